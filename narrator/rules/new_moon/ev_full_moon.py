"""The night of fools: wolves see, and hunter, witch and seer hunt (RULES.md §2.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules import faces
from narrator.rules.cause import Cause
from narrator.rules.kernel.prompts import SeatPrompt
from narrator.rules.new_moon.card import EventCard
from narrator.rules.news import CARD
from narrator.rules.night_prompts import ask_seat, fair_prey, who_wakes
from narrator.rules.roles import ROLES
from narrator.rules.rule import Steps, Until, Village
from narrator.rules.schedule import Call, NightFacts, Roll, agree, ask, show
from narrator.rules.survival import threaten

if TYPE_CHECKING:
    from narrator.rules.player import Player

LOOK, DEVOUR = "event.full_moon_look", "event.full_moon_devour"
HUNTING = frozenset({"hunter", "witch", "seer"})
WOLVES = frozenset(card for card, role in ROLES.items() if role.wolf)


class FullMoon(EventCard):
    """Next night each wolf looks at a card, and those three designate a victim as the pack does otherwise."""

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
        """Drop the calls of hunting wolves for one night."""
        return tuple(call for call in calls if call in cls.calls or not _is_hunt(call))

    def woken(self, village: Village, call: Call) -> list[Player]:
        """Return the wolves, who see each other."""
        return who_wakes(village, [player for player in village.alive if player.wolf]) if call.each else []

    def perform_call(self, village: Village, call: Call) -> Steps:
        """Let the wolves look, one after the other, and the three hunt together."""
        if call.each:
            for wolf in self.woken(village, call):
                yield from _look(village, wolf)
        else:
            hunters = [player for player in village.alive if _hunts(player)]
            yield from _hunt(village, who_wakes(village, hunters))


def _is_hunt(call: Call) -> bool:
    """Return whether a call is the pack's, or a single wolf's for what only wolves do."""
    return call.id == "werewolves" or (bool(call.cards) and call.cards <= WOLVES)


def _look(village: Village, wolf: Player) -> Steps:
    name = yield ask_seat(village, LOOK, wolf, village.others(wolf))
    if name is not None:
        seen = village.by_name[name]
        faces.tell_cards(village, wolf, CARD, seen)


def _hunts(player: Player) -> bool:
    """Return whether a player holds one of the three cards with its powers."""
    return player.active and any(role.id in HUNTING for role in player.powers())


def _hunt(village: Village, pack: list[Player]) -> Steps:
    """Let the three bite as wolves do; the same savings keep the bite off."""
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
