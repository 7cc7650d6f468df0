"""Influences: in the next vote players vote one by one, hearing all earlier ballots (RULES.md §2.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules import neighbours
from narrator.rules.ballots import may_vote, vote_is_due
from narrator.rules.events import NoVote
from narrator.rules.hours import Hour, Window
from narrator.rules.kernel.day_prompts import ask_one
from narrator.rules.kernel.events import Event
from narrator.rules.new_moon.card import EventCard
from narrator.rules.rule import Rule, Steps, Until, Village
from narrator.rules.rule_lifecycle import enact

if TYPE_CHECKING:
    from narrator.rules.player import Player


class Influences(EventCard):
    """An event card that makes players vote clockwise and aloud.

    The player eliminated last chooses who begins.
    """

    id = "ev_influences"
    lasts = Until.VOTE
    windows = (Window("event.influences", Hour.BAN),)

    @classmethod
    def is_seen_over(cls, event: Event) -> bool:
        """Return whether the event ends, after a vote. On a day without a possible vote it stays in force."""
        return super().is_seen_over(event) and not isinstance(event, NoVote)

    first: Player | None = None
    held = False
    """Whether the vote that the event changes has already begun."""

    def attend(self, village: Village, window: Window) -> Steps:
        """Ask for the first voter, or draw one if no player was eliminated yet.

        The accusations that may replace ballots have an order of their own.
        """
        if not vote_is_due(village):
            return
        self.held = True
        voters = may_vote(village)
        if village.rules_with(Rule.instead_of_vote):
            return
        asker = village.last_eliminated
        if asker is None:
            self.first = village.chance.choice(voters)
            return
        names = tuple([player.name for player in voters])
        answer = yield ask_one(window.id, asker.name, names, must=True)
        self.first = village.by_name[answer]

    def ends(self, village: Village) -> None:
        """Bring the event into force again if this day had no vote."""
        if not self.held:
            enact(village, self, Until.VOTE)

    def turns(self, village: Village, voters: list[Player]) -> list[Player]:
        """Return all voters clockwise from the chosen player, or from the next player who may vote."""
        if self.first is None:
            return []
        row = [self.first, *neighbours.from_the_left(village, self.first)]
        return [player for player in dict.fromkeys(row) if player in voters]
