"""Files read with distrust: bounded in size; our own never a link, pipe or device."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO


def given_path(text: str) -> Path:
    """The path that a person wrote, with a home for its `~`. Raises `OSError` for the home of nobody."""
    try:
        return Path(text).expanduser()
    except RuntimeError:
        raise OSError(errno.ENOENT, "there is nobody of that name here", text) from None


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


def read_plain(path: Path, most: int) -> bytes:
    """The same of a file that may lie behind a link, but is no pipe or device, for which one waits for ever.

    Raises `OSError` as `read_given` does, and for what is not a plain file.
    """
    with _plain(os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK), path) as file:
        if os.fstat(file.fileno()).st_size > most:
            raise _too_large(path, most)
        return file.read(most)


def read_own(path: Path, most: int) -> bytes:
    """The content of a file of ours: a plain file of at most `most` bytes. Never waits for a writer.

    Raises `OSError` as `read_given` does, and for a link, a pipe or a device in its place.
    """
    with open_own(path) as file:
        if os.fstat(file.fileno()).st_size > most:
            raise _too_large(path, most)
        return file.read(most)


def open_own(path: Path) -> BinaryIO:
    """A plain file of ours, to be read. Raises `OSError`, as `read_own` does."""
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK)
    except OSError as error:
        if error.errno == errno.ELOOP:
            raise OSError(errno.ELOOP, "it is a link", str(path)) from None
        raise
    return _plain(descriptor, path)


def make_private(directory: Path, forbidden: int = 0o077) -> None:
    """Make a directory (0700), or take from others what they may do (`forbidden`) in one that is empty.

    A directory that holds files keeps its mode: they may be another program's. Raises `OSError` where the
    directory cannot be used: it is a link, no directory, another user's, one for all such as /tmp, or open
    to others (`forbidden`) with files in it.
    """
    if directory.is_symlink():
        raise OSError(errno.ELOOP, "it is a link; name the place that it leads to", str(directory))
    directory.mkdir(mode=0o700, parents=True, exist_ok=True)
    descriptor = os.open(directory, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC | os.O_NOFOLLOW)
    try:
        mode = os.fstat(descriptor).st_mode
        if mode & stat.S_ISVTX:
            raise OSError(errno.EPERM, "it is a directory for everybody's files", str(directory))
        if mode & forbidden and os.listdir(descriptor):
            allowed = stat.S_IMODE(mode) & ~forbidden
            raise OSError(
                errno.EPERM,
                "it holds files already and is open to others; choose an empty directory, or, "
                f"if all in it is the box's, run chmod {allowed:o} {directory}",
                str(directory),
            )
        if mode & forbidden:
            os.fchmod(descriptor, stat.S_IMODE(mode) & ~forbidden)
    finally:
        os.close(descriptor)


def open_to_write(path: Path) -> int:
    """A descriptor of a plain file to write to, made (0644) if need be; never through a link.

    Raises `OSError`: also for a pipe, a device, or a file that has another name as well.
    """
    flags = os.O_WRONLY | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK
    try:
        descriptor = os.open(path, flags, 0o644)
    except OSError as error:
        if error.errno == errno.ELOOP:
            raise OSError(errno.ELOOP, "it is a link", str(path)) from None
        raise
    found = os.fstat(descriptor)
    if not stat.S_ISREG(found.st_mode) or found.st_nlink > 1:
        os.close(descriptor)
        raise OSError(errno.EINVAL, "it is not a plain file of one name", str(path))
    return descriptor


def _plain(descriptor: int, path: Path) -> BinaryIO:
    file = os.fdopen(descriptor, "rb")
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        file.close()
        raise OSError(errno.EINVAL, "it is not a plain file", str(path))
    return file


def _too_large(path: Path, most: int) -> OSError:
    return OSError(errno.EFBIG, f"it is larger than {most:,} bytes", str(path))
