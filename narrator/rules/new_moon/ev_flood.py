"""The flood: women shelter in the church, men at the inn, and wolves among them (RULES.md §2.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from narrator.rules.kernel.events import Event, leave_stage
from narrator.rules.kernel.setup import MAN, WOMAN
from narrator.rules.new_moon.card import EventCard, Trait
from narrator.rules.new_moon.people import sex_of
from narrator.rules.roles.accursed_wolf_father import AccursedWolfFather
from narrator.rules.roles.werewolf import DEVOUR, hunt_together
from narrator.rules.rule import Steps, Until, Village, ask_nothing
from narrator.rules.rule_lifecycle import repeal
from narrator.rules.schedule import ask

if TYPE_CHECKING:
    from narrator.rules.player import Player
    from narrator.rules.schedule import Call, NightFacts

FEWEST = 6
"""With fewer people left the water stays low."""
SHELTERS = {"event.flood_church": WOMAN, "event.flood_inn": MAN}
"""The prompt for the wolves in each shelter, and the sex of the people in it."""


class VoteCancelled(Event, frozen=True):
    """There is no vote today."""

    cue = "ev_flood.vote_cancelled"
    retold = None
    set_stage = leave_stage


class Shallow(Event, frozen=True):
    """Too few are left for the flood: nothing comes of it."""

    cue = "ev_flood.shallow"
    retold = None
    set_stage = leave_stage


class Flood(EventCard):
    """No vote; in the night that follows, wolves devour under their own roof only, so that two may fall."""

    id = "ev_flood"
    more_bites = 1
    lasts = Until.DAWN
    needs = Trait.SEX

    def read(self, village: Village) -> Steps:
        """End at once with too few people."""
        if len(village.alive) < FEWEST:
            village.events.append(Shallow())
            repeal(village, self)
        return ask_nothing()

    def instead_of_vote(self, village: Village) -> Steps:
        """Skip the vote, because the square is flooded."""
        village.events.append(VoteCancelled())
        return ask_nothing()

    @classmethod
    def reschedule(cls, facts: NightFacts, calls: tuple[Call, ...]) -> tuple[Call, ...]:
        """Make the pack's call ask for a victim in each shelter, whether or not a wolf is in it."""
        return tuple(
            replace(
                call, beats=(*(beat for beat in call.beats if beat.prompt != DEVOUR), *map(ask, SHELTERS))
            )
            if call.id == "werewolves"
            else call
            for call in calls
        )

    def hunt(self, village: Village, pack: list[Player]) -> Steps:
        """Let the wolves in each shelter agree; the Wolf-Father infects under his own roof."""
        for prompt, sex in SHELTERS.items():
            hunters = [wolf for wolf in pack if sex_of(village, wolf) == sex]
            if hunters:
                yield from hunt_together(village, hunters, prompt)
        for wolf in pack:
            if type(wolf.role) is AccursedWolfFather:
                bites = [bite for bite in village.tonight.bites() if wolf in bite.guilty]
                village.tonight.common_bite = bites[0] if bites else None

    def prey(self, village: Village, hunters: list[Player], prey: list[Player]) -> list[Player]:
        """Keep only prey in the shelter of the hunters."""
        under_the_roof = {sex_of(village, hunter) for hunter in hunters}
        return [player for player in prey if sex_of(village, player) in under_the_roof]
