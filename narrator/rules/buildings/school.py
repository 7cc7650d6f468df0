"""The school: its Schoolteacher forbids players to vote, and never votes (RULES.md §2.7, A45)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.ballots import vote_is_due
from narrator.rules.buildings.building import Building, names_in_order
from narrator.rules.buildings.houses import houses_of
from narrator.rules.hours import Hour, Window
from narrator.rules.kernel.day_prompts import ask_several
from narrator.rules.kernel.events import Event, leave_stage
from narrator.rules.rule import Rule, Steps, Until, Village
from narrator.rules.rule_lifecycle import enact
from narrator.rules.seat_status import present

if TYPE_CHECKING:
    from narrator.rules.player import Player

MOST = 2
"""Largest number of players whom the Schoolteacher may forbid to vote on one day."""


class VotesForbidden(Event, frozen=True):
    """The Schoolteacher `by` forbids these players to vote until night."""

    cue = "schoolteacher.banned"
    retold = None
    set_stage = leave_stage

    by: str
    seats: tuple[str, ...]


class Detention(Rule):
    """The Schoolteacher's ban: these players may not vote today, in runoffs and second votes too."""

    id = "detention"

    __slots__ = ("kept_in",)

    def __init__(self, kept_in: frozenset[Player]) -> None:
        self.kept_in = kept_in

    def voters(self, village: Village, voters: list[Player]) -> list[Player]:
        """Return the voters without those whom the Schoolteacher forbade to vote."""
        return [player for player in voters if player not in self.kept_in]


class School(Building):
    """A house whose Schoolteacher forbids up to two players a day to vote, but never a Vagabond."""

    id = "school"
    windows = (Window("schoolteacher.ban", Hour.BAN),)

    __slots__ = ()

    def attend(self, village: Village, window: Window) -> Steps:
        """Ask the Schoolteacher, just before a vote, which players may not vote today."""
        teacher = self.at_home(village)
        if teacher is None or not vote_is_due(village):
            return
        others = names_in_order(present(village, houses_of(village).settled(village.others(teacher))))
        legal = others if self.works else ()
        names = yield ask_several(window.id, teacher.name, others, legal, most=min(MOST, len(legal)))
        if names:
            named = (names,) if isinstance(names, str) else names
            kept_in = frozenset(village.by_name[name] for name in named)
            enact(village, Detention(kept_in), Until.DUSK)
            village.events.append(VotesForbidden(teacher.name, tuple(n for n in village.names if n in named)))

    def voters(self, village: Village, voters: list[Player]) -> list[Player]:
        """Return the voters without the Schoolteacher."""
        return [player for player in voters if player is not self.holder]
