"""The night of fools: wolves look at cards; Hunter, Witch and Seer choose the victim (RULES.md §2.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules import shown_cards
from narrator.rules.cause import Cause
from narrator.rules.events import CARD
from narrator.rules.kernel.prompts import SeatPrompt
from narrator.rules.new_moon.card import EventCard
from narrator.rules.night_threats import threaten
from narrator.rules.role import ask_seat, fair_prey, who_wakes
from narrator.rules.roles import ROLES
from narrator.rules.rule import Steps, Until, Village
from narrator.rules.schedule import Call, NightFacts, Roll, agree, ask, show

if TYPE_CHECKING:
    from narrator.rules.player import Player

LOOK, DEVOUR = "event.full_moon_look", "event.full_moon_devour"
HUNTING = frozenset({"hunter", "witch", "seer"})
WOLVES = frozenset(card for card, role in ROLES.items() if role.wolf)


class FullMoon(EventCard):
    """An event card: next night each wolf sees a card; Hunter, Witch and Seer choose a victim as the pack."""

    id = "ev_full_moon"
    lasts = Until.DAWN
    calls = (
        Call(
            "full_moon_look",
            slot=150,
            cards=WOLVES,
            beats=(ask(LOOK), show(CARD, Roll.CARDS)),
            each=True,
        ),
        Call("full_moon_devour", slot=151, cards=HUNTING, beats=(agree(), ask(DEVOUR))),
    )

    @classmethod
    def reschedule(cls, facts: NightFacts, calls: tuple[Call, ...]) -> tuple[Call, ...]:
        """Return tonight's calls without those in which wolves hunt."""
        return tuple(call for call in calls if call in cls.calls or not _is_hunt(call))

    def woken(self, village: Village, call: Call) -> list[Player]:
        """Return the wolves whom the call wakes. They see each other."""
        return who_wakes(village, [player for player in village.alive if player.wolf]) if call.each else []

    def perform_call(self, village: Village, call: Call) -> Steps:
        """Let each wolf in turn look at a card, or let Hunter, Witch and Seer choose a victim together."""
        if call.each:
            for wolf in self.woken(village, call):
                yield from _look(village, wolf)
        else:
            hunters = [player for player in village.alive if _hunts(player)]
            yield from _hunt(village, who_wakes(village, hunters))


def _is_hunt(call: Call) -> bool:
    """Return whether this is the pack's call, or a call for wolf cards only."""
    return call.id == "werewolves" or (bool(call.cards) and call.cards <= WOLVES)


def _look(village: Village, wolf: Player) -> Steps:
    name = yield ask_seat(village, LOOK, wolf, village.others(wolf))
    if name is not None:
        seen = village.by_name[name]
        shown_cards.tell_cards(village, wolf, CARD, seen)


def _hunts(player: Player) -> bool:
    """Return whether a player has a working Hunter, Witch or Seer card."""
    return player.active and any(role.id in HUNTING for role in player.powers())


def _hunt(village: Village, pack: list[Player]) -> Steps:
    """Ask Hunter, Witch and Seer for a victim to devour. The victim may be saved as from wolves."""
    village.tonight.hunters = pack
    if not pack:
        return
    spared = pack[0].lover if len(pack) == 1 else None
    prey = [player for player in village.alive if player not in pack and player is not spared]
    names = tuple([player.name for player in fair_prey(village, pack, prey)])
    name = yield SeatPrompt(
        id=DEVOUR,
        call="full_moon_devour",
        seats=tuple([player.name for player in pack]),
        roll=village.names,
        legal=names,
    )
    if name is not None:
        village.tonight.common_bite = threaten(village, village.by_name[name], Cause.DEVOURED, pack)
