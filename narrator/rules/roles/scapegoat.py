"""Scapegoat: dies when a vote is tied (RULES.md §2.2, A01, A05, A06)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from narrator.rules.cause import Cause
from narrator.rules.kernel.day_prompts import ask_several
from narrator.rules.kernel.events import Event, leave_stage
from narrator.rules.kernel.prompts import Answer
from narrator.rules.role import Role, Steps
from narrator.rules.rule import Decision, Rule, Village
from narrator.rules.rule_lifecycle import enact, repeal

if TYPE_CHECKING:
    from narrator.rules.player import Player


class VotersNamed(Event, frozen=True):
    """The Scapegoat has decided that only the players `seats` may vote on the next day."""

    cue = "day.voters"
    retold = None
    set_stage = leave_stage

    seats: tuple[str, ...]


class TheseAlone(Rule):
    """The Scapegoat's decision on who may vote on the next day. A later decision replaces it."""

    __slots__ = ("allowed", "day")

    id = "scapegoat.voters"

    def __init__(self, village: Village, allowed: frozenset[Player]) -> None:
        self.allowed = allowed
        self.day = village.day_number + 1

    def day_begins(self, village: Village) -> None:
        """End this rule once its day is over, or once a later decision has replaced it."""
        if village.day_number > self.day or village.find_rule(TheseAlone) is not self:
            repeal(village, self)

    def voters(self, village: Village, voters: list[Player]) -> list[Player]:
        """Return only the named voters, on the day of the decision, in elections too (RULES.md §2.2)."""
        if village.day_number != self.day or village.phase != "day":
            return voters
        return [player for player in voters if player in self.allowed]


class ScapegoatOptions(Struct, frozen=True):
    """House rule: whether he names voters after any cause of his death."""

    scapegoat_any_death: bool = False


class Scapegoat(Role):
    """A player who dies in place of the tied players, and decides who may vote on the next day."""

    id = "scapegoat"
    options = ScapegoatOptions
    cards = {"pact": 1}
    actor_may_borrow = True

    def break_tie(self, village: Village, tied: tuple[str, ...], ballots: Answer) -> Decision:
        """Condemn the Scapegoat in place of the tied players, before the Captain is asked (RULES.md A01)."""
        return self.me, Cause.TIE
        yield

    def last_breath(self, village: Village, cause: Cause) -> Steps:
        """Ask the Scapegoat for the only players who may vote on the next day: one living player or more."""
        any_death = village.house.of(ScapegoatOptions).scapegoat_any_death
        if (cause is not Cause.TIE and not any_death) or not village.alive:
            return
        living = village.names
        names = yield ask_several("scapegoat.voters", self.me.name, living, least=1, most=len(living))
        enact(village, TheseAlone(village, frozenset(village.by_name[name] for name in names)))
        village.events.append(VotersNamed(tuple([name for name in living if name in names])))
