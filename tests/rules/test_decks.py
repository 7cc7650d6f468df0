from __future__ import annotations

import itertools

import pytest

from narrator.rules import Setup
from narrator.rules.cards import (
    BASIC,
    SPICE,
    advised_deck,
    borrowable,
    borrows,
    copies_left,
    counted,
    left_in_box,
    most_players,
    simple_deck,
    wants_groups,
    why_deck_refused,
)
from narrator.rules.editions import EDITIONS
from narrator.rules.kernel.engine import every_edition
from narrator.rules.setup_reading import centre_cards


def test_cards_offered_for_a_deck_start_with_villagers() -> None:
    assert list(copies_left("base_2014", ["werewolf"], 8)) == [
        *("simple_villager", "werewolf"),
        *("cupid", "hunter", "little_girl", "seer", "thief", "witch"),
    ]


@pytest.mark.parametrize(("edition", "villagers"), [("base_2014", 14), ("pact", 9)])
def test_edition_may_have_a_spare_villager_card(edition: str, villagers: int) -> None:
    assert copies_left(edition, [], 18)["simple_villager"] == villagers


def test_cards_with_extra_centre_cards_are_not_offered_too_late() -> None:
    most = most_players("pact")
    fewer, one_fewer, all_seats = (copies_left("pact", [], players) for players in (most - 3, most - 1, most))
    assert {"actor", "thief"} <= fewer.keys()
    assert ("actor" in one_fewer, "thief" in one_fewer) == (False, True)
    assert ("actor" in all_seats, "thief" in all_seats) == (False, False)


def test_cards_without_conditions_limit_number_of_players() -> None:
    assert EDITIONS["pact"].players[1] > most_players("pact")  # the number is tested in test_setup_cards.py
    assert most_players("lupusburg") == every_edition()["lupusburg"].players[1]


@pytest.mark.parametrize(("edition", "fewest"), [("lupusburg", 4), ("base_2014", 8), ("web_32", 6)])
def test_edition_sets_smallest_number_of_players(edition: str, fewest: int) -> None:
    assert every_edition()[edition].smallest == fewest


def test_only_actor_borrows_and_only_manipulator_splits_village() -> None:
    assert borrows(["seer", "actor"]) is True
    assert borrows(["seer", "thief", "man"]) is False, "a man is a card of the other game"
    assert centre_cards(["seer", "thief", "man"]) == 2
    assert wants_groups(["seer", "prejudiced_manipulator"]) is True
    assert wants_groups(["seer", "actor"]) is False


def test_cards_for_the_actor_are_not_dealt() -> None:
    assert {"seer", "witch"} <= set(borrowable("pact", ()))
    assert "seer" not in borrowable("pact", ("seer", "actor"))
    assert "werewolf" not in borrowable("pact", ())


@pytest.mark.parametrize(("left", "more"), [(4, True), (3, False)])
def test_three_cards_are_left_over_for_an_actor(left: int, more: bool) -> None:
    lent = borrowable("pact", ())
    deck = ["actor", *lent[left:]]
    assert (lent[0] in copies_left("pact", deck, 20)) is more
    assert "werewolf" in copies_left("pact", deck, 20)


def test_suggested_deck_keeps_at_least_two_villagers() -> None:
    assert advised_deck("base_2014", 8) == (
        *("werewolf", "werewolf", "seer", "witch", "hunter", "cupid"),
        *("simple_villager", "simple_villager"),
    )
    assert advised_deck("base_2014", 12).count("simple_villager") == 4
    assert advised_deck("pact", 12) == tuple(EDITIONS["pact"].recommended(12))
    assert simple_deck("pact", 12) == ()


def test_every_fault_of_a_full_deck_has_a_spoken_line() -> None:
    assert why_deck_refused(["seer", "simple_villager"]) == "why-no_wolf"
    assert why_deck_refused(["werewolf", "big_bad_wolf"]) == "why-only_wolves"
    assert why_deck_refused(["werewolf", "seer"]) is None


def test_spoken_deck_counts_start_with_villagers() -> None:
    deck = ["witch", "werewolf", "seer", "werewolf", "simple_villager", "hunter"]
    assert counted(deck) == [
        *(("simple_villager", 1), ("werewolf", 2)),
        *(("hunter", 1), ("seer", 1), ("witch", 1)),
    ]


def test_cards_of_modules_not_chosen_are_not_offered() -> None:
    waiting = {"raven": "village", "pyromaniac": "village", "gypsy": "new_moon"}
    assert left_in_box("pact", []) == waiting
    assert left_in_box("pact", ["new_moon"]) == {"raven": "village", "pyromaniac": "village"}
    assert left_in_box("base_2014", []) == {}


@pytest.mark.parametrize("edition", EDITIONS)
def test_larger_suggested_deck_keeps_well_known_cards(edition: str) -> None:
    fewest, most = EDITIONS[edition].players
    plain = [n for n in range(fewest, most + 1) if set(advised_deck(edition, n)) <= {*BASIC, *SPICE}]
    known = [{card for card in advised_deck(edition, n) if card in SPICE} for n in plain]
    assert all(fewer <= more for fewer, more in itertools.pairwise(known))
    for players in plain:
        header = {"edition": edition, "players": [f"P{n}" for n in range(players)]}
        deck = list(advised_deck(edition, players))
        if deck:
            assert Setup.from_dict(header | {"deck": deck}).names
