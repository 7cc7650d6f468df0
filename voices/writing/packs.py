"""List of voice packs and their directories. No pack is read."""

from __future__ import annotations

import os
from pathlib import Path

from voices.errors import ToldError

PACKS = Path(__file__).parents[1] / "packs"
SENTENCES_FILE = "sentences.toml"
"""Name of a pack's file that translates the program's own messages (see `voices.writing.sentences`)."""


class PackError(ToldError):
    """Error for a voice pack that cannot be used; its sentence says why and where."""


def shipped_packs() -> tuple[str, ...]:
    """Return the languages of the shipped packs."""
    return tuple(sorted(path.parent.name for path in PACKS.glob("*/pack.toml")))


def is_pack(language_or_path: str | Path) -> bool:
    """Say whether a voice pack exists for this language, or in this directory."""
    return directory_of(language_or_path) is not None


def directory_of(language_or_path: str | Path) -> Path | None:
    """Return the directory of a voice pack, given by language or path, or None if there is none."""
    for directory in (PACKS / str(language_or_path), Path(language_or_path)):
        if os.path.isfile(directory / "pack.toml"):  # Path.is_file fails for a name that is too long
            return directory
    return None
