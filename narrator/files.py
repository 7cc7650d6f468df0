"""Files of the box's own, written so that a power cut leaves the old one or the new one whole."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

from voices.files import open_own


def read_own_tail(path: Path, size: int) -> bytes:
    """The last `size` bytes of a file of ours. Raises `OSError`, for a link, pipe or device too."""
    with open_own(path) as file:
        file.seek(max(os.fstat(file.fileno()).st_size - size, 0))
        return file.read(size)


def write_whole(path: Path, content: bytes) -> None:
    """Put a file of ours there whole, its name on the disk too, or leave what was there. Raises `OSError`."""
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
    """Delete a file of ours, if it is there, for good. Raises `OSError`."""
    with contextlib.suppress(FileNotFoundError):
        path.unlink()
        sync_directory(path.parent)


def sync_directory(directory: Path) -> None:
    """Have names that came or went survive a power cut. Raises `OSError`."""
    descriptor = os.open(directory, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
