"""A terminal, used for single keystrokes and a status line or a whole screen, and restored afterwards."""

from __future__ import annotations

import os
import signal
import termios
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager

import trio

from hardware.errors import BoardUnavailable
from hardware.modes import (
    LEAVE_SCREEN,
    LOCAL_FLAGS,
    MOUSE_ON,
    SCROLL_ALL,
    Modes,
    in_background,
    is_ours,
    size_of,
    whole,
)

_CONTROL_KEYS = 6
_NO_KEY = b"\0"
"""Value that disables a special key of a terminal (_POSIX_VDISABLE on Linux)."""
_SUSPEND = b"\x1a"
"""Ctrl-Z."""
_ENTER_SCREEN = "\x1b[?1049h\x1b[?25l\x1b[2J"
"""Sequence that switches to the terminal's alternate screen, whose content is not kept in the history."""

_WITH_MOUSE = ("xterm", "screen", "tmux", "rxvt", "alacritty", "foot", "kitty", "konsole", "st-", "wezterm")
"""Beginnings of `TERM` for terminals that report mouse clicks. The console of Linux does not."""

Painter = Callable[[os.terminal_size], list[str]]
"""Function that draws a screen of a given size: one string for each row, none wider than the screen."""


class Terminal:
    """One terminal, opened separately so that flags of this file do not affect other programs.

    Keystrokes arrive one at a time and are not shown; Ctrl-C, Ctrl-Z and Ctrl-S work as usual. Ctrl-Z is
    read like any other key. If the kernel handled it, the programs around this one (make, a shell) would
    get the terminal at once, and print into the screen before this program could restore it.

    A scroll region keeps the bottom row for a status line; other output scrolls above that row. In
    `full_screen()` a painter draws all rows. Writing never blocks: while output is stopped, a status line
    is dropped, and a screen is drawn later.
    """

    def __init__(self, fd: int, *, has_rows: bool, has_mouse: bool = False) -> None:
        self.has_rows = has_rows
        """Whether the terminal can move the cursor. If not, printed lines cannot be overwritten."""
        self._has_mouse = has_mouse
        self._fd = fd
        self._painter: Painter | None = None
        self._rows: list[str] = []
        self._stale = trio.Event()
        self._status = ""
        self._before: Modes = whole(termios.tcgetattr(fd))
        self._taken = False

    async def keys(self) -> AsyncIterator[bytes]:
        """Yield input bytes as they are typed; raises `BoardUnavailable` when the terminal is gone."""
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
            before, suspended, after = typed.partition(_SUSPEND)
            if before:
                yield before
            if suspended:
                self.suspend()
            if after := after.replace(_SUSPEND, b""):
                yield after

    @property
    def columns(self) -> int:
        """Present width of the terminal in columns."""
        return self._size().columns

    def status(self, text: str) -> None:
        """Show `text` on the bottom row, unless a painter draws the whole screen."""
        if text == self._status:
            return
        self._status = text
        self.draw()

    def line(self, text: str) -> None:
        """Print a line that scrolls up with other output."""
        self._write(f"{text}\n")

    def draw(self) -> None:
        """Request that the painter draws the screen again."""
        if self._painter is not None:
            self._stale.set()
        elif self.has_rows:
            self._draw()

    @contextmanager
    def full_screen(self, painter: Painter) -> Iterator[None]:
        """Let `painter` draw the whole screen until the context is left."""
        self._painter = painter
        self._begin_screen()
        try:
            yield
        finally:
            self._painter = None
            self._write(LEAVE_SCREEN)
            self._reserve_row()

    async def run(self) -> None:
        """Draw the screen until cancelled. Set the terminal up again after a resize and after Ctrl-Z."""
        async with trio.open_nursery() as nursery:
            nursery.start_soon(self._paint)
            with trio.open_signal_receiver(signal.SIGWINCH, signal.SIGCONT, signal.SIGTSTP) as signals:
                async for number in signals:
                    self._obey(number)

    def _obey(self, number: int) -> None:
        if number == signal.SIGTSTP:
            self.suspend()
        elif number == signal.SIGCONT:
            self.take()
        elif self._painter is not None:
            self._rows = []
            self._stale.set()
        else:
            self._reserve_row()

    def suspend(self) -> None:
        """Restore the terminal, stop all programs of this job, and take the terminal again when continued.

        If there is no shell that could continue this program, the kernel does not stop it, and it continues
        at once.
        """
        self.give_back()
        ours = signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(0, signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, ours)
        self.take()

    async def _paint(self) -> None:
        """Write the changed rows of the screen, as fast as the terminal accepts them."""
        while True:
            await self._stale.wait()
            self._stale = trio.Event()
            if self._painter is None:
                continue
            size = self._size()
            rows = self._painter(size)[: size.lines]
            if not self._rows:
                await self._write_all("\x1b[2J")
            changed = [
                f"\x1b[{number};1H{row}\x1b[0m\x1b[K"
                for number, row in enumerate(rows, start=1)
                if number > len(self._rows) or self._rows[number - 1] != row
            ]
            rest = f"\x1b[{len(rows) + 1};1H\x1b[J" if len(rows) < min(len(self._rows), size.lines) else ""
            self._rows = rows
            await self._write_all("".join(changed) + rest)

    async def _write_all(self, text: str) -> None:
        data = text.encode()
        while data and self._painter is not None:
            await trio.lowlevel.wait_writable(self._fd)
            data = data[self.put(data) :]

    def _begin_screen(self) -> None:
        self._write(_ENTER_SCREEN + MOUSE_ON if self._has_mouse else _ENTER_SCREEN)
        self._rows = []
        self._stale.set()

    def take(self) -> None:
        """Set the terminal to send keystrokes one at a time, without echo. Ctrl-C still interrupts."""
        if not self._taken:
            self._before = whole(termios.tcgetattr(self._fd))
        modes = termios.tcgetattr(self._fd)
        modes[LOCAL_FLAGS] &= ~(termios.ICANON | termios.ECHO)
        modes[_CONTROL_KEYS][termios.VSUSP] = _NO_KEY
        termios.tcsetattr(self._fd, termios.TCSANOW, modes)
        self._taken = True
        if self._painter is not None:
            self._begin_screen()
        else:
            self._reserve_row()

    def give_back(self) -> None:
        """Restore the modes that the terminal had before `take()`.

        Clear the bottom row and let it scroll again.
        """
        if not self._taken:
            return
        self._taken = False
        with in_background():
            if is_ours(self._fd):
                termios.tcsetattr(self._fd, termios.TCSANOW, self._before)
            if self._painter is not None:
                self._write(LEAVE_SCREEN)
            if self.has_rows:
                self._write(SCROLL_ALL.format(rows=self._size().lines))

    def _reserve_row(self) -> None:
        if not self.has_rows:
            return
        rows = self._size().lines
        # A newline, and one row up: if the cursor is on the bottom row, the row's content first scrolls up.
        self._write(f"\n\x1b[A\x1b7\x1b[1;{rows - 1}r\x1b8")
        self._draw()

    def _draw(self) -> None:
        rows = self._size().lines
        self._write(f"\x1b7\x1b[{rows};1H\x1b[2K{self._status}\x1b[0m\x1b8")

    def _size(self) -> os.terminal_size:
        return size_of(self._fd)

    def _write(self, text: str) -> None:
        self.put(text.encode())

    def put(self, data: bytes) -> int:
        """Write as much of `data` as the terminal accepts now; return the number of bytes written."""
        try:
            return os.write(self._fd, data)
        except BlockingIOError:
            return 0  # output is stopped (Ctrl-S); a later change draws the row again
        except OSError as error:
            raise BoardUnavailable("The terminal was closed: the space bar is no longer there.") from error


@contextmanager
def open_terminal(path: str | None = None) -> Iterator[Terminal]:
    """Open the terminal at `path`, or this program's own. Restore it when the context is left.

    Raises `BoardUnavailable` if there is none, as under systemd or in a pipeline.
    """
    fd = _open(path or "/dev/tty")
    try:
        kind = os.environ.get("TERM") or "dumb"
        terminal = Terminal(fd, has_rows=kind != "dumb", has_mouse=kind.startswith(_WITH_MOUSE))
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
        return  # the terminal has hung up, so nothing to restore


def _open(path: str) -> int:
    try:
        fd = os.open(path, os.O_RDWR | os.O_NONBLOCK | os.O_NOCTTY)
    except OSError as error:
        raise BoardUnavailable(
            f'The board "keyboard" needs a terminal, and {path} cannot be opened ({error.strerror}): '
            "start narrator in a terminal, or choose another board with --board."
        ) from error
    if not os.isatty(fd):
        os.close(fd)
        raise BoardUnavailable(f'The board "keyboard" needs a terminal, and {path} is not one.')
    return fd
