"""The bakery: its Baker opens an eye when the wolves have fallen asleep (RULES.md §2.7)."""

from __future__ import annotations

from narrator.rules.buildings.building import Building
from narrator.rules.schedule import Call, agree


class Bakery(Building):
    """A house whose Baker opens an eye every night after the wolves fall asleep.

    Narrator never learns which players the Baker sees.
    """

    id = "bakery"
    calls = (Call("baker", slot=160, cards=frozenset(), beats=(agree(),)),)

    __slots__ = ()
