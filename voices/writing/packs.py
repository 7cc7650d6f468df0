"""Which voice packs there are, and where: known without reading one."""

from __future__ import annotations

import os
from pathlib import Path

from voices.errors import ToldError

PACKS = Path(__file__).parents[1] / "packs"
SENTENCES_FILE = "sentences.toml"
"""The file of a pack with what the program says about itself (`voices.writing.sentences`)."""


class PackError(ToldError):
    """A voice pack that cannot be used as asked; one sentence that says what and where."""


def shipped_packs() -> tuple[str, ...]:
    """The languages that come with the program."""
    return tuple(sorted(path.parent.name for path in PACKS.glob("*/pack.toml")))


def is_pack(language_or_path: str | Path) -> bool:
    """Whether there is such a pack."""
    return directory_of(language_or_path) is not None


def has_sentences(language_or_path: str | Path) -> bool:
    """Whether a pack says in words of its own what the program says about itself; English has no need to."""
    directory = directory_of(language_or_path)
    return directory is not None and (directory / SENTENCES_FILE).is_file()


def directory_of(language_or_path: str | Path) -> Path | None:
    """Where a pack is: one that comes with the program, or any; None where there is none."""
    for directory in (PACKS / str(language_or_path), Path(language_or_path)):
        if os.path.isfile(directory / "pack.toml"):  # Path.is_file raises for a name that is too long
            return directory
    return None
