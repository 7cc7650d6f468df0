"""Keepsakes: small facts that outlive an evening, each in a file of its own beside the journals.

A file is written whole or not at all, and believed only with its checksum.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from narrator.errors import NarratorError
from narrator.files import remove, write_whole
from voices.files import make_private, read_own

LARGEST_FILE = 100_000
"""Bytes; a keepsake is some thousand."""
Kept = TypeVar("Kept", bound=msgspec.Struct)


class KeepsakeLost(NarratorError):
    """The file is damaged, of another version, or not to be read."""


class _Sealed(msgspec.Struct, frozen=True):
    kept: msgspec.Raw = msgspec.field(name="table")
    """In the file as `table`, which was the first keepsake."""
    crc: str


@dataclass(frozen=True)
class Keepsake(Generic[Kept]):
    """One fact that is kept, in place of the one before."""

    file_name: str
    kind: type[Kept]
    what: str
    """What it is, in a sentence: `last table`."""
    instead: str
    """What happens where it is damaged, in a sentence."""

    def keep(self, directory: Path, fact: Kept) -> None:
        """Keep it, whole or not at all. Raises `NarratorError` when it cannot be written."""
        body = msgspec.json.encode(fact)
        sealed = _Sealed(msgspec.Raw(body), f"{zlib.crc32(body):08x}")
        try:
            make_private(directory)
            write_whole(directory / self.file_name, msgspec.json.encode(sealed))
        except OSError as error:
            raise NarratorError(
                f"The {self.what} cannot be remembered in {directory}: {error.strerror}."
            ) from None

    def recall(self, directory: Path) -> Kept | None:
        """What was kept; None if nothing was. Raises `KeepsakeLost` for a file that cannot be used."""
        path = directory / self.file_name
        try:
            return self._read(path)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise KeepsakeLost(f"The {self.what} in {path} cannot be read: {error.strerror}.") from None
        except (ValueError, RecursionError):  # the decoder's, for what nests too deeply
            raise KeepsakeLost(f"The {self.what} in {path} is damaged; {self.instead}.") from None

    def forget(self, directory: Path) -> None:
        """Delete what was kept. Raises `NarratorError` when it cannot be deleted."""
        try:
            remove(directory / self.file_name)
        except OSError as error:
            raise NarratorError(
                f"The {self.what} cannot be forgotten in {directory}: {error.strerror}."
            ) from None

    def _read(self, path: Path) -> Kept:
        sealed = msgspec.json.decode(read_own(path, LARGEST_FILE), type=_Sealed)
        if zlib.crc32(sealed.kept) != int(sealed.crc, 16):
            raise ValueError("checksum")
        return msgspec.json.decode(sealed.kept, type=self.kind)
