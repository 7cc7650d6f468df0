"""House rules of the whole village: vote, pack, Captain. House rules of one card are in the card's module."""

from __future__ import annotations

from functools import cache
from typing import Literal

from msgspec import Struct

from narrator.rules.kernel.options import AnyNumber, DayWord


class Options(Struct, frozen=True):
    """House rules for every village; the defaults are those of the base game."""

    tie_rule: Literal[
        "captain_then_runoff_then_nobody", "runoff_until_decided", "captain_chooses_then_runoff"
    ] = "captain_then_runoff_then_nobody"
    runoff_limit: AnyNumber = 1
    arrows: bool = True
    self_vote: bool = False
    reveal_cards: bool = True
    announced_deck: bool = True
    standstill: bool = True
    """Whether a game in which nothing can happen any more ends without a winner (RULES.md A105)."""


class PackOptions(Struct, frozen=True):
    """House rules for the wolves as a pack."""

    wolves_may_devour_wolves: bool = False
    wolves_starve: bool = False
    wolves_win_at: Literal[0, 1] = 0


class CaptainOptions(Struct, frozen=True):
    """House rules: whether there is a Captain, the first election day, and the Captain's votes (A46)."""

    captain: bool = True
    captain_election: DayWord = DayWord("day 1")
    captain_votes: Literal[2, 1] = 2

    @property
    def election_day(self) -> int | None:
        """The number of the day of the first Captain's election: 0 is at the set-up, None is never."""
        return _day_of(self.captain_election) if self.captain else None


@cache
def _day_of(word: DayWord) -> int | None:
    """Return the day number of a word, or None for never. Cached, because every game asks."""
    if word == "never":
        return None
    return 0 if word == "setup" else int(word.removeprefix("day "))
