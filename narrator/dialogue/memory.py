"""The last table, so that the same people can play again after one press. Nothing secret is in it."""

from __future__ import annotations

from pathlib import Path

import msgspec

from narrator.dialogue.draft import Draft
from narrator.errors import NarratorError
from narrator.journal.records import keep_record, kept_record

FILE_NAME = "last-table.json"


class LastTable(msgspec.Struct, frozen=True):
    """What was decided, and the language it was decided in."""

    language: str
    draft: Draft


class TableForgotten(NarratorError):
    """The file of the last table is damaged, or of another version: the table is set up anew."""


def remember(directory: Path, table: LastTable) -> None:
    """Keep a table, whole or not at all. Raises `NarratorError` when the directory cannot be written."""
    try:
        keep_record(directory / FILE_NAME, table)
    except OSError as error:
        raise NarratorError(f"The table cannot be remembered in {directory}: {error.strerror}.") from None


def recall(directory: Path) -> LastTable | None:
    """The last table; None if there was none. Raises `TableForgotten` for a file that cannot be used."""
    path = directory / FILE_NAME
    try:
        return kept_record(path, LastTable)
    except OSError as error:
        raise TableForgotten(f"The last table in {path} cannot be read: {error.strerror}.") from None
    except ValueError:
        raise TableForgotten(f"The last table in {path} is damaged; a new one is set up.") from None
