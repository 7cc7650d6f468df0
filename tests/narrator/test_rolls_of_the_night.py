"""What each roll of the night reads, by what everybody knows; and what its options mean."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from narrator.night.rolls import BITTEN, most_bites, roll_options
from narrator.night.woken import order_prompt
from narrator.rules import Game, Setup
from narrator.rules.kernel.prompts import Kind
from narrator.rules.knowledge import Public
from narrator.rules.schedule import NOBODY, Roll
from tests.narrowing import the

NAMES = [f"P{number}" for number in range(1, 9)]


def public(*deck: str, **more: Any) -> Public:
    """Eight seats, of whom those that no card is named for are a Werewolf and plain villagers."""
    plain = len(NAMES) - 1 - len(deck)
    cards = [*deck, "werewolf", *["simple_villager"] * plain]
    header = {
        "edition": "pact",
        "players": NAMES,
        "deck": cards,
        "options": {"player_limits": "any"},
        "seed": 1,
    }
    return the(Public, Game(Setup.from_dict(header | more)).public)


ACTING = {"actor_cards": ["fox", "little_girl", "witch"]}


@pytest.mark.parametrize(
    ("roll", "known", "options"),
    [
        (Roll.SEATS, public(), [*NAMES, NOBODY]),
        (Roll.SEATS, replace(public(), alive=("P1", "P8")), ["P1", "P8", NOBODY]),
        (Roll.YES_NO, public(), ["yes", "no"]),
        (Roll.BITES, public("witch"), ["yes", "no"]),
        (Roll.BITES, public("witch", "big_bad_wolf"), ["first", "second", NOBODY]),
        (Roll.POTIONS, public("witch"), ["heal", "poison", "none"]),
        (Roll.CENTRE, public(), ["keep", "first", "second"]),
        (Roll.ACTOR_CARDS, public("actor", **ACTING), ["fox", "little_girl", "witch", "none"]),
        (Roll.SIDES, public("wolf_hound"), ["village", "wolves"]),
        (Roll.CARDS, public("seer"), ["seer", "simple_villager", "werewolf"]),
        (Roll.HOUSES, public(), ["none"]),
        (Roll.HOUSES, replace(public(), more={Roll.HOUSES: ("school", "P3")}), ["school", "P3", "none"]),
        (Roll.NONE, public(), []),
    ],
)
def test_a_roll_reads_what_may_be_meant(roll: Roll, known: Public, options: list[str]) -> None:
    assert [option.key for option in roll_options(roll, known)] == options


@pytest.mark.parametrize(
    ("deck", "sides"),
    [
        (("seer",), ["village", "wolves"]),
        (("cupid",), ["village", "wolves", "couple"]),
        (("piper", "white_werewolf"), ["village", "wolves", "solo:piper", "solo:white_werewolf"]),
        (("angel", "cupid"), ["village", "wolves", "couple", "solo:angel"]),
    ],
)
def test_of_sides_those_are_read_that_the_announced_cards_may_bring(
    deck: tuple[str, ...], sides: list[str]
) -> None:
    assert [option.key for option in roll_options(Roll.CAMPS, public(*deck))] == sides


def test_at_most_as_many_are_bitten_as_there_are_words_for() -> None:
    flooded = public("witch", "big_bad_wolf")
    flooded = replace(flooded, tonight=replace(flooded.tonight, rules=frozenset({"ev_flood"})))
    assert most_bites(flooded) == len(BITTEN)


def test_a_standing_order_is_a_yes_or_a_no_of_its_seat_alone() -> None:
    prompt = order_prompt("stuttering_judge.signal", "P3")
    assert (prompt.kind, prompt.seats, prompt.legal) == (Kind.YES_NO, ("P3",), (True, False))
    assert not prompt.public


def test_a_house_is_called_by_its_name_and_a_farm_by_its_farmers() -> None:
    known = replace(public(), more={Roll.HOUSES: ("school", "P3")})
    school, farm, _ = roll_options(Roll.HOUSES, known)
    assert (school.message, farm.message) == ("school.the", None)
