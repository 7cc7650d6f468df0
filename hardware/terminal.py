"""A terminal taken over for single keys and one status line, and given back as it was."""

from __future__ import annotations

import os
import signal
import termios
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager

import trio

from hardware.errors import BoardUnavailable

_FALLBACK_SIZE = os.terminal_size((80, 24))
_LOCAL_FLAGS = 3


class Terminal:
    """One terminal, opened anew so that its other users keep their own flags.

    Keys come one at a time and unseen; Ctrl-C, Ctrl-Z and Ctrl-S work as ever. The bottom row is kept for a
    status line by a scroll region, so that whatever else is printed scrolls above it. Writing never blocks: a
    status that a stopped terminal does not take is dropped.
    """

    def __init__(self, fd: int, *, has_rows: bool) -> None:
        self._fd = fd
        self._has_rows = has_rows
        self._status = ""
        self._suspended = termios.tcgetattr(fd)

    async def keys(self) -> AsyncIterator[bytes]:
        """Bursts of bytes as they are typed; raises `BoardUnavailable` when the terminal is gone."""
        while True:
            await trio.lowlevel.wait_readable(self._fd)
            try:
                typed = os.read(self._fd, 1024)
            except BlockingIOError:
                continue
            except OSError as error:
                raise BoardUnavailable(
                    "The terminal was closed: the space bar is no longer there."
                ) from error
            if not typed:
                raise BoardUnavailable("The terminal was closed: the space bar is no longer there.")
            yield typed

    def status(self, text: str, plain: str) -> None:
        """Show `text` on the bottom row; `plain`, on a line of its own, where the terminal has no rows."""
        if text == self._status:
            return
        self._status = text
        if self._has_rows:
            self._draw()
        else:
            self._write(f"{plain}\n")

    async def run(self) -> None:
        """Set the terminal up again when its size changes, and when the program comes back from Ctrl-Z."""
        with trio.open_signal_receiver(signal.SIGWINCH, signal.SIGCONT) as signals:
            async for number in signals:
                if number == signal.SIGCONT:
                    self.take()
                else:
                    self._reserve_row()

    def take(self) -> None:
        """Keys one at a time, without echo; Ctrl-C still interrupts."""
        modes = termios.tcgetattr(self._fd)
        modes[_LOCAL_FLAGS] &= ~(termios.ICANON | termios.ECHO)
        termios.tcsetattr(self._fd, termios.TCSANOW, modes)
        self._reserve_row()

    def give_back(self) -> None:
        """As it was before `take()`, the bottom row cleared and scrolling again."""
        termios.tcsetattr(self._fd, termios.TCSANOW, self._suspended)
        if self._has_rows:
            rows = self._size().lines
            self._write(f"\x1b7\x1b[{rows};1H\x1b[2K\x1b[r\x1b8")

    def _reserve_row(self) -> None:
        if not self._has_rows:
            return
        rows = self._size().lines
        # A newline and back up: if the cursor stands on the bottom row, what is there scrolls away first.
        self._write(f"\n\x1b[A\x1b7\x1b[1;{rows - 1}r\x1b8")
        self._draw()

    def _draw(self) -> None:
        rows = self._size().lines
        self._write(f"\x1b7\x1b[{rows};1H\x1b[2K{self._status}\x1b[0m\x1b8")

    def _size(self) -> os.terminal_size:
        try:
            size = os.get_terminal_size(self._fd)
        except OSError:
            return _FALLBACK_SIZE
        return size if size.lines > 1 else _FALLBACK_SIZE

    def _write(self, text: str) -> None:
        try:
            os.write(self._fd, text.encode())
        except BlockingIOError:
            return  # output is stopped (Ctrl-S); the next change draws the line anew
        except OSError as error:
            raise BoardUnavailable("The terminal was closed: the space bar is no longer there.") from error


@contextmanager
def open_terminal(path: str | None = None) -> Iterator[Terminal]:
    """The terminal at `path`, else the one this program runs in; restored when the context is left.

    Raises `BoardUnavailable` where there is none, as under systemd or in a pipeline.
    """
    fd = _open(path or "/dev/tty")
    try:
        terminal = Terminal(fd, has_rows=os.environ.get("TERM", "dumb") not in ("dumb", ""))
        try:
            terminal.take()
            yield terminal
        finally:
            _restore(terminal)
    finally:
        os.close(fd)


def _restore(terminal: Terminal) -> None:
    try:
        terminal.give_back()
    except (termios.error, BoardUnavailable):
        return  # it hung up: nothing is left to restore, and what went wrong before matters more


def _open(path: str) -> int:
    try:
        fd = os.open(path, os.O_RDWR | os.O_NONBLOCK | os.O_NOCTTY)
    except OSError as error:
        raise BoardUnavailable(
            f"The board 'keyboard' needs a terminal, and {path} cannot be opened ({error.strerror}): "
            "start narrator in a terminal, or choose another board with --board."
        ) from error
    if not os.isatty(fd):
        os.close(fd)
        raise BoardUnavailable(f"The board 'keyboard' needs a terminal, and {path} is none.")
    return fd
