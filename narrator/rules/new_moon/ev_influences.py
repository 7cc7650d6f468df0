"""Influences: the next vote goes round, and all see how the others vote (RULES.md §2.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules import neighbours
from narrator.rules.ballots import may_vote, vote_is_due
from narrator.rules.events import NoVote
from narrator.rules.hours import Hour, Window
from narrator.rules.kernel.aloud import ask_one
from narrator.rules.kernel.events import Event
from narrator.rules.new_moon.card import EventCard
from narrator.rules.rule import Rule, Steps, Until, Village
from narrator.rules.rule_lifecycle import enact

if TYPE_CHECKING:
    from narrator.rules.player import Player


class Influences(EventCard):
    """The last eliminated says who begins; then each left neighbour votes in turn, and arms stay pointed."""

    id = "ev_influences"
    lasts = Until.VOTE
    windows = (Window("event.influences", Hour.BAN),)

    @classmethod
    def is_seen_over(cls, event: Event) -> bool:
        """Return whether the event is over; a day without a possible vote leaves it waiting."""
        return super().is_seen_over(event) and not isinstance(event, NoVote)

    first: Player | None = None
    held = False
    """The vote that it was read for has come."""

    def attend(self, village: Village, window: Window) -> Steps:
        """Ask who begins; before the first elimination chance decides. A chain has its own order."""
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
        """Wait for the next vote if this day had none."""
        if not self.held:
            enact(village, self, Until.VOTE)

    def turns(self, village: Village, voters: list[Player]) -> list[Player]:
        """Return all voters clockwise, from the first one or the next one with a vote."""
        if self.first is None:
            return []
        row = [self.first, *neighbours.from_the_left(village, self.first)]
        return [player for player in dict.fromkeys(row) if player in voters]
