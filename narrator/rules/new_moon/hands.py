"""Hands of events that are drawn for a table instead of being named in the set-up."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from narrator.rules.kernel.chance import Chance
from narrator.rules.new_moon.card import Trait, event_cards
from narrator.rules.new_moon.spirits import QUESTIONS


def drawn_hand(
    seed: int, count: int, named: Sequence[str], known: Collection[Trait], elsewhere: Collection[str] = ()
) -> list[str]:
    """Return a hand of `count` events: the `named` ones, and others drawn from the seed.

    Drawn events have an effect without house rules, and need only facts about players that are in
    `known`. Events in `elsewhere` are left out.
    """
    left = [
        name
        for name, card in sorted(event_cards().items())
        if name not in (*QUESTIONS, *named, *elsewhere)
        and (card.needs is None or card.needs in known)
        and not card.quiet
    ]
    Chance(seed, "crier").shuffle(left)
    return [*named, *left[: max(0, count - len(named))]]
