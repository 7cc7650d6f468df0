"""What to answer where the Pact and its buildings ask: cards borrowed, verdicts lifted, looks by day.

Each plan is one question's whole answer, from who is taken to hunt; without one it is answered plainly.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from narrator.minds.policies.cases import Case

BORROWED_FIRST = ("seer", "fox", "witch", "defender", "raven", "pyromaniac", "hunter", "cupid")
"""Powers in the order in which an Actor wants them: what looks before what protects before what harms."""
SPARED_BELOW = 0.35
"""The chance of hunting below which a villager has a verdict lifted."""
SHAVEN_FROM = 0.8
"""The chance of hunting from which the Barber risks a life, his own if he errs."""
TWO_WOLVES = 0.55
"""The chance of hunting of the second most suspect from which the Judge wants a second vote."""


def _borrow(case: Case) -> Any:
    """The best power that lies there."""
    there = [card for card in BORROWED_FIRST if card in case.ask.legal]
    return there[0] if there else next(iter(case.ask.legal), None)


def _condemned(case: Case) -> str | None:
    """Whom the village has just condemned."""
    events = case.known.public.events
    return next((str(one["seat"]) for one in reversed(events) if one["type"] == "condemned"), None)


def _harmless(case: Case) -> bool | None:
    """Whether the condemned is one of the seat's own side; None where nobody is condemned."""
    condemned = _condemned(case)
    if condemned is None:
        return None
    if case.hunting:
        return condemned in case.known.pack
    return case.judged.of(condemned) < SPARED_BELOW


def _pardon(case: Case) -> bool:
    """Whoever is of one's own side goes free."""
    return bool(_harmless(case)) and True in case.ask.legal


def _take(case: Case) -> bool:
    """The card of a villager, for a new power; never one that may hunt, and none once few are left."""
    early = 2 * len(case.known.public.alive) > len(case.known.public.seats)
    return early and bool(_harmless(case)) and True in case.ask.legal


def _signal(case: Case) -> bool:
    """A second vote, once two of the others are likely wolves; of the pack, as soon as it may be."""
    others = sorted((case.judged.of(name) for name in case.known.seen.others), reverse=True)
    wanted = case.hunting or (len(others) > 1 and others[1] >= TWO_WOLVES)
    return wanted and True in case.ask.legal


def _voters(case: Case) -> list[str]:
    """Those vote tomorrow who are trusted: the better half, or the pack alone."""
    if case.hunting:
        ours = [name for name in case.seats if name in case.known.pack]
        return ours or list(case.seats[:1])
    ranked = sorted(case.seats, key=case.judged.of)
    return ranked[: max(1, len(ranked) // 2)]


def _shave(case: Case) -> str | None:
    """Who is all but certainly a wolf; a wolf with the razor leaves it, for he would pay for a villager."""
    worst = case.worst(case.seats)
    if case.hunting or worst is None or case.judged.of(worst) < SHAVEN_FROM:
        return None
    return worst


def _hear(case: Case) -> str | None:
    """The one of whom least is known: near even odds, a look tells most."""
    new = [name for name in case.seats if name not in case.known.camps] or list(case.seats)
    return min(new, key=lambda name: abs(case.judged.of(name) - 0.5), default=None)


def _friend(case: Case) -> str | None:
    """Somebody of one's own side."""
    ours = [name for name in case.seats if case.hunting and name in case.known.pack]
    return ours[0] if ours else case.best(case.seats)


def _accept(case: Case) -> bool:
    """A house shelters, whoever offers it."""
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
"""Every question of these with a plan of its own."""
