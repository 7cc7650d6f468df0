"""Plans for the Pact and its buildings: borrowed cards, pardons, looks by day.

Each plan returns the complete answer to one question, by suspicion. Questions without a plan get a plain
answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from narrator.minds.policies.cases import Case

BORROWED_FIRST = ("seer", "fox", "witch", "defender", "raven", "pyromaniac", "hunter", "cupid")
"""Cards in the order in which an Actor prefers to borrow them: to look, to protect, to harm."""
SPARED_BELOW = 0.35
"""Suspicion, from 0 to 1, below which a villager wants a pardon."""
SHAVEN_FROM = 0.8
"""Suspicion, from 0 to 1, from which the Barber acts: a mistake costs his own life."""
TWO_WOLVES = 0.55
"""Suspicion of the second suspect, from 0 to 1, from which the Judge wants a second vote."""


def _borrow(case: Case) -> Any:
    """Return the best card that can be borrowed."""
    there = [card for card in BORROWED_FIRST if card in case.ask.legal]
    return there[0] if there else next(iter(case.ask.legal), None)


def _condemned(case: Case) -> str | None:
    """Return the seat that the village condemned last, or None."""
    events = case.known.public.events
    return next((str(one["seat"]) for one in reversed(events) if one["type"] == "condemned"), None)


def _harmless(case: Case) -> bool | None:
    """Return whether the condemned seat is probably on the mind's side; None without a condemned seat."""
    condemned = _condemned(case)
    if condemned is None:
        return None
    if case.hunting:
        return condemned in case.known.pack
    return case.judged.of(condemned) < SPARED_BELOW


def _pardon(case: Case) -> bool:
    """Return whether to pardon the condemned seat: yes if it is probably on the mind's side."""
    return bool(_harmless(case)) and True in case.ask.legal


def _take(case: Case) -> bool:
    """Return whether to take the condemned seat's card: early in the game, from a probable ally."""
    early = 2 * len(case.known.public.alive) > len(case.known.public.seats)
    return early and bool(_harmless(case)) and True in case.ask.legal


def _signal(case: Case) -> bool:
    """Return whether to ask for a second vote: once two others are likely wolves; for a wolf, at once."""
    others = sorted((case.judged.of(name) for name in case.known.seen.others), reverse=True)
    wanted = case.hunting or (len(others) > 1 and others[1] >= TWO_WOLVES)
    return wanted and True in case.ask.legal


def _voters(case: Case) -> list[str]:
    """Return tomorrow's voters: the more trusted half, or for a wolf the pack."""
    if case.hunting:
        ours = [name for name in case.seats if name in case.known.pack]
        return ours or list(case.seats[:1])
    ranked = sorted(case.seats, key=case.judged.of)
    return ranked[: max(1, len(ranked) // 2)]


def _shave(case: Case) -> str | None:
    """Return an almost certain wolf for the Barber to kill, or None.

    A Barber who is a wolf never kills: a villager's death would cost him his life.
    """
    worst = case.worst(case.seats)
    if case.hunting or worst is None or case.judged.of(worst) < SHAVEN_FROM:
        return None
    return worst


def _hear(case: Case) -> str | None:
    """Return the seat to look at: the seat whose side is most uncertain."""
    new = [name for name in case.seats if name not in case.known.camps] or list(case.seats)
    return min(new, key=lambda name: abs(case.judged.of(name) - 0.5), default=None)


def _friend(case: Case) -> str | None:
    """Return a seat that is probably on the mind's side, or None."""
    ours = [name for name in case.seats if case.hunting and name in case.known.pack]
    return ours[0] if ours else case.best(case.seats)


def _accept(case: Case) -> bool:
    """Return whether to accept a house: always yes, because it protects."""
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
"""Plan function for each prompt."""
