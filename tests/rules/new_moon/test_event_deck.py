"""The event deck: moment, reader and order of its cards (RULES.md §2.8, A51, A53)."""

from __future__ import annotations

from typing import Any

import pytest

from narrator.rules import Game, Setup, SetupError
from narrator.rules.new_moon.card import event_cards
from narrator.rules.new_moon.event_deck import EventDeck, EventDrawn, is_known
from narrator.rules.setup import Setup as VillageSetup
from narrator.rules.village import village_of
from tests.narrowing import the
from tests.rules.playing import header, play
from tests.rules.situations import situations

QUIET = "ev_dissatisfaction"
"""A card that asks nothing when it is read."""
CALM = "ev_enthusiasm"


def moon(cards: str, **more: Any) -> dict[str, Any]:
    return header(cards, edition="pact", modules=["new_moon"], **more)


test_the_event_deck = situations("""
    modules new_moon; events ev_dissatisfaction ev_enthusiasm
the first morning has no event, the second the top card of the stack
    deal werewolf plain plain plain plain plain;
    at vote 1: public_not event_drawn; at dawn 2: public_not event_drawn;
    at vote 2: public event_drawn=ev_dissatisfaction; at vote 3: public event_drawn=ev_enthusiasm;
    at vote 4: public_not event_drawn
events_every: the first on day 2, the next two mornings later
    deal werewolf plain plain plain plain plain; options events_every=2;
    at vote 2: public event_drawn=ev_dissatisfaction; at vote 3: public_not event_drawn;
    at vote 4: public event_drawn=ev_enthusiasm
a stack of no cards brings no event
    deal werewolf plain plain plain; events; at vote 3: public_not event_drawn
A51: the game that ends at dawn sees no event
    deal werewolf plain plain; events ev_dissatisfaction;
    n1 werewolves.devour P2; n2 werewolves.devour P3; at over: winner wolves, public_not event_drawn
""")


def test_event_card_is_read_by_last_eliminated_player_or_box() -> None:
    for vote, reader in ((None, None), ("P3", "P3")):
        game = Game(Setup.from_dict(moon("wolf plain plain plain plain", events=[QUIET])))
        play(game, ("village.vote", vote and {"tally": {vote: 1}}), ("village.vote", None))
        events = [event for event in game.public.events if isinstance(event, EventDrawn)]
        assert [(event.value, event.by) for event in events] == [(QUIET, reader)]


REFUSED = {
    "an unknown card": ({"events": ["ev_enthusiasme"]}, 'did you mean "ev_enthusiasm"'),
    "a card used twice": ({"events": [CALM, QUIET, CALM]}, '"ev_enthusiasm" is used twice'),
    "a deck without the module": ({"events": [CALM], "modules": []}, 'need the module "new_moon"'),
    "a rule that is no card": ({"events": ["event_deck"]}, 'there is no event "event_deck"'),
}


@pytest.mark.parametrize(("keys", "sentence"), REFUSED.values(), ids=REFUSED)
def test_invalid_event_deck_is_refused_in_a_sentence(keys: dict[str, Any], sentence: str) -> None:
    with pytest.raises(SetupError) as refused:
        Setup.from_dict(moon("wolf plain plain plain") | keys)
    assert sentence in str(refused.value)


def deck_of(setup: Setup) -> list[str]:
    deck = village_of(Game(setup)).find_rule(EventDeck)
    assert deck is not None
    return deck.cards


def test_default_event_deck_is_shuffled_from_the_seed() -> None:
    known = moon("wolf plain plain plain plain")
    known["players"] = [
        {"name": name, "sex": "f", "born": f"199{n}-01-01"} for n, name in enumerate(known["players"])
    ]
    setup = Setup.from_dict(known)
    assert sorted(deck_of(setup)) == sorted(event_cards())
    assert deck_of(setup) == deck_of(setup)
    orders = {tuple(deck_of(setup.with_seed(seed))) for seed in range(5)}
    assert len(orders) > 1


def test_events_needing_unknown_facts_are_left_out_of_deck() -> None:
    setup = the(VillageSetup, Setup.from_dict(moon("wolf plain plain plain plain")))
    left_out = set(event_cards()) - set(deck_of(setup))
    assert left_out == {name for name, card in event_cards().items() if not is_known(card.needs, setup)}


def test_resumed_game_draws_the_same_event_cards() -> None:
    setup = Setup.from_dict(moon("wolf plain plain plain plain", seed=5))
    game = play(Game(setup), ("village.vote", None), ("village.vote", None))
    again = Game(setup)
    for answer in game.answers:
        again.answer(answer)
    assert again.public.events == game.public.events
