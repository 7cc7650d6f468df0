"""Download of Whisper's weights for faster-whisper: one model for all languages, under the MIT licence."""

from __future__ import annotations

from pathlib import Path

from voices.files import given_path
from voices.models.catalogue import Fingerprint, ModelDamaged, ModelError, sha256_of
from voices.models.single_files import LooseFile, all_there

NAME = "whisper"
TITLE = "faster-whisper-base"
LICENCE = "MIT"

_PLACE = (
    "https://huggingface.co/Systran/faster-whisper-base/resolve/ebe41f70d5b6dfa9166e2c581c45c9c0cfc57b66/"
)
_SUMS = {
    "config.json": (2_309, "56a6d8110d311f19c8f0471e562832c7527f146b567275bfca59fcf7c184da9a"),
    "model.bin": (145_217_532, "d01c3014881c9c6f3133c182f3d2887eb6ca1c789a7538c5c007196857a0a6a9"),
    "tokenizer.json": (2_203_239, "fb7b63191e9bb045082c79fd742a3106a12c99513ab30df4a0d47fa6cb6fd0ab"),
    "vocabulary.txt": (459_861, "34ce3fe1c5041027b3f8d42912270993f986dbc4bb34cf27f951e34a1e453913"),
}

FILES: tuple[LooseFile, ...] = tuple(
    LooseFile(name, _PLACE + name, Fingerprint(*known)) for name, known in _SUMS.items()
)
"""Sizes and checksums of the files; they are the same in five independent public lists."""


def find_whisper(given: str | None, store: Path) -> Path:
    """Return the directory of Whisper's weights: `given` if not None, otherwise the installed one.

    Raises `ModelError`.
    """
    directory = given_path(given) if given is not None else store / TITLE
    there = (directory / "model.bin").is_file() if given is not None else all_there(FILES, directory)
    if not there:
        raise ModelError(f"Whisper's weights are not in {directory}: run `narrator models install {NAME}`.")
    return directory


def check_whisper(directory: Path) -> None:
    """Check the installed files of Whisper's weights by their SHA-256.

    Raises `ModelDamaged` for the first file that has changed, `ModelError` for a file that cannot be read.
    """
    for file in FILES:
        try:
            found = sha256_of(directory / file.name)
        except OSError as error:
            raise ModelError(f"the model in {directory} cannot be read: {error.strerror}.") from error
        if found != file.content.sha256:
            raise ModelDamaged(
                f"Whisper's weights in {directory} are damaged, {file.name} has changed: "
                f"run `narrator models install {NAME}`."
            )
