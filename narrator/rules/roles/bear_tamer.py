"""Bear Tamer: the bear growls when a wolf sits beside it (RULES.md §2.2, A37)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from narrator.rules import neighbours
from narrator.rules.kernel.events import Event, leave_stage
from narrator.rules.role import Role
from narrator.rules.schedule import Call, first_night

if TYPE_CHECKING:
    from narrator.rules.rule import Village


class BearGrowled(Event, frozen=True):
    """The Bear Tamer's bear smelled a wolf beside it."""

    cue = "day.bear"
    retold = None
    set_stage = leave_stage


class BearTamerOptions(Struct, frozen=True):
    """House rule: whether the bear of an infected tamer never growls (RULES.md A110)."""

    infected_bear_silent: bool = False


class BearTamer(Role):
    """A player whose bear may growl each morning. He is called once, so that Narrator knows his seat."""

    id = "bear_tamer"
    options = BearTamerOptions
    cards = {"pact": 1}
    actor_may_borrow = True
    calls = (Call("bear_tamer", slot=110, cards=frozenset({"bear_tamer"}), when=first_night, beats=()),)

    def morning(self, village: Village) -> BearGrowled | None:
        """Return a growl if the Bear Tamer sits beside a living wolf, otherwise None.

        If the tamer is infected, the bear always growls, or never by house rule.
        """
        if self.me.infected and village.house.of(BearTamerOptions).infected_bear_silent:
            return None
        if self.me.infected or any(player.wolf for player in neighbours.beside(village, self.me)):
            return BearGrowled()
        return None
