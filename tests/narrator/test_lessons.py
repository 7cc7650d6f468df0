"""Which cards are explained when on a first evening: once, before its own first call or with open eyes."""

from __future__ import annotations

import pytest

from narrator.night.lessons import explained_before, lessons
from narrator.night.rolls import cards_in_play
from narrator.rehearsal.demo import seat_names
from narrator.rules import Game, Setup
from narrator.rules.decks import advised_deck
from narrator.rules.knowledge import Public
from narrator.rules.roles import ROLES
from narrator.rules.tonight import night_calls
from tests.narrowing import the

TABLES = [("base_2014", 8), ("base_2014", 12), ("pact", 12), ("pact", 18), ("collector", 13)]


def public(edition: str, seats: int, deck: list[str] | None = None) -> Public:
    cards = advised_deck(edition, seats) if deck is None else deck
    header = {"edition": edition, "players": list(seat_names(seats)), "deck": list(cards), "seed": 1}
    header["options"] = {"player_limits": "any"}
    return the(Public, Game(Setup.from_dict(header)).public)


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_each_card_of_the_announced_deck_is_explained_once(edition: str, seats: int) -> None:
    table = public(edition, seats)
    told = [*explained_before(table), *lessons(table).values()]
    assert sorted(told) == sorted(cards_in_play(table))


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_a_card_is_explained_before_its_own_first_call_of_the_night(edition: str, seats: int) -> None:
    table = public(edition, seats)
    called = [call.id for call in night_calls(table.tonight)]
    for call, card in lessons(table).items():
        own = [each.id for each in ROLES[card].calls if each.id in called]
        assert call in own
        assert called.index(call) == min(map(called.index, own))


def test_with_open_eyes_those_are_explained_that_no_call_of_the_first_night_belongs_to() -> None:
    deck = ["werewolf", "seer", "witch", "hunter", "elder", "simple_villager", "simple_villager"]
    table = public("pact", 7, deck)
    assert sorted(explained_before(table)) == ["elder", "hunter", "simple_villager"]
    assert lessons(table) == {"seer": "seer", "werewolves": "werewolf", "witch": "witch"}
