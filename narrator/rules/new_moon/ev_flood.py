"""The flood: women shelter in the church and men at the inn, wolves among them (RULES.md §2.8)."""

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
"""Smallest number of living players with which the flood has an effect."""
SHELTERS = {"event.flood_church": WOMAN, "event.flood_inn": MAN}
"""Pairs of the prompt for the wolves in a shelter, and the sex of the people in the shelter."""


class VoteCancelled(Event, frozen=True):
    """There is no vote today, because of the flood."""

    cue = "ev_flood.vote_cancelled"
    retold = None
    set_stage = leave_stage


class Shallow(Event, frozen=True):
    """The flood has no effect, because too few players are left."""

    cue = "ev_flood.shallow"
    retold = None
    set_stage = leave_stage


class Flood(EventCard):
    """An event card that cancels the vote.

    Next night, wolves bite only in their own shelter, so two may die.
    """

    id = "ev_flood"
    more_bites = 1
    lasts = Until.DAWN
    needs = Trait.SEX

    def read(self, village: Village) -> Steps:
        """End the event at once if too few players are left."""
        if len(village.alive) < FEWEST:
            village.events.append(Shallow())
            repeal(village, self)
        return ask_nothing()

    def instead_of_vote(self, village: Village) -> Steps:
        """Return steps that announce that there is no vote."""
        village.events.append(VoteCancelled())
        return ask_nothing()

    @classmethod
    def reschedule(cls, facts: NightFacts, calls: tuple[Call, ...]) -> tuple[Call, ...]:
        """Return tonight's calls with a prompt for the pack in each shelter, even in one without wolves."""
        return tuple(
            replace(
                call, beats=(*(beat for beat in call.beats if beat.prompt != DEVOUR), *map(ask, SHELTERS))
            )
            if call.id == "werewolves"
            else call
            for call in calls
        )

    def hunt(self, village: Village, pack: list[Player]) -> Steps:
        """Ask the wolves in each shelter for a victim.

        The Accursed Wolf-Father infects in his own shelter.
        """
        for prompt, sex in SHELTERS.items():
            hunters = [wolf for wolf in pack if sex_of(village, wolf) == sex]
            if hunters:
                yield from hunt_together(village, hunters, prompt)
        for wolf in pack:
            if type(wolf.role) is AccursedWolfFather:
                bites = [bite for bite in village.tonight.bites() if wolf in bite.guilty]
                village.tonight.common_bite = bites[0] if bites else None

    def prey(self, village: Village, hunters: list[Player], prey: list[Player]) -> list[Player]:
        """Return the possible victims who are in the same shelter as the hunters."""
        under_the_roof = {sex_of(village, hunter) for hunter in hunters}
        return [player for player in prey if sex_of(village, player) in under_the_roof]
