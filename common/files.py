"""Files read with distrust (bounded in size; our own never a link, pipe or device), and written whole."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import tempfile
from pathlib import Path
from typing import BinaryIO


def read_given(path: Path, most: int) -> bytes:
    """The content of a file that a person named, wherever it leads; never more than `most` bytes of it.

    Raises `OSError`, whose `strerror` says why: also for a file that is larger.
    """
    with path.open("rb") as file:
        if os.fstat(file.fileno()).st_size > most:
            raise _too_large(path, most)
        content = file.read(most + 1)
    if len(content) > most:  # it grows, or is a device that tells no size
        raise _too_large(path, most)
    return content


def read_own(path: Path, most: int) -> bytes:
    """The content of a file of ours: a plain file of at most `most` bytes. Never waits for a writer.

    Raises `OSError` as `read_given` does, and for a link, a pipe or a device in its place.
    """
    with _open_own(path) as file:
        if os.fstat(file.fileno()).st_size > most:
            raise _too_large(path, most)
        return file.read(most)


def read_own_tail(path: Path, size: int) -> bytes:
    """The last `size` bytes of a file of ours. Raises as `read_own` does."""
    with _open_own(path) as file:
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


def _open_own(path: Path) -> BinaryIO:
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK)
    except OSError as error:
        if error.errno == errno.ELOOP:
            raise OSError(errno.ELOOP, "it is a link", str(path)) from None
        raise
    file = os.fdopen(descriptor, "rb")
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        file.close()
        raise OSError(errno.EINVAL, "it is not a plain file", str(path))
    return file


def _too_large(path: Path, most: int) -> OSError:
    return OSError(errno.EFBIG, f"it is larger than {most:,} bytes", str(path))
