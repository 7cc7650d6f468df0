from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from narrator.minds.beliefs import Beliefs, SpokenAct, particles
from narrator.minds.beliefs.group_styles import COMPANY
from narrator.minds.beliefs.nights import BY_NAME, distinct_cards, sorts_of
from narrator.minds.beliefs.table import seated
from narrator.rules.roles import ROLES
from tests.effort import sampled

SEATS = tuple(f"P{number}" for number in range(1, 9))
PLAIN = ("simple_villager", "hunter", "cupid")
NAMED = ("bear_tamer", "defender", "elder", "fox", "little_girl", "witch")
LONERS = ("white_werewolf", "piper", "angel")


def deck_with(card: str) -> tuple[str, ...]:
    return tuple(sorted({"werewolf", "big_bad_wolf", "seer", card, *PLAIN})) + ("simple_villager",) * 2


def words(draw: Random, deck: tuple[str, ...]) -> Iterator[SpokenAct]:
    """Yield the talk of a day at random."""
    for _ in range(8):
        by, seat = draw.sample(SEATS[1:], 2)
        card, camp = draw.choice(deck), draw.choice(["wolves", "village"])
        yield draw.choice(
            [
                SpokenAct(by=by, act="claim", role=card),
                SpokenAct(by=by, act="saw", seat=seat, card=card),
                SpokenAct(by=by, act="saw", seat=seat, camp=camp),
                SpokenAct(by=by, act="accuse", seat=seat),
                SpokenAct(by=by, act="trust", seat=seat),
                SpokenAct(by=by, act="vote", seat=seat),
                SpokenAct(by=by, act="agree"),
            ]
        )


def believed(deck: tuple[str, ...], seed: int) -> list[Any]:
    """Return a villager's beliefs after each of two nights, each spoken act and each accusation."""
    draw, found = Random(seed), []
    beliefs = Beliefs(deck[:8], SEATS, "P1", "simple_villager", company=COMPANY)
    dead = draw.sample(SEATS[1:], 3)
    for day in (1, 2):
        beliefs.happened({"type": "night_fell", "night": day})
        beliefs.happened({"type": "day_broke", "day": day})
        for seat in dead[day - 1 : day]:
            beliefs.happened({"type": "died", "seat": seat, "card": None, "how": "night", "taken": False})
        beliefs.happened({"type": "debate_opened", "day": day})
        for said in words(draw, deck):
            beliefs.hear(said)
            found.append((beliefs.exact, beliefs.wolves(), [beliefs.chance("P2", card) for card in deck]))
        beliefs.cast({voter: draw.choice(SEATS) for voter in SEATS})
    beliefs.happened({"type": "card_shown", "seat": dead[0], "card": "simple_villager"})
    return [*found, beliefs.wolves(), beliefs.deal()]


@pytest.mark.parametrize("card", sampled([*NAMED, *LONERS, "thief"], 5))
def test_merging_equivalent_deals_leaves_beliefs_unchanged(
    card: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck = deck_with(card)[:8]
    sorted_out = [believed(deck, seed) for seed in range(3)]
    monkeypatch.setattr(particles, "sorts_of", lambda *worlds: None)
    monkeypatch.setattr(particles, "sorts_of_deals", lambda *deals: None)
    assert sorted_out == [believed(deck, seed) for seed in range(3)]
    assert any(exact for exact, *_ in sorted_out[0][:-2])


def test_ordinary_cards_are_equivalent_until_one_is_named() -> None:
    deck = seated(SEATS, tuple(sorted(deck_with("witch")[:8])))
    apart = distinct_cards(deck)
    alike = [card for card, own in zip(deck.kinds, apart, strict=True) if not own]
    assert alike == [card for card in deck.kinds if card in PLAIN]
    cards = np.array([[deck.index[card] for card in deck.cards]] * 200, np.uint8)
    cards[::2, [deck.cards.index("cupid"), deck.cards.index("hunter")]] = [
        deck.index["hunter"],
        deck.index["cupid"],
    ]
    sorts = sorts_of(cards, apart)
    assert sorts is not None
    assert len(sorts.first) == 1
    apart[deck.index["hunter"]] = True
    sorts = sorts_of(cards, apart)
    assert sorts is not None
    assert len(sorts.first) == 2


def test_no_cards_are_equivalent_if_sides_can_change() -> None:
    turning = seated(SEATS, tuple(sorted(deck_with("wild_child")[:8])))
    assert distinct_cards(turning).all()
    assert set(BY_NAME) <= set(ROLES)
