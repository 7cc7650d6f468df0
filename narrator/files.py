"""Atomic file writes: after a power cut the old file or the new one is complete on disk."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

from voices.files import open_own


def read_own_tail(path: Path, size: int) -> bytes:
    """Return the last `size` bytes of one of our files. Raises `OSError`, also for a link, pipe or device."""
    with open_own(path) as file:
        file.seek(max(os.fstat(file.fileno()).st_size - size, 0))
        return file.read(size)


def write_whole(path: Path, content: bytes) -> None:
    """Replace one of our files in one step, or leave the old one; then sync its directory.

    Raises `OSError`.
    """
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=f".{path.stem}-", delete=False) as file:
        try:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
            os.replace(file.name, path)
            sync_directory(path.parent)
        except OSError:
            Path(file.name).unlink(missing_ok=True)
            raise


def remove(path: Path) -> None:
    """Delete one of our files, if it exists, and sync its directory. Raises `OSError`."""
    with contextlib.suppress(FileNotFoundError):
        path.unlink()
        sync_directory(path.parent)


def sync_directory(directory: Path) -> None:
    """Sync a directory so that new and deleted names survive a power cut. Raises `OSError`."""
    descriptor = os.open(directory, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
