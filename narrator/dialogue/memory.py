"""The last table, so that the same people can play again after one press. Nothing secret is in it."""

from __future__ import annotations

import zlib
from pathlib import Path

import msgspec

from common.files import read_own, write_whole
from narrator.dialogue.draft import Draft
from narrator.errors import NarratorError

FILE_NAME = "last-table.json"
LARGEST_FILE = 100_000
"""Bytes; a table is some thousand."""


class LastTable(msgspec.Struct, frozen=True):
    """What was decided, and the language it was decided in."""

    language: str
    draft: Draft


class TableForgotten(NarratorError):
    """The file of the last table is damaged, or of another version: the table is set up anew."""


class _File(msgspec.Struct, frozen=True):
    table: msgspec.Raw
    crc: str


def remember(directory: Path, table: LastTable) -> None:
    """Keep a table, whole or not at all. Raises `NarratorError` when the directory cannot be written."""
    body = msgspec.json.encode(table)
    content = msgspec.json.encode(_File(msgspec.Raw(body), f"{zlib.crc32(body):08x}"))
    try:
        write_whole(directory / FILE_NAME, content)
    except OSError as error:
        raise NarratorError(f"The table cannot be remembered in {directory}: {error.strerror}.") from None


def recall(directory: Path) -> LastTable | None:
    """The last table; None if there was none. Raises `TableForgotten` for a file that cannot be used."""
    path = directory / FILE_NAME
    try:
        content = read_own(path, LARGEST_FILE)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise TableForgotten(f"The last table in {path} cannot be read: {error.strerror}.") from None
    try:
        found = msgspec.json.decode(content, type=_File)
        if zlib.crc32(found.table) != int(found.crc, 16):
            raise ValueError("checksum")
        return msgspec.json.decode(found.table, type=LastTable)
    except (ValueError, RecursionError):  # of the decoder, too
        raise TableForgotten(f"The last table in {path} is damaged; a new one is set up.") from None
