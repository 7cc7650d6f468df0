"""Downloads of single files, such as those of voices. Each file is complete and verified, or absent."""

from __future__ import annotations

import os
import ssl
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from voices.models.catalogue import Fingerprint, NotWritten, sha256_of


@dataclass(frozen=True, slots=True)
class LooseFile:
    """File to download, with its address and fingerprint."""

    name: str
    url: str
    content: Fingerprint


Progress = Callable[[str, int, int], None]
"""Callback with a file's name, the number of bytes received, and the number of bytes of the whole file."""


def all_there(files: Iterable[LooseFile], directory: Path) -> bool:
    """Say whether `directory` has all files, with their expected sizes."""
    return all(_size(directory / file.name) == file.content.size for file in files)


def install_files(
    files: Iterable[LooseFile],
    directory: Path,
    progress: Progress | None = None,
    tls: ssl.SSLContext | None = None,
) -> Path:
    """Download missing files into a directory, check their sizes and SHA-256, and return the directory.

    An interrupted download resumes. An exception from `progress` stops the download and keeps the part.
    Raises `ModelError`, or its kind `NotWritten` for a fault of the disk.
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
    from voices.models.download import fetch  # imports HTTP, which would slow down each start

    count = None if progress is None else lambda done, total: progress(file.name, done, total)
    fetch(file.url, part, file.content, count, tls)
    settle(part)
    part.replace(whole)


def settle(path: Path) -> None:
    """Sync a file to disk: after a power cut it is complete under its new name, or absent."""
    with path.open("rb") as file:
        os.fsync(file.fileno())


def _size(path: Path) -> int:
    return path.stat().st_size if path.is_file() else -1
