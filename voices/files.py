"""Safe access to files.

Reading is limited in size. The program's own files may not be links, pipes or devices.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO


def given_path(text: str) -> Path:
    """Return the path that a person typed, with `~` expanded. Raises `OSError` for an unknown user's home."""
    try:
        return Path(text).expanduser()
    except RuntimeError:
        raise OSError(errno.ENOENT, "there is no user of that name", text) from None


def read_plain(path: Path, most: int) -> bytes:
    """Return the content of a plain file, also through a link.

    A pipe or device is refused, as it could block.

    Raises `OSError`, with the reason in `strerror`, also for a file of more than `most` bytes or one that
    is not plain.
    """
    with _plain(os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK), path) as file:
        if os.fstat(file.fileno()).st_size > most:
            raise _too_large(path, most)
        return file.read(most)


def read_own(path: Path, most: int) -> bytes:
    """Return the content of one of the program's own files, at most `most` bytes. Never blocks.

    Raises `OSError` as `read_plain` does, and also for a link, a pipe or a device at this path.
    """
    with open_own(path) as file:
        if os.fstat(file.fileno()).st_size > most:
            raise _too_large(path, most)
        return file.read(most)


def open_own(path: Path) -> BinaryIO:
    """Open one of the program's own files for reading. Raises `OSError` as `read_own` does."""
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NOFOLLOW | os.O_NONBLOCK)
    except OSError as error:
        if error.errno == errno.ELOOP:
            raise OSError(errno.ELOOP, "it is a link", str(path)) from None
        raise
    return _plain(descriptor, path)


OF_A_NEW_DISK = frozenset({"lost+found"})
"""Name of the directory that every new ext4 file system has in its root."""


def make_private(directory: Path, forbidden: int = 0o077) -> None:
    """Make a directory (0700), or remove the `forbidden` permissions from an existing empty directory.

    A directory with files keeps its mode, because they may belong to another program. The root of a new
    ext4 disk counts as empty. Raises `OSError` if the directory cannot be used: it is a link, is not a
    directory, belongs to another user, is shared by all users (as /tmp is), or contains files and has
    `forbidden` permissions.
    """
    if directory.is_symlink():
        raise OSError(errno.ELOOP, "it is a link; name the place that it leads to", str(directory))
    directory.mkdir(mode=0o700, parents=True, exist_ok=True)
    descriptor = os.open(directory, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC | os.O_NOFOLLOW)
    try:
        mode = os.fstat(descriptor).st_mode
        if mode & stat.S_ISVTX:
            raise OSError(errno.EPERM, "it is a directory for everybody's files", str(directory))
        allowed = stat.S_IMODE(mode) & ~forbidden
        if mode & forbidden and not OF_A_NEW_DISK.issuperset(os.listdir(descriptor)):
            raise OSError(
                errno.EPERM,
                "it holds files already and is open to others; choose an empty directory, or, "
                f"if all in it is the box's, run chmod {allowed:o} {directory}",
                str(directory),
            )
        if mode & forbidden:
            try:
                os.fchmod(descriptor, allowed)
            except PermissionError:
                reason = f"it belongs to another user; run sudo chown {os.geteuid()} {directory}"
                raise OSError(errno.EPERM, reason, str(directory)) from None
    finally:
        os.close(descriptor)


def open_to_write(path: Path) -> int:
    """Open a plain file for writing and return its descriptor; never through a link.

    The file is created (0644) if needed. Raises `OSError`, also for a pipe, a device, or a file with more
    than one hard link.
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
