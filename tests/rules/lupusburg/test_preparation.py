from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from narrator.rules import Game, Setup, SetupError
from narrator.rules.kernel.chance import Chance
from narrator.rules.lupusburg.engine import setup_of, town_of
from narrator.rules.lupusburg.ids import Goal
from narrator.rules.lupusburg.knowledge import View
from narrator.rules.lupusburg.setup import coins, goals
from tests.narrowing import the
from tests.rules.lupusburg.town import HANDS, characters, header, table


def swapped(**hands: dict[str, str]) -> dict[str, Any]:
    """Return the usual hands with some of them changed."""
    return HANDS | hands


@pytest.mark.parametrize("players", range(4, 9))
def test_deck_has_werewolf_thief_and_equal_men_and_women(players: int) -> None:
    counts = Counter(characters(players))
    assert counts == {"werewolf": 1, "thief": 1, "man": players - 1, "woman": players - 1}


@pytest.mark.parametrize(
    ("players", "stack"),
    [
        (4, [4, 3, 2, 2]),
        (5, [5, 4, 3, 2, 2]),
        (6, [6, 5, 4, 3, 2, 2]),
        (7, [7, 6, 5, 4, 3, 2, 2]),
        (8, [8, 7, 6, 5, 4, 3, 2, 2]),
    ],
)
def test_lupusburg_coins_are_stacked_with_highest_on_top(players: int, stack: list[int]) -> None:
    assert coins(players) == stack


def test_lupusburg_has_three_goals_of_each_of_five_kinds() -> None:
    assert sorted(Counter(goals()).values()) == [3] * 5


@pytest.mark.parametrize("players", range(4, 9))
def test_every_lupusburg_deal_is_allowed_by_the_rulebook(players: int) -> None:
    for seed in range(300):
        setup = setup_of(Setup.from_dict(header(players, seed=seed)))
        hands = setup.hands()
        assert Counter(str(c) for hand in hands for c in hand.characters) == Counter(characters(players))
        for hand in hands:
            assert set(hand.characters) != {"werewolf", "thief"}
            assert (hand.a if hand.chest == "a" else hand.b) not in ("werewolf", "thief")
        dealt, pile = setup.goals_dealt()
        assert Counter([*dealt, *pile]) == Counter(goals())


def test_werewolf_and_thief_in_one_hand_are_dealt_again() -> None:
    """R132: for many of these seeds the first shuffle puts both in one hand. No deal may."""
    again = 0
    for seed in range(200):
        first = characters(4)
        Chance(seed, "deal").shuffle(first)
        pairs = [set(first[n : n + 2]) for n in range(0, 8, 2)]
        again += {"werewolf", "thief"} in pairs
    assert again > 10


def test_lupusburg_deal_varies_card_order_and_chest_place() -> None:
    setups = [setup_of(Setup.from_dict(header(seed=seed))) for seed in range(60)]
    hands = [hand for setup in setups for hand in setup.hands()]
    assert {hand.chest for hand in hands} == {"a", "b"}
    assert {hand.characters for hand in hands} >= {("man", "woman"), ("woman", "man")}
    assert {hand.chest for hand in hands if "werewolf" in hand.characters} == {"a", "b"}


REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "three players": ({"players": ["P1", "P2", "P3"]}, "lupusburg is for 4 to 8"),
    "nine players": ({"players": [f"P{n}" for n in range(9)]}, "lupusburg is for 4 to 8"),
    "Werewolf and Thief in one hand": (
        {"houses": swapped(P5={"a": "thief", "b": "werewolf", "chest": "b"}, P1=HANDS["P3"])},
        "houses.P5: Werewolf and Thief may not be in one hand",
    ),
    "the Werewolf under the chest": (
        {"houses": swapped(P1={"a": "man", "b": "werewolf", "chest": "b"})},
        'houses.P1: "werewolf" may not live with the chest',
    ),
    "the Thief under the chest": (
        {"houses": swapped(P5={"a": "thief", "b": "woman", "chest": "a"})},
        'houses.P5: "thief" may not live with the chest',
    ),
    "no chest": ({"houses": swapped(P2={"a": "man", "b": "man", "chest": "c"})}, 'houses.P2.chest: "c"'),
    "an unknown character": (
        {"houses": swapped(P2={"a": "seer", "b": "man", "chest": "a"})},
        '"seer" is not allowed: werewolf, thief, man, woman (in houses.P2.a)',
    ),
    "a hand too few": ({"houses": {k: v for k, v in HANDS.items() if k != "P4"}}, '"P4" has none'),
    "a hand too many": ({"houses": swapped(P6=HANDS["P3"])}, 'houses: "P6" is not among the players'),
    "two Werewolves": (
        {"houses": swapped(P2={"a": "woman", "b": "werewolf", "chest": "a"})},
        '2 times "werewolf", but 1 for 5 players',
    ),
    "too many men": ({"houses": swapped(P2={"a": "man", "b": "man", "chest": "a"})}, '6 times "man", but 4'),
    "a goal nobody knows": ({"goals": {"P1": "win"}}, '"win" is not allowed: both_alive, both_eliminated,'),
    "a goal for nobody": ({"goals": {"P9": "one_alive"}}, 'goals: "P9" is not among the players'),
    "a goal four times": (
        {"goals": dict.fromkeys(["P1", "P2", "P3", "P4"], "one_alive")},
        '4 times "one_alive", but the box holds 3',
    ),
    "an unknown Burgomaster": ({"burgomaster": "P6"}, 'burgomaster: "P6" is not among the players'),
    "hands for printed cards": ({"printed": True, "houses": HANDS}, "with printed cards the box does not"),
    "goals for printed cards": (
        {"printed": True, "goals": {"P1": "one_alive"}},
        "with printed cards the box",
    ),
    "points for nobody": ({"points": {"P7": 3}}, 'points: "P7" is not among the players'),
    "a deck": ({"deck": ["werewolf"]}, 'there is no key "deck"'),
    "a module": ({"modules": ["village"]}, "modules: Lupusburg has none; leave out village"),
    "a variant": ({"variants": ["v1_moonlight"]}, "variants: Lupusburg has none"),
    "a seat called like a house": (
        {"players": ["P1", "P1.a", "P3", "P4"]},
        'players[1]: "P1.a" is also the name of a house',
    ),
    "an option's value": ({"options": {"lupusburg_nearest": "left"}}, "options.lupusburg_nearest"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_impossible_lupusburg_setup_is_refused_in_a_sentence(name: str) -> None:
    changes, sentence = REFUSED[name]
    with pytest.raises(SetupError) as refusal:
        Setup.from_dict(header() | changes)
    assert sentence in str(refusal.value)


def test_player_limit_option_allows_any_number_of_players() -> None:
    for players in (3, 9):
        game = Game(Setup.from_dict(header(players, options={"player_limits": "any"})))
        assert len(town_of(game).houses) == 2 * players


def test_the_first_seat_is_burgomaster_unless_another_is_named() -> None:
    assert table().truth.captain == "P1"
    assert table(burgomaster="P4").truth.captain == "P4"


def test_goal_assigned_in_setup_leaves_the_pile() -> None:
    setup = setup_of(Setup.from_dict(header(goals={"P2": "one_alive"}, goal_pile=["both_alive"])))
    dealt, pile = setup.goals_dealt()
    assert (dealt[1], pile[0]) == ("one_alive", "both_alive")
    assert Counter([*dealt, *pile]) == Counter(goals())


def test_seat_sees_only_its_own_characters_chest_and_goal() -> None:
    view = the(View, table(goals={"P5": "one_alive"}).view("P5"))
    assert view.houses == (("P5.a", "thief"), ("P5.b", "woman"))
    assert (view.chest, view.goal) == ("P5.b", "one_alive")
    assert "werewolf" not in repr(view).replace("werewolf.claw", "")


@pytest.mark.parametrize("seed", range(40))
def test_any_lupusburg_setup_is_playable_or_refused_clearly(seed: int) -> None:
    """Try up to 24 seats with random goals, with and without limits."""
    draw = random.Random(seed)
    for _ in range(20):
        players, kinds = draw.randint(2, 24), sorted(map(str, Goal))
        header = {
            "edition": "lupusburg",
            "players": [f"P{n + 1}" for n in range(players)],
            "seed": draw.randint(0, 99),
            "printed": draw.random() < 0.2,
            "goals": {f"P{n + 1}": draw.choice(kinds) for n in range(draw.choice((0, 0, 1, players)))},
            "goal_pile": draw.choices(kinds, k=draw.choice((0, 0, 2, 9, 15, 20))),
            "options": {
                "player_limits": draw.choice(("edition", "any")),
                "lupusburg_goals": draw.random() < 0.7,
            },
        }
        try:
            game = Game(Setup.from_dict(header))
        except SetupError:
            continue
        for _ in range(6):
            assert game.pending is not None
            game.answer(game.pending.default)


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": [f"P{n}" for n in range(1, 17)], "options": {"player_limits": "any"}},
        {"players": [f"P{n}" for n in range(1, 7)], "goal_pile": [str(goal) for goal in goals()[:10]]},
    ],
    ids=["more players than goals", "a pile that leaves none to deal"],
)
def test_lupusburg_setup_with_too_few_goals_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(SetupError, match=r"^goals: .* to be dealt one"):
        Setup.from_dict({"edition": "lupusburg", **wrong})
    without = wrong | {"options": {**wrong.get("options", {}), "lupusburg_goals": False}}
    assert Game(Setup.from_dict({"edition": "lupusburg", **without})).pending is not None
