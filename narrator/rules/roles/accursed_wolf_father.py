"""Accursed Wolf-Father: once, turns the pack's victim into a wolf (RULES.md §2.1, A14, A16, A21)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from narrator.rules.ids import Team
from narrator.rules.kernel.events import News
from narrator.rules.kernel.options import AnyNumber
from narrator.rules.role import Chosen, Role, Steps, ask_yes_no
from narrator.rules.schedule import Call, NightFacts, Roll, ask

if TYPE_CHECKING:
    from narrator.rules.rule import Village

INFECTED = News("infected", retold="story.infected")
"""Private news to a seat: it is a wolf from now on."""


class AccursedWolfFatherOptions(Struct, frozen=True):
    """House rule: how often the Accursed Wolf-Father may infect."""

    infections: AnyNumber = 1


class AccursedWolfFather(Role):
    """A wolf who may infect tonight's victim instead of letting it die."""

    __slots__ = ("infections_left",)
    infections_left: int

    id = "accursed_wolf_father"
    options = AccursedWolfFatherOptions
    team = Team.WOLVES
    wolf = True
    breaks_pack = True
    cards = {"pact": 1}
    sleepers_news = (INFECTED,)
    calls = (
        Call(
            "accursed_wolf_father",
            slot=180,
            cards=frozenset({"accursed_wolf_father"}),
            beats=(ask("accursed_wolf_father.infect", Roll.YES_NO),),
        ),
    )

    @classmethod
    def new_wolves(cls, facts: NightFacts) -> int:
        """Return the largest number of players who may have been infected in earlier nights."""
        return 0 if facts.first else facts.house.of(AccursedWolfFatherOptions).infections

    def dealt(self, village: Village) -> None:
        """Set the number of infections that the house rules allow."""
        self.infections_left = village.house.of(AccursedWolfFatherOptions).infections

    def choices(self) -> Mapping[str, Chosen]:
        """Return the number of infections left."""
        return {"infections_left": self.infections_left}

    def wake(self, village: Village) -> Steps:
        """Ask whether to infect the pack's victim, and do so.

        The infection is used up without effect by an Elder's first bite, or a bite that was averted.
        """
        bite = village.tonight.common_bite
        may = bool(self.infections_left) and self.me.active and bite is not None and not bite.seat.wolf
        infects = yield ask_yes_no(village, "accursed_wolf_father.infect", self.me, may=may)
        if not infects or bite is None:
            return
        bitten = bite.seat
        self.infections_left -= 1
        if bite.averted:
            return
        if bitten.active and any(role.resists_infection() for role in bitten.powers()):
            return
        bitten.infected = True
        bitten.wolf = True
        bite.averted = True
        village.tell(bitten, INFECTED)
