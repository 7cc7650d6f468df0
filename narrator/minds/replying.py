"""What a mind of ours says to somebody who has spoken to it, beside what it would say in any turn."""

from __future__ import annotations

from narrator.minds.seen import SeatView
from narrator.minds.wire import Act, Said
from narrator.rules import CARDS
from narrator.rules.cards import Camp

ANSWERS = ("claim", "saw")
"""What stands as an answer to any accusation."""
MEANT = {"accuse": True, "vote": True, "trust": False}
"""Whether who says so takes the seat for a wolf."""


def replied(said: Said | None, seen: SeatView, own: Act | None) -> Act | None:
    """Its act, where `said` was the last word: `own` is what it would say in any case, None where nothing."""
    if said is None or said.to != seen.seat or said.by == seen.seat:
        return own
    if said.seat == seen.seat:
        if _takes_for_wolf(said):
            return own if own is not None and own.act in ANSWERS else Act(act="deny")
        return Act(act="agree") if said.act == "trust" else own
    return own or _known(said, seen)


def _takes_for_wolf(said: Said) -> bool | None:
    """Whether it makes a wolf of somebody; None where it says nothing of that."""
    if said.camp is not None:
        return said.camp == Camp.WOLVES
    if said.card is not None:
        return said.card in CARDS and CARDS[said.card].wolf
    return MEANT.get(said.act)


def _known(said: Said, seen: SeatView) -> Act | None:
    """Yes or no to what all can see: the card lies open."""
    card, wolf = seen.shown.get(said.seat or ""), _takes_for_wolf(said)
    if card is None or wolf is None:
        return None
    return Act(act="agree" if (card in CARDS and CARDS[card].wolf) == wolf else "deny")
