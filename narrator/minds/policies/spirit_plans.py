"""Plans for questions to the dead (Spiritism): which question to ask, and about which seats.

A villager picks the most informative question. A wolf asks about facts that only the players can see, so that
the answer gives no information. The top one of the five cards is public.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from narrator.minds.policies.decisions import Decision
from narrator.rules import PLAIN_CARD

CAPTAIN_OR_ASKER, ALL_MEN, ASKER, SAME_SIDE, BESIDE = (f"ev_spiritism_{card}" for card in range(1, 6))
"""The five Spiritism cards, each named after the question that this plan asks of it."""
CARDS = (CAPTAIN_OR_ASKER, ALL_MEN, ASKER, SAME_SIDE, BESIDE)
ASKED = {ALL_MEN: 3, ASKER: 4, SAME_SIDE: 1, BESIDE: 3}
"""Numbers of questions: all wolves are men; the asker is a wolf; two are on one side; a wolf sits beside one.
"""
HARMLESS = {CAPTAIN_OR_ASKER: 3, ALL_MEN: 1, ASKER: 3, SAME_SIDE: 2, BESIDE: 4}
"""Numbers of questions for a wolf: about facts outside the rules or, on the last card, about whether a seat
has a power."""
ASKER_IS_PLAIN, CAPTAIN_IS_WOLF = 1, 2


def _read_today(decision: Decision) -> str | None:
    """Return the spiritism card that was read last, or None."""
    cards = (str(event.get("event")) for event in reversed(decision.known.public.events))
    return next((card for card in cards if card in CARDS), None)


def _on_top(decision: Decision) -> str | None:
    """Return the card that the Gypsy has on top tonight, or None."""
    card = decision.known.public.more.get("spiritism")
    return card if card in CARDS else None


def _number(decision: Decision, card: str | None) -> int | None:
    """Return the number of the question to ask of a card; None if this question is not legal."""
    if card is None:
        return None
    number = HARMLESS[card] if decision.hunting else ASKED.get(card, _of_captain(decision))
    return number if number in decision.ask.legal else None


def _of_captain(decision: Decision) -> int:
    """Return the number of a question: whether the Captain is a wolf, or whether the asker is a villager.

    The second is asked only by a plain villager, when the Captain's side is known or there is no Captain.
    """
    captain = decision.known.public.captain
    open_still = (
        captain is not None and captain not in decision.known.camps and captain in decision.known.public.alive
    )
    return CAPTAIN_IS_WOLF if open_still or decision.known.seen.card != PLAIN_CARD else ASKER_IS_PLAIN


def _ask(decision: Decision) -> int | None:
    return _number(decision, _read_today(decision))


def _prepare(decision: Decision) -> int | None:
    """Return the number of the question to prepare at night.

    A Gypsy who is a wolf returns None, to keep her cards.
    """
    return None if decision.hunting else _number(decision, _on_top(decision))


def _spirit(decision: Decision) -> str | None:
    """Return the seat to ask the question: the most suspect for the card about the asker, else a friend."""
    if decision.hunting:
        ours = [name for name in decision.seats if name in decision.known.pack and name != decision.known.me]
        return ours[0] if ours else decision.best(decision.seats)
    return decision.worst(decision.seats) if _on_top(decision) == ASKER else decision.best(decision.seats)


def _names(decision: Decision) -> Any:
    """Return the seats that the question is about.

    It is about a pair, or about the seat of which it is least certain whether a wolf sits beside it.
    """
    alive = [name for name in decision.seats if name in decision.known.public.alive]
    if decision.ask.max > 1:
        return _pair(decision, alive)
    if decision.hunting:
        return decision.against_us(alive) or next(iter(decision.seats), None)
    return min(alive, key=lambda name: abs(_beside(decision, name) - 0.5), default=None)


def _pair(decision: Decision, alive: list[str]) -> list[str]:
    """Return the most informative pair of seats.

    A wolf returns two villagers, which gives the least information.
    """
    me = [decision.known.me] if decision.known.me in alive else []
    others = [name for name in alive if name != decision.known.me]
    if decision.hunting:
        return [name for name in others if name not in decision.known.pack][: decision.ask.max]
    new = [name for name in others if name not in decision.known.camps] or others
    ranked = sorted(new, key=lambda name: abs(decision.judged.of(name) - 0.5))
    return [*me, *ranked][: decision.ask.max]


def _beside(decision: Decision, name: str) -> float:
    """Return the chance that a living neighbour of `name` is a wolf, as if neighbours were independent."""
    ring = [seat for seat in decision.known.public.seats if seat in decision.known.public.alive]
    place = ring.index(name)
    beside = {ring[place - 1], ring[(place + 1) % len(ring)]} - {name}
    nobody = 1.0
    for seat in beside:
        nobody *= 1 - decision.judged.of(seat)
    return 1 - nobody


SPIRIT_PLANS: dict[str, Callable[[Decision], Any]] = {
    "event.spiritism": _ask,
    "event.spiritism_names": _names,
    "gypsy.question": _prepare,
    "gypsy.spirit": _spirit,
}
"""Plan function for the id of each prompt."""
