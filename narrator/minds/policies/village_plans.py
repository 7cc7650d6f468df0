"""Plans for the Pact and its buildings: borrowed cards, pardons, looks by day.

Each plan is the complete answer to one question, by suspicion; without a plan the answer is plain.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from narrator.minds.policies.cases import Case

BORROWED_FIRST = ("seer", "fox", "witch", "defender", "raven", "pyromaniac", "hunter", "cupid")
"""Powers in the order in which an Actor borrows them: to look, then to protect, then to harm."""
SPARED_BELOW = 0.35
"""Suspicion, from 0 to 1, below which a villager wants a pardon."""
SHAVEN_FROM = 0.8
"""Suspicion, from 0 to 1, from which the Barber acts: a mistake costs his own life."""
TWO_WOLVES = 0.55
"""Suspicion of the second suspect, from 0 to 1, from which the Judge wants a second vote."""


def _borrow(case: Case) -> Any:
    """Borrow the best power available."""
    there = [card for card in BORROWED_FIRST if card in case.ask.legal]
    return there[0] if there else next(iter(case.ask.legal), None)


def _condemned(case: Case) -> str | None:
    """Return the seat that the village condemned last."""
    events = case.known.public.events
    return next((str(one["seat"]) for one in reversed(events) if one["type"] == "condemned"), None)


def _harmless(case: Case) -> bool | None:
    """Return whether the condemned seat is of the mind's side; None without one."""
    condemned = _condemned(case)
    if condemned is None:
        return None
    if case.hunting:
        return condemned in case.known.pack
    return case.judged.of(condemned) < SPARED_BELOW


def _pardon(case: Case) -> bool:
    """Pardon a seat of the mind's side."""
    return bool(_harmless(case)) and True in case.ask.legal


def _take(case: Case) -> bool:
    """Take the condemned seat's card for its power, if early and probably not a wolf's."""
    early = 2 * len(case.known.public.alive) > len(case.known.public.seats)
    return early and bool(_harmless(case)) and True in case.ask.legal


def _signal(case: Case) -> bool:
    """Ask for a second vote once two others are likely wolves; a wolf asks as soon as it may."""
    others = sorted((case.judged.of(name) for name in case.known.seen.others), reverse=True)
    wanted = case.hunting or (len(others) > 1 and others[1] >= TWO_WOLVES)
    return wanted and True in case.ask.legal


def _voters(case: Case) -> list[str]:
    """Choose tomorrow's voters: the more trusted half, or for a wolf the pack."""
    if case.hunting:
        ours = [name for name in case.seats if name in case.known.pack]
        return ours or list(case.seats[:1])
    ranked = sorted(case.seats, key=case.judged.of)
    return ranked[: max(1, len(ranked) // 2)]


def _shave(case: Case) -> str | None:
    """Kill an almost certain wolf; a wolf never uses the razor, because a villager would cost his life."""
    worst = case.worst(case.seats)
    if case.hunting or worst is None or case.judged.of(worst) < SHAVEN_FROM:
        return None
    return worst


def _hear(case: Case) -> str | None:
    """Choose the most uncertain seat, where a look gives the most information."""
    new = [name for name in case.seats if name not in case.known.camps] or list(case.seats)
    return min(new, key=lambda name: abs(case.judged.of(name) - 0.5), default=None)


def _friend(case: Case) -> str | None:
    """Return a seat of the mind's side."""
    ours = [name for name in case.seats if case.hunting and name in case.known.pack]
    return ours[0] if ours else case.best(case.seats)


def _accept(case: Case) -> bool:
    """Accept a house from any seat: it shelters."""
    return True in case.ask.legal


VILLAGE_PLANS: dict[str, Callable[[Case], Any]] = {
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
"""Plans by prompt."""
