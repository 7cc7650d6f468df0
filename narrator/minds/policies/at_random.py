"""`random`: every legal answer is as likely as any other, and not a word by day."""

from __future__ import annotations

from typing import Any

from narrator.minds.mind import Occasion, Policy
from narrator.minds.policies.legality import fitting
from narrator.minds.wire import SeatAsk
from narrator.rules import Chance


class AtRandom(Policy):
    """Draws. In a vote it names somebody, as a hand that points does; its pack bites every night."""

    def answer(self, ask: SeatAsk, now: Occasion) -> Any:
        """One of the legal answers."""
        return drawn(ask, now.chance)


def drawn(ask: SeatAsk, chance: Chance) -> Any:
    """A legal answer, drawn; passing is one more of them but where somebody has to be named."""
    if ask.kind in ("seats", "tokens"):
        return _several(ask, chance)
    if not ask.legal:
        return None
    if ask.kind == "text":
        return None
    passing = ask.min == 0 and ask.kind != "yes_no" and ask.prompt not in NEVER_PASSED
    pick = chance.below(len(ask.legal) + passing)
    return ask.legal[pick] if pick < len(ask.legal) else None


VOTES = frozenset({"village.vote", "village.runoff", "captain.elect"})
"""Votes in which every hand goes up."""
NEVER_PASSED = VOTES | {"werewolves.devour"}
"""What somebody is always named in: else a game of nothing but chance would hardly move."""


def _several(ask: SeatAsk, chance: Chance) -> list[Any]:
    left, picked = list(ask.legal), []
    wanted = ask.min + chance.below(ask.max - ask.min + 1)
    if ask.apart:
        chance.shuffle(left)
        return fitting(ask, left, wanted) or fitting(ask, left, ask.min)
    for _ in range(wanted):
        if not left:
            break
        one = chance.choice(left)
        picked.append(one)
        if ask.kind == "seats":
            left.remove(one)
    return picked
