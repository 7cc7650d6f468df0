"""Files that a command is told to write: each is another one, and none that is read, or the box's own."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from narrator.errors import NarratorError


def check_outputs(
    written: Mapping[str, Path | None], read: Mapping[str, Path | None], kept: Path | None = None
) -> None:
    """Refuse an output, by its option, that is a file of another one, before any is opened.

    `kept` is where the box has files of its own: what lies there is not written over. Raises `NarratorError`.
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
    """Whether both are one file, by whatever names; a terminal, a pipe or a device may be named twice."""
    try:
        return os.path.samefile(path, other) and path.is_file()
    except OSError:  # one of them is not there yet
        return _real(path) == _real(other)


def _lies_in(path: Path, place: Path) -> bool:
    return path.is_file() and _real(path).is_relative_to(_real(place))


def _real(path: Path) -> Path:
    return Path(os.path.realpath(path))
