"""Safe unpacking of a ZIP archive: the names, kinds, number and sizes of its entries are checked first."""

from __future__ import annotations

import errno
import lzma
import stat
import struct
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path, PurePosixPath

from plain_errors import written
from voices.models.catalogue import ModelError

FILES = 200
"""Largest number of entries in an archive (a small vosk model has about twenty)."""

CHUNK = 256 * 1024

_DAMAGES = (
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
    struct.error,
    ValueError,
    NotImplementedError,
    EOFError,
    RuntimeError,
)
_DAMAGED_NUMBERS = {errno.EINVAL, errno.EEXIST, errno.ENOTDIR, errno.EISDIR, errno.ENAMETOOLONG}
"""Exceptions that `zipfile` raises for a damaged archive, for example with impossible offsets or
contradictory names.
"""


def unpack(
    archive: Path, into: Path, top: str, most: int, count: Callable[[int, int], None] | None = None
) -> Path:
    """Unpack `archive`, which has one directory `top`, into the empty directory `into`; return its path.

    Whatever the archive contains, nothing is written outside `into`, no link is made, and at most `most`
    bytes are written. Raises `ModelError`.
    """
    try:
        with zipfile.ZipFile(archive) as opened:
            entries = _accepted(opened.infolist(), top, most)
            _extract(opened, entries, into, most, count)
    except _DAMAGES as error:
        raise ModelError(f"the archive is damaged ({error}): install the model again.") from error
    except OSError as error:
        if error.errno not in _DAMAGED_NUMBERS:
            raise  # the disk is at fault, not the archive
        raise ModelError(f"the archive is damaged ({error.strerror}): install the model again.") from error
    return into / top


def _accepted(entries: list[zipfile.ZipInfo], top: str, most: int) -> list[zipfile.ZipInfo]:
    if len(entries) > FILES:
        raise ModelError(f"the archive has {len(entries)} entries, more than {FILES}: not unpacked.")
    if (total := sum(entry.file_size for entry in entries)) > most:
        raise ModelError(f"the archive unpacks to {total:,} bytes, more than {most:,}: not unpacked.")
    seen: set[str] = set()
    for entry in entries:
        _check_entry(entry, top)
        if (name := entry.filename.rstrip("/").casefold()) in seen:
            raise ModelError(f"the archive holds {written(entry.filename)} twice: not unpacked.")
        seen.add(name)
    return entries


def _check_entry(entry: zipfile.ZipInfo, top: str) -> None:
    name = entry.filename
    path = PurePosixPath(name)
    kind = stat.S_IFMT(entry.external_attr >> 16)
    outside = path.is_absolute() or ".." in path.parts or "\\" in name or ":" in name or "\0" in name
    if outside or not path.parts or path.parts[0] != top:
        raise ModelError(f"the archive wants to write {written(name)}, outside {top}: not unpacked.")
    if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
        raise ModelError(f"the archive holds {written(name)}, which is not a plain file: not unpacked.")
    if entry.flag_bits & 1:
        raise ModelError(f"the archive holds {written(name)}, which is encrypted: not unpacked.")


def _extract(
    archive: zipfile.ZipFile,
    entries: list[zipfile.ZipInfo],
    into: Path,
    most: int,
    count: Callable[[int, int], None] | None,
) -> None:
    written, total = 0, sum(entry.file_size for entry in entries)
    for entry in entries:
        target = into.joinpath(*PurePosixPath(entry.filename).parts)
        if entry.is_dir():
            target.mkdir(parents=True, exist_ok=True)
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        with archive.open(entry) as source, target.open("xb") as output:
            while chunk := source.read(CHUNK):
                written += len(chunk)
                if written > most:
                    raise ModelError(f"the archive unpacks to more than {most:,} bytes: not unpacked.")
                output.write(chunk)
                if count is not None:
                    count(written, total)
