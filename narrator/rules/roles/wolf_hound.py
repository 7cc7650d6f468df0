"""Wolf-Hound: chooses on the first night between dog and wolf (RULES.md §2.3, A32)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from narrator.rules.ids import Camp, Team
from narrator.rules.in_secret import ask_choice
from narrator.rules.role import Chosen, Role, Steps
from narrator.rules.schedule import Call, NightFacts, Pass, Roll, ask, first_night

if TYPE_CHECKING:
    from narrator.rules.twist import Village


SIDES = (Camp.VILLAGE.value, Camp.WOLVES.value)


class WolfHound(Role):
    """Asked just before the wolves wake; silence means a Simple Villager, and the choice is final."""

    __slots__ = ("chosen", "side")

    id = "wolf_hound"
    team = Team.AMBIGUOUS
    breaks_pack = True
    cards = {"pact": 1}
    calls = (
        Call(
            "wolf_hound",
            slot=145,
            cards=frozenset({"wolf_hound"}),
            when=first_night,
            asked_in=Pass.FIRST,
            beats=(ask("wolf_hound.side", Roll.SIDES),),
        ),
    )

    @classmethod
    def new_wolves(cls, facts: NightFacts) -> int:
        """The holder, asked before the pack is called."""
        return 1

    def __init__(self) -> None:
        self.chosen = False
        self.side: str | None = None

    def choices(self) -> Mapping[str, Chosen]:
        """The side, once chosen."""
        return {"side": self.side}

    def wake(self, village: Village) -> Steps:
        """A wolf joins the pack this very night."""
        may = self.me.active and not self.chosen
        side = yield ask_choice(village, "wolf_hound.side", self.me, SIDES, SIDES if may else (), must=False)
        self.chosen = True
        if may:
            self.side = side or SIDES[0]
        if side == Camp.WOLVES:
            self.me.wolf = True
