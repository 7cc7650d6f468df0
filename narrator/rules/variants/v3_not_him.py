"""Surely not him: in place of a vote, players clear one another (RULES.md §2.6, A59).

All players who may be condemned stand up. Each speaker clears another standing player, who sits down and
speaks next. The last player standing is condemned.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules import neighbours, votes
from narrator.rules.ballots import may_vote
from narrator.rules.kernel.day_prompts import ask_one
from narrator.rules.kernel.events import Event, leave_stage
from narrator.rules.kernel.prompts import Prompt, SeatPrompt
from narrator.rules.rule import Rule, Steps, Village
from narrator.rules.seat_status import present
from narrator.rules.variants.variant import Variant

if TYPE_CHECKING:
    from collections.abc import Generator

    from narrator.rules.player import Player


class Seated(Event, frozen=True):
    """The players `seats` do not stand up, because by public facts they cannot be condemned."""

    cue = "not_him.seated"
    retold = None
    set_stage = leave_stage

    seats: tuple[str, ...]


class StoodUp(Event, frozen=True):
    """All players whom the village may condemn stand, and the player `seat` speaks first."""

    cue = "not_him.stood_up"
    retold = None
    set_stage = leave_stage

    seat: str


class Cleared(Event, frozen=True):
    """The player `seat` was cleared by the player `by`, and sits down."""

    cue = "not_him.cleared"
    retold = None
    set_stage = leave_stage

    seat: str
    by: str


class NotHim(Variant):
    """A variant that replaces every vote. Rules may lift its verdict like that of a vote."""

    id = "v3_not_him"
    place = 50  # events that replace a vote come first, so that they replace this one too
    every_vote = True

    def instead_of_vote(self, village: Village) -> Steps:
        """Let players clear one another until one stands, and condemn that player."""
        voters = village.voters = may_vote(village)
        if not voters:
            votes.let_day_pass(village)
            return
        speaker = yield from _first(village, voters)
        village.events.append(StoodUp(speaker.name))
        left = [village.by_name[name] for name in votes.standing(village, village.names)]
        seated = tuple([player.name for player in present(village, village.alive) if player not in left])
        if seated:
            village.events.append(Seated(seated))
        spoke = []
        while len(left) > 1:
            spoke.append(speaker.name)
            cleared = yield from _clear(village, speaker, left)
            left.remove(cleared)
            village.events.append(Cleared(cleared.name, speaker.name))
            speaker = _next_voter(village, cleared, voters)
        for rule in village.rules_with(Rule.voted):
            yield from rule.voted(village, frozenset(spoke))
        if left:
            yield from votes.pass_verdict(village, left[0])


def _first(village: Village, voters: list[Player]) -> Generator[Prompt, str, Player]:
    """Return the first speaker: the nearest voter to the left of the player eliminated last.

    Before the first elimination, ask the players for a speaker.
    """
    last = village.last_eliminated
    if last is not None:
        return _next_voter(village, neighbours.scan(village, last, 1), voters)
    names = tuple([voter.name for voter in voters])
    named = yield SeatPrompt(
        id="not_him.first",
        call=None,
        seats=village.names,
        roll=names,
        legal=names,
        min=1,
        public=True,
    )
    return village.by_name[named]


def _clear(village: Village, speaker: Player, standing: list[Player]) -> Generator[Prompt, str, Player]:
    """Ask the speaker to clear another player who still stands, and return the cleared player."""
    names = tuple([player.name for player in standing if player is not speaker])
    named = yield ask_one("not_him.clear", speaker.name, names, must=True)
    return village.by_name[named]


def _next_voter(village: Village, player: Player, voters: list[Player]) -> Player:
    """Return this player if they may vote, otherwise the nearest voter to their left."""
    while player not in voters:
        player = neighbours.scan(village, player, 1)
    return player
