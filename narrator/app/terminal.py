"""Standard streams that are safe to use, and checks of the files that a command is told to write."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Mapping
from pathlib import Path

from narrator.errors import NarratorError

_STREAMS = ("stdin", "r"), ("stdout", "w"), ("stderr", "w")
"""The standard streams in the order of their file descriptors, each with its name and mode."""


def mend_streams() -> None:
    """Replace closed standard streams by the null device; print `?` for characters they cannot encode.

    If a stream stayed closed, the next file opened, such as a journal, would get its descriptor. A child
    process would then write into that file.
    """
    for number, (name, mode) in enumerate(_STREAMS):
        if getattr(sys, name) is None:
            nothing = os.open(os.devnull, os.O_RDWR)
            if nothing == number:
                os.set_inheritable(number, True)
            else:
                os.dup2(nothing, number)
                os.close(nothing)
            setattr(sys, name, os.fdopen(number, mode, encoding="utf-8", closefd=False))
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def check_outputs(
    written: Mapping[str, Path | None], read: Mapping[str, Path | None], kept: Path | None = None
) -> None:
    """Refuse an output file that another option also names, before any file is opened.

    `written` and `read` are the files to write and to read. `kept` is the directory of the box's own files,
    which must not be overwritten. Raises `NarratorError`.
    """
    named: dict[str, Path] = {}
    for option, path in {**read, **written}.items():
        if path is None:
            continue
        for other, its in named.items():
            if option in written and _are_one(path, its):
                raise NarratorError(f"{option}: {path} is the file of {other}; name another one.")
        if option in written and kept is not None and _lies_in(path, kept):
            raise NarratorError(f"{option}: {path} is a file of the box's own; name another one.")
        named[option] = path


def _are_one(path: Path, other: Path) -> bool:
    """Return whether both paths lead to one regular file.

    Terminals, pipes and devices may be named twice, so for them the result is False.
    """
    try:
        return os.path.samefile(path, other) and path.is_file()
    except OSError:  # at least one of them does not exist yet
        return _real(path) == _real(other)


def _lies_in(path: Path, place: Path) -> bool:
    return path.is_file() and _real(path).is_relative_to(_real(place))


def _real(path: Path) -> Path:
    return Path(os.path.realpath(path))
