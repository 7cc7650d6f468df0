"""The last table, so that the same people can play again after one press. Nothing secret is in it."""

from __future__ import annotations

import msgspec

from narrator.config.keepsake import Keepsake
from narrator.dialogue.draft import Draft


class LastTable(msgspec.Struct, frozen=True):
    """What was decided, and the language it was decided in."""

    language: str
    draft: Draft


LAST_TABLE = Keepsake("last-table.json", LastTable, what="last table", instead="a new one is set up")
