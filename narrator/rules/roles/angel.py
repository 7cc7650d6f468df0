"""Angel: a loner who wants to be eliminated first (RULES.md §2.4, A25, A79)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from narrator.rules.cause import Cause
from narrator.rules.ids import Team, Winner
from narrator.rules.role import Role, Steps, ask_nothing

if TYPE_CHECKING:
    from narrator.rules.player import Player
    from narrator.rules.rule import Village


class AngelOptions(Struct, frozen=True):
    """House rule: the causes of death by which the Angel wins."""

    angel_wins_by: Literal["first_vote_or_first_night", "first_vote"] = "first_vote_or_first_night"


class Angel(Role):
    """A loner who wins if eliminated by the vote before the first night, or devoured in the first night."""

    __slots__ = ("hopes", "won")
    hopes: bool

    id = "angel"
    options = AngelOptions
    team = Team.SOLO
    winner = Winner("angel", place=1)
    starts_by_day = True
    cards = {"pact": 1}

    def __init__(self) -> None:
        self.won = False

    def dealt(self, village: Village) -> None:
        """Make the holder a Simple Villager if the card changes hands after the first dawn."""
        self.hopes = village.day_number == 0

    def last_breath(self, village: Village, cause: Cause) -> Steps:
        """Reach the goal if eliminated by the first vote, or by wolves in the first night (RULES.md A25)."""
        if cause is Cause.VOTED:
            self.won = village.night_number == 0
        elif cause is Cause.DEVOURED:
            by_night = village.house.of(AngelOptions).angel_wins_by == "first_vote_or_first_night"
            self.won = by_night and village.night_number == 1
        return ask_nothing()

    def after_dawn(self, village: Village) -> None:
        """Make the Angel a Simple Villager at the first dawn."""
        self.hopes = False

    def share(self, village: Village, winner: Winner, winners: tuple[Player, ...]) -> tuple[Player, ...]:
        """Add the Angel to the winners if the village wins at the dawn that makes the Angel a villager."""
        if winner is not Winner.VILLAGE or not self.me.loner:
            return winners
        return tuple([player for player in village.players if player in winners or player is self.me])

    def goal_stands(self) -> bool:
        """Return whether the Angel may still win by its own goal."""
        return self.hopes

    def has_won(self, village: Village) -> bool:
        """Return whether the Angel was eliminated in a way that wins."""
        return self.won
