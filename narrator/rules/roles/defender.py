"""Defender: protects one seat a night from the wolves (RULES.md §2.2, A84)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from narrator.rules.ids import Saving
from narrator.rules.role import Chosen, Role, Steps, ask_seat, in_reach
from narrator.rules.schedule import Call, ask

if TYPE_CHECKING:
    from narrator.rules.player import Player
    from narrator.rules.rule import Village

GUARD = Saving("guard", retold="story.saved_guard", place=1)
"""The Defender's protection of a seat for one night."""


class DefenderOptions(Struct, frozen=True):
    """House rule: whether the Defender may protect the same seat two nights in a row (RULES.md A84)."""

    defender_may_repeat: bool = False


class Defender(Role):
    """A player who protects one player a night, even himself, but not the same player two nights in a row."""

    __slots__ = ("last", "last_night")

    id = "defender"
    options = DefenderOptions
    keeps = GUARD
    cards = {"pact": 1}
    actor_may_borrow = True
    calls = (
        Call(
            "defender",
            slot=140,
            cards=frozenset({"defender"}),
            beats=(ask("defender.protect", checked=True),),
        ),
    )

    def __init__(self) -> None:
        self.last: Player | None = None
        self.last_night = 0

    def choices(self) -> Mapping[str, Chosen]:
        """Return the player he protected last, and the night."""
        protected = None if self.last is None else self.last.name
        return {"protected": protected, "protected_in_night": self.last_night}

    def wake(self, village: Village) -> Steps:
        """Ask for the player to protect; a pass is illegal. Only last night's player may not be chosen."""
        name = yield ask_seat(village, "defender.protect", self.me, self._may_protect(village), must=True)
        if name is None:
            return
        self.last = village.by_name[name]
        self.last_night = village.night_number
        village.tonight.saved.add((self.last, GUARD))

    def _may_protect(self, village: Village) -> list[Player]:
        if not self.me.active:
            return []
        may_repeat = village.house.of(DefenderOptions).defender_may_repeat
        again = may_repeat or self.last_night != village.night_number - 1
        seats = [player for player in village.alive if again or player is not self.last]
        return in_reach(village, self, seats)
