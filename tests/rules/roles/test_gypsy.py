"""The Gypsy's nights and mornings (RULES.md §2.2, A30, A50)."""

from __future__ import annotations

from typing import Any

import pytest

from narrator.rules import Game, Setup, SetupError
from narrator.rules.knowledge import Public
from narrator.rules.new_moon.event_deck import EventDeck
from narrator.rules.new_moon.gypsy_cards import GypsyCards
from narrator.rules.new_moon.spirits import QUESTIONS
from narrator.rules.village import village_of
from tests.narrowing import given, the
from tests.rules.playing import header
from tests.rules.situations import situations

test_the_gypsy = situations("""
    modules new_moon; events
the question of the night is asked in the morning by whom she named
    deal werewolf gypsy plain plain plain plain; spiritism ev_spiritism_3 ev_spiritism_1;
    n1 werewolves.devour P3; n1 gypsy.question 4; n1 gypsy.spirit P1; now: public spirit_answered=yes;
    at vote 1: dead P3; n2 gypsy.question 3; n2 gypsy.spirit P4; now: pending event.spiritism_answer, by P3;
    d2 event.spiritism_answer yes; at dawn 3: calls werewolves
she may decline, and the second beat is played all the same
    deal werewolf gypsy plain plain plain plain; spiritism ev_spiritism_3;
    n1 gypsy.question -; now: pending gypsy.spirit, legal -; at vote 1: public_not spirit_answered;
    n2 gypsy.question 5 refused; now: pending gypsy.question, legal 1 2 3 4
A50: with nobody dead the card is kept
    deal werewolf gypsy plain plain plain plain; spiritism ev_spiritism_3;
    n1 werewolves.devour -; n1 gypsy.question 4; n1 gypsy.spirit P1; at vote 1: public_not spirit_answered;
    n2 werewolves.devour P3; n2 gypsy.question 4; n2 gypsy.spirit P4; now: public spirit_answered=no
A50: a spirit who is dead at dawn asks nothing, and the card is kept
    deal werewolf gypsy plain plain plain plain; spiritism ev_spiritism_3;
    n1 werewolves.devour P3; n1 gypsy.question 4; n1 gypsy.spirit P3; at vote 1: public_not spirit_answered;
    n2 gypsy.question 4; n2 gypsy.spirit P4; at dawn 2: calls werewolves gypsy;
    at dawn 3: public spirit_answered, calls werewolves
the Elder's curse leaves her only passing
    deal werewolf gypsy elder plain plain plain;
    d1 village.vote P3; n2 gypsy.question 1 refused; now: pending gypsy.question, legal -
names that a question needs
    deal werewolf gypsy plain plain plain plain; spiritism ev_spiritism_5;
    n1 werewolves.devour P3; n1 gypsy.question 3; n1 gypsy.spirit P5;
    now: pending event.spiritism_names, by P5; d1 event.spiritism_names P2; now: public spirit_answered=yes
A30: the Actor borrows her card
    deal werewolf actor plain plain plain plain; spiritism ev_spiritism_3; actor_cards gypsy seer fox;
    n1 actor.borrow gypsy; n1 werewolves.devour P3; n1 gypsy.question 4; n1 gypsy.spirit P1;
    now: public spirit_answered=yes
""")


def moon(cards: str, **more: Any) -> dict[str, Any]:
    return header(cards, edition="pact", **{"modules": ["new_moon"], **more})


REFUSED = {
    "R009: without the module": (moon("wolf gypsy plain", modules=[]), 'needs the module "new_moon"'),
    "without a Spiritism card": (moon("wolf gypsy plain", spiritism=[]), "needs at least one Spiritism card"),
    "with a card that is none": (moon("wolf gypsy plain", spiritism=["ev_burial"]), "not a Spiritism card"),
    "with a card twice": (
        moon("wolf gypsy plain", spiritism=["ev_spiritism_1", "ev_spiritism_1"]),
        "is used twice",
    ),
    "her cards without her": (moon("wolf plain plain", spiritism=["ev_spiritism_1"]), "there is no Gypsy"),
    "one of her cards in the deck": (
        moon("wolf gypsy plain", events=["ev_spiritism_1"]),
        "in the Gypsy's hand",
    ),
}


@pytest.mark.parametrize(("keys", "sentence"), REFUSED.values(), ids=REFUSED)
def test_invalid_gypsy_setup_is_refused_in_a_sentence(keys: dict[str, Any], sentence: str) -> None:
    with pytest.raises(SetupError) as refused:
        Setup.from_dict(keys)
    assert sentence in str(refused.value)


def test_spiritism_cards_of_gypsy_leave_the_event_deck() -> None:
    village = village_of(Game(Setup.from_dict(moon("wolf gypsy plain plain"))))
    deck, hers = village.find_rule(EventDeck), village.find_rule(GypsyCards)
    assert sorted(given(hers).cards) == sorted(QUESTIONS)
    assert not set(given(deck).cards) & set(QUESTIONS)


def test_other_events_may_be_in_the_deck_with_gypsy() -> None:
    village = village_of(Game(Setup.from_dict(moon("wolf gypsy plain plain", events=["ev_burial"]))))
    assert given(village.find_rule(EventDeck)).cards == ["ev_burial"]


def on_top(**more: Any) -> object:
    """Return the card on top of the Gypsy's pile before the first night, which all players see."""
    return the(Public, Game(Setup.from_dict(moon("wolf gypsy plain plain", **more))).public).more["spiritism"]


def test_spiritism_cards_of_gypsy_keep_order_or_are_shuffled() -> None:
    given_so = sorted(QUESTIONS, reverse=True)
    assert {on_top(spiritism=given_so, seed=seed) for seed in range(5)} == {given_so[0]}
    assert {on_top(seed=seed) for seed in range(40)} == set(QUESTIONS)
