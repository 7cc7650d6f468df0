"""Plans for the cards and buildings of the edition "The Pact": borrowed cards, pardons, looks by day.

A plan returns the complete answer to one question, by suspicion. Questions without a plan get a plain answer:
a pass or a random one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from narrator.minds.policies.decisions import Decision

BORROWED_FIRST = ("seer", "fox", "witch", "defender", "raven", "pyromaniac", "hunter", "cupid")
"""Cards that an Actor likes to borrow, best first: those that look, those that protect, those that harm."""
SPARED_BELOW = 0.35
"""Suspicion, from 0 to 1, below which a villager wants a condemned player pardoned."""
SHAVEN_FROM = 0.8
"""Suspicion, from 0 to 1, from which the Barber kills: a mistake costs his own life."""
TWO_WOLVES = 0.55
"""Suspicion of the second most suspect seat, from 0 to 1, from which the Judge wants a second vote."""


def _borrow(decision: Decision) -> Any:
    """Return the best card that can be borrowed."""
    there = [card for card in BORROWED_FIRST if card in decision.ask.legal]
    return there[0] if there else next(iter(decision.ask.legal), None)


def _condemned(decision: Decision) -> str | None:
    """Return the seat that the village condemned last, or None."""
    events = decision.known.public.events
    return next((str(one["seat"]) for one in reversed(events) if one["type"] == "condemned"), None)


def _harmless(decision: Decision) -> bool | None:
    """Return whether the condemned seat is probably on the mind's side; None without a condemned seat."""
    condemned = _condemned(decision)
    if condemned is None:
        return None
    if decision.hunting:
        return condemned in decision.known.pack
    return decision.judged.of(condemned) < SPARED_BELOW


def _pardon(decision: Decision) -> bool:
    """Return whether to pardon the condemned seat: yes if it is probably on the mind's side."""
    return bool(_harmless(decision)) and True in decision.ask.legal


def _take(decision: Decision) -> bool:
    """Return whether to take the condemned player's card: early in the game, from a probable ally."""
    early = 2 * len(decision.known.public.alive) > len(decision.known.public.seats)
    return early and bool(_harmless(decision)) and True in decision.ask.legal


def _signal(decision: Decision) -> bool:
    """Return whether to call for a second vote: once two others are likely wolves. A wolf always does."""
    others = sorted((decision.judged.of(name) for name in decision.known.seen.others), reverse=True)
    wanted = decision.hunting or (len(others) > 1 and others[1] >= TWO_WOLVES)
    return wanted and True in decision.ask.legal


def _voters(decision: Decision) -> list[str]:
    """Return the only players who may vote tomorrow: the more trusted half or, for a wolf, the pack."""
    if decision.hunting:
        ours = [name for name in decision.seats if name in decision.known.pack]
        return ours or list(decision.seats[:1])
    ranked = sorted(decision.seats, key=decision.judged.of)
    return ranked[: max(1, len(ranked) // 2)]


def _shave(decision: Decision) -> str | None:
    """Return an almost certain wolf for the Barber to kill, or None.

    A Barber who is a wolf kills no one: a villager's death would cost the Barber's own life.
    """
    worst = decision.worst(decision.seats)
    if decision.hunting or worst is None or decision.judged.of(worst) < SHAVEN_FROM:
        return None
    return worst


def _hear(decision: Decision) -> str | None:
    """Return the seat whose card to look at: the one whose side is most uncertain."""
    new = [name for name in decision.seats if name not in decision.known.camps] or list(decision.seats)
    return min(new, key=lambda name: abs(decision.judged.of(name) - 0.5), default=None)


def _friend(decision: Decision) -> str | None:
    """Return a seat that is probably on the mind's side, or None."""
    ours = [name for name in decision.seats if decision.hunting and name in decision.known.pack]
    return ours[0] if ours else decision.best(decision.seats)


def _accept(decision: Decision) -> bool:
    """Return whether to accept a house: always yes, because it protects."""
    return True in decision.ask.legal


VILLAGE_PLANS: dict[str, Callable[[Decision], Any]] = {
    "actor.borrow": _borrow,
    "devoted_servant.take": _take,
    "stuttering_judge.signal": _signal,
    "scapegoat.voters": _voters,
    "lord.pardon": _pardon,
    "barber.shave": _shave,
    "confessor.hear": _hear,
    "bonesetter.restore": _friend,
    "bailiff.house": _friend,
    "vagabond.accept": _accept,
    "town_crier.appoint": _friend,
}
"""Plan function for the id of each prompt."""
