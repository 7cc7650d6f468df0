"""The modes of a terminal, and their restoration so that a shell can use the terminal again."""

from __future__ import annotations

import os
import signal
import termios
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

Modes = list[Any]
"""Modes of a terminal, as `termios.tcgetattr` returns them."""
LOCAL_FLAGS = 3
"""Index, in `Modes`, of the local flags: ICANON, ECHO, ISIG and others."""
MOUSE_ON, _MOUSE_OFF = "\x1b[?1000h\x1b[?1006h", "\x1b[?1006l\x1b[?1000l"
"""Sequences that make the terminal report mouse clicks, and that let the mouse select text again."""
LEAVE_SCREEN = f"{_MOUSE_OFF}\x1b[?25h\x1b[?1049l"
"""Sequence that lets the mouse select text again, shows the cursor and leaves the alternate screen."""
SCROLL_ALL = "\x1b7\x1b[{rows};1H\x1b[2K\x1b[r\x1b8"
"""Sequence that clears the bottom row and lets it scroll again with the others."""
_FALLBACK_SIZE = os.terminal_size((80, 24))


def restore_terminal(fd: int, before: Modes) -> None:
    """Restore a terminal to `before` after its program was killed.

    If the modes equal `before`, the program had not changed the terminal, and nothing is written. Raises
    `OSError` if the terminal has hung up.
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
    """Return the terminal's present size, or a usual size if the size is unknown."""
    try:
        size = os.get_terminal_size(fd)
    except OSError:
        return _FALLBACK_SIZE
    return size if size.lines > 1 else _FALLBACK_SIZE


def whole(modes: Modes) -> Modes:
    """Return `modes` with the flags that a shell needs, which a killed program may have cleared."""
    modes[LOCAL_FLAGS] |= termios.ICANON | termios.ECHO | termios.ISIG
    return modes


def is_ours(fd: int) -> bool:
    """Return whether this program's job is the terminal's foreground job.

    If it is not, the shell has already set the modes that it needs.
    """
    try:
        return os.tcgetpgrp(fd) == os.getpgrp()
    except OSError:
        return True  # not our controlling terminal, so no shell uses it


@contextmanager
def in_background() -> Iterator[None]:
    """Let the context write to the terminal from a background job without being stopped (termios(3))."""
    before = signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGTTOU, before)
