"""The bakery: its Baker opens an eye when the wolves have fallen asleep (RULES.md §2.7)."""

from __future__ import annotations

from narrator.rules.buildings.building import Building
from narrator.rules.schedule import Call, agree


class Bakery(Building):
    """Every night a moment to look around; what is seen is between the Baker and the wolves."""

    id = "bakery"
    calls = (Call("baker", slot=160, cards=frozenset(), beats=(agree(),)),)

    __slots__ = ()
