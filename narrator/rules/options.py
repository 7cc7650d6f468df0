"""House rules of the village as a whole: for the vote and for the pack. Those of a card are in its module."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from narrator.rules.kernel.options import AnyNumber


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
