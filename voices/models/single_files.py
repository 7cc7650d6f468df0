"""Files fetched one by one from their official place: each whole and verified, or not there."""

from __future__ import annotations

import os
import ssl
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from voices.models.catalogue import Fingerprint, NotWritten, sha256_of


@dataclass(frozen=True, slots=True)
class LooseFile:
    """One file, where it is fetched from, and what it must be."""

    name: str
    url: str
    content: Fingerprint


Progress = Callable[[str, int, int], None]
"""Called with a file's name, the bytes there, and the bytes of it in all."""


def all_there(files: Iterable[LooseFile], directory: Path) -> bool:
    """Whether all are there, by their sizes."""
    return all(_size(directory / file.name) == file.content.size for file in files)


def install_files(
    files: Iterable[LooseFile],
    directory: Path,
    progress: Progress | None = None,
    tls: ssl.SSLContext | None = None,
) -> Path:
    """Fetch what is not there, compare sizes and SHA-256, and return the directory.

    An interrupted download goes on where it was; whatever comes out of `progress` stops it, and what is there
    is kept. Raises `ModelError` and `NotWritten`.
    """
    try:
        directory.mkdir(parents=True, exist_ok=True)
        for file in files:
            _install(file, directory, progress, tls)
    except OSError as error:
        raise NotWritten(f"{directory} cannot be written: {error.strerror}.") from error
    return directory


def _install(file: LooseFile, directory: Path, progress: Progress | None, tls: ssl.SSLContext | None) -> None:
    whole, part = directory / file.name, directory / f"{file.name}.part"
    if _size(whole) == file.content.size and sha256_of(whole) == file.content.sha256:
        return
    from voices.models.download import fetch  # HTTP and all that: every start would load it

    count = None if progress is None else lambda done, total: progress(file.name, done, total)
    fetch(file.url, part, file.content, count, tls)
    settle(part)
    part.replace(whole)


def settle(path: Path) -> None:
    """Have a file on the disk: after a power cut it is to be whole under its new name, or not there."""
    with path.open("rb") as file:
        os.fsync(file.fileno())


def _size(path: Path) -> int:
    return path.stat().st_size if path.is_file() else -1
