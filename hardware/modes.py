"""The modes of a terminal, and what leaves one as a shell finds it usable."""

from __future__ import annotations

import os
import signal
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

Modes = list[Any]
"""What `termios.tcgetattr` tells of a terminal."""
LOCAL_FLAGS = 3
"""The place of ICANON, ECHO and ISIG in it."""
LEAVE_SCREEN = "\x1b[?25h\x1b[?1049l"
"""The cursor is seen again, and what was there before the alternate screen."""
SCROLL_ALL = "\x1b7\x1b[{rows};1H\x1b[2K\x1b[r\x1b8"
"""Clears the bottom row, which scrolls again."""
_FALLBACK_SIZE = os.terminal_size((80, 24))


def made_whole(fd: int, before: Modes) -> None:
    """Give a terminal back in place of the program that had it and was killed.

    Where its modes are those from `before`, nobody had taken it, and nothing is written to it.
    Raises `OSError` when the terminal has hung up.
    """
    try:
        if not is_ours(fd) or termios.tcgetattr(fd) == before:
            return
        termios.tcsetattr(fd, termios.TCSANOW, whole(before))
    except termios.error as error:
        raise OSError(*error.args) from error
    with in_background():
        os.write(fd, (LEAVE_SCREEN + SCROLL_ALL.format(rows=size_of(fd).lines)).encode())


def size_of(fd: int) -> os.terminal_size:
    """Its size now, or a usual one where it does not say."""
    try:
        size = os.get_terminal_size(fd)
    except OSError:
        return _FALLBACK_SIZE
    return size if size.lines > 1 else _FALLBACK_SIZE


def whole(modes: Modes) -> Modes:
    """Modes in which a shell can be used: a program that was killed may have left others behind."""
    modes[LOCAL_FLAGS] |= termios.ICANON | termios.ECHO | termios.ISIG
    return modes


def is_ours(fd: int) -> bool:
    """Whether the job that this program belongs to has the terminal; else its shell has set its own modes."""
    try:
        return os.tcgetpgrp(fd) == os.getpgrp()
    except OSError:
        return True  # it controls no job of ours, so no shell is at it


@contextmanager
def in_background() -> Iterator[None]:
    """Write to a terminal that the shell may have taken meanwhile: nothing stops for it (termios(3))."""
    before = signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGTTOU, before)
