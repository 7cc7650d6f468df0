"""Witch: one potion that heals, one that kills (RULES.md §2.2, A14, A15, A83)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from narrator.rules.cause import Cause
from narrator.rules.ids import Saving
from narrator.rules.kernel.events import News
from narrator.rules.night_threats import threaten
from narrator.rules.role import Chosen, Role, Steps, ask_seat
from narrator.rules.schedule import Call, Pass, Roll, ask, show

if TYPE_CHECKING:
    from narrator.rules.player import Player
    from narrator.rules.rule import Village

VICTIM = News("victim", retold=None, shows_bites=True)
"""Private news: the Witch saw that `about` is a victim of the wolves tonight."""
POTION = Saving("potion", retold="story.saved_potion", place=2, heals=True)
POISONED = Cause("poisoned", place=2, own_deed=True, retold="story.poisoned")


class WitchOptions(Struct, frozen=True):
    """House rules: whether she sees every victim of the wolves, and whether she may heal herself."""

    witch_sees_designated: bool = False
    witch_heals_herself: bool = True


class Witch(Role):
    """A player who sees tonight's victims. Once a game she may heal one, and once she may poison a player."""

    __slots__ = ("heal_left", "poison_left")

    id = "witch"
    options = WitchOptions
    cards = {"base_2014": 1, "web": 1, "web_32": 1, "pact": 1}
    actor_may_borrow = True
    calls = (
        Call(
            "witch",
            slot=200,
            cards=frozenset({"witch"}),
            asked_in=Pass.LAST,
            beats=(
                show(VICTIM, Roll.SEATS),
                ask("witch.heal", Roll.BITES, at_light=True),
                ask("witch.poison"),
            ),
        ),
    )

    def __init__(self) -> None:
        self.heal_left = 1
        self.poison_left = 1

    def choices(self) -> Mapping[str, Chosen]:
        """Return the number of potions left, by kind."""
        return {"heal_left": self.heal_left, "poison_left": self.poison_left}

    def wake(self, village: Village) -> Steps:
        """Show her tonight's victims, then ask whether she uses each potion.

        She is asked about a spent potion too, but can only pass.
        """
        shown = show_victims(village, self.me) if self.me.active else []
        may_heal = shown if self.me.active and self.heal_left else []
        if not village.house.of(WitchOptions).witch_heals_herself:
            may_heal = [victim for victim in may_heal if victim is not self.me]
        healed = yield ask_seat(village, "witch.heal", self.me, may_heal)
        if healed is not None:
            self.heal_left -= 1
            village.tonight.saved.add((village.by_name[healed], POTION))
        may_poison = _may_poison(village, self.me) if self.me.active and self.poison_left else []
        poisoned = yield ask_seat(village, "witch.poison", self.me, may_poison)
        if poisoned is not None:
            self.poison_left -= 1
            threaten(village, village.by_name[poisoned], POISONED, (self.me,))


def show_victims(village: Village, me: Player) -> list[Player]:
    """Show the Witch tonight's victims in seat order, and return them."""
    shown = _victims(village)
    for victim in shown:
        village.tell(me, VICTIM, victim)
    return shown


def _may_poison(village: Village, me: Player) -> list[Player]:
    """Return the players she may poison: all, even herself and the victim (A15), but not her lover (A65)."""
    return [player for player in village.alive if player is not me.lover]


def _victims(village: Village) -> list[Player]:
    """Return the victims who die unless the Witch acts; by house rule, all victims of the wolves (A14).

    They are in seat order.
    """
    tonight = village.tonight
    everybody = village.house.of(WitchOptions).witch_sees_designated
    taken = {bite.seat for bite in tonight.bites() if everybody or tonight.holds(bite, unhealed=True)}
    return [player for player in village.alive if player in taken]
