"""Small records beside the journals: written whole or not at all, and believed only with their checksum."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import TypeVar

import msgspec

from common.files import read_own, write_whole

LARGEST_FILE = 100_000
"""Bytes; a record is some thousand."""
Record = TypeVar("Record", bound=msgspec.Struct)


class _SealedRecord(msgspec.Struct, frozen=True):
    record: msgspec.Raw = msgspec.field(name="table")
    """In the file as `table`, which was the first kind of record."""
    crc: str


def keep_record(path: Path, record: msgspec.Struct) -> None:
    """Keep it, in place of the one before. Raises `OSError`."""
    body = msgspec.json.encode(record)
    write_whole(path, msgspec.json.encode(_SealedRecord(msgspec.Raw(body), f"{zlib.crc32(body):08x}")))


def kept_record(path: Path, kind: type[Record]) -> Record | None:
    """What was kept; None if nothing was. Raises `OSError`, and `ValueError` for what is not whole."""
    try:
        content = read_own(path, LARGEST_FILE)
    except FileNotFoundError:
        return None
    try:
        found = msgspec.json.decode(content, type=_SealedRecord)
        if zlib.crc32(found.record) != int(found.crc, 16):
            raise ValueError("checksum")
        return msgspec.json.decode(found.record, type=kind)
    except RecursionError:  # of the decoder
        raise ValueError("nesting") from None
