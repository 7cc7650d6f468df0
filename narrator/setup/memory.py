"""Tables that are remembered, so that the same people can play again at once. Nothing secret is in them."""

from __future__ import annotations

import msgspec

from narrator.config.keepsake import Keepsake
from narrator.setup.draft import Draft

MOST_TABLES = 9
"""As many tables are kept by a name; beyond them the one that has not played for longest is forgotten."""


class LastTable(msgspec.Struct, frozen=True):
    """What was decided, and the language it was decided in."""

    language: str
    draft: Draft


class SavedTables(msgspec.Struct, frozen=True):
    """The tables that were given a name (`Draft.saved_as`), the one that played last first."""

    tables: tuple[LastTable, ...] = ()

    def kept(self, table: LastTable) -> SavedTables:
        """With this one as the last; it takes the place of another of its name."""
        others = (other for other in self.tables if other.draft.saved_as != table.draft.saved_as)
        return SavedTables((table, *others)[:MOST_TABLES])

    def without(self, name: str) -> SavedTables:
        """With none of this name any more."""
        return SavedTables(tuple(table for table in self.tables if table.draft.saved_as != name))


LAST_TABLE = Keepsake("last-table.json", LastTable, what="last table", instead="a new one is set up")
SAVED_TABLES = Keepsake(
    "saved-tables.json", SavedTables, what="list of saved tables", instead="a new one is begun"
)
