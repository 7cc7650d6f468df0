"""List of voice packs and their directories, without reading a pack."""

from __future__ import annotations

import os
from pathlib import Path

from voices.errors import ToldError

PACKS = Path(__file__).parents[1] / "packs"
SENTENCES_FILE = "sentences.toml"
"""File of a pack that translates the program's own messages (`voices.writing.sentences`)."""


class PackError(ToldError):
    """Error of a voice pack that cannot be used; its sentence says why and where."""


def shipped_packs() -> tuple[str, ...]:
    """Return the languages of the shipped packs."""
    return tuple(sorted(path.parent.name for path in PACKS.glob("*/pack.toml")))


def is_pack(language_or_path: str | Path) -> bool:
    """Say whether a pack exists for this language, or in this directory."""
    return directory_of(language_or_path) is not None


def directory_of(language_or_path: str | Path) -> Path | None:
    """Return the directory of a pack, shipped or not, or None."""
    for directory in (PACKS / str(language_or_path), Path(language_or_path)):
        if os.path.isfile(directory / "pack.toml"):  # Path.is_file raises for a name that is too long
            return directory
    return None
