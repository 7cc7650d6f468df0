"""Other names that a pack offers for things: lines laid over its own, one file each.

`names/gypsy-medium.ftl` says what the `gypsy` is called where a table would rather have a `medium`.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from voices.errors import ToldError

FOLDER = "names"


class UnknownName(ToldError):
    """A name that the pack does not offer, or for something that has no other."""

    def __init__(self, what: str, given: str, allowed: tuple[str, ...]) -> None:
        super().__init__(f'there is no {what} "{given}"')
        self.what, self.given, self.allowed = what, given, allowed


def offered(directory: Path) -> Mapping[str, Mapping[str, Path]]:
    """The files of a pack's other names: for each thing its names."""
    found: dict[str, dict[str, Path]] = {}
    for path in sorted((directory / FOLDER).glob("*-*.ftl")):
        thing, _, name = path.stem.rpartition("-")
        found.setdefault(thing, {})[name] = path
    return found


def chosen(directory: Path, names: Mapping[str, str]) -> tuple[Path, ...]:
    """The files of the names that a table has chosen. Raises `UnknownName`."""
    known, files = offered(directory), []
    for thing, name in names.items():
        if thing not in known:
            raise UnknownName("other name for", thing, tuple(known))
        if name not in known[thing]:
            raise UnknownName("other name", name, tuple(known[thing]))
        files.append(known[thing][name])
    return tuple(files)
