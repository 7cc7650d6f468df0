"""The file of a trace. It holds every secret of the evening, and the evening does not depend on it."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from narrator.errors import NarratorError

_DEVICES = ("/dev/", "/proc/self/fd/")
"""Folders of the system in which the path of a trace may be a link, as `/dev/stdout` is."""


class TraceFile:
    """An open trace file. After a write error it reports the error once and writes no more."""

    def __init__(self, path: Path, file: TextIO, tell: Callable[[str], None]) -> None:
        self._path = path
        self._file = file
        self._tell = tell
        self._lost = False

    def write(self, text: str) -> None:
        """Write the text without delay. Raises `BrokenPipeError` for a pipe whose reader is gone."""
        if self._lost:
            return
        try:
            self._file.write(text)
        except BrokenPipeError:
            raise
        except OSError as error:
            self._lost = True
            self._tell(
                f"The trace {self._path} cannot be written any more: {error.strerror}. "
                "The evening goes on without it."
            )


@contextmanager
def opened_trace(path: Path, tell: Callable[[str], None]) -> Iterator[TraceFile]:
    """Open a trace file that only its owner can read.

    Raises `NarratorError` if the path is a link or cannot be opened.
    """
    flags = os.O_WRONLY | os.O_CREAT | os.O_CLOEXEC
    if not str(path).startswith(_DEVICES):
        flags |= os.O_NOFOLLOW
    try:
        descriptor = os.open(path, flags, 0o600)
    except OSError as error:
        why = "it is a link" if error.errno == errno.ELOOP else error.strerror
        raise NarratorError(f"The trace {path} cannot be written: {why}.") from None
    try:
        if stat.S_ISREG(os.fstat(descriptor).st_mode):
            os.fchmod(descriptor, 0o600)
            os.ftruncate(descriptor, 0)
    except OSError:
        os.close(descriptor)
        raise NarratorError(
            f"The trace {path} cannot be written: it belongs to another user, who could read every secret."
        ) from None
    file = os.fdopen(descriptor, "w", encoding="utf-8", buffering=1)
    try:
        yield TraceFile(path, file, tell)
    finally:
        with contextlib.suppress(OSError):  # a write error was already reported
            file.close()
