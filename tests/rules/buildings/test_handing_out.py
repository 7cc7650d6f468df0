from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from narrator.rules import Game, Setup, SetupError
from narrator.rules.buildings import SILHOUETTES
from narrator.rules.buildings.building import BUNDLES
from narrator.rules.buildings.houses import PROPOSED
from narrator.rules.kernel.events import VAGABOND
from narrator.rules.knowledge import Public
from narrator.rules.setup import Setup as VillageSetup
from tests.narrowing import the

SEATS = [f"P{number}" for number in range(1, 9)]


def header(**more: Any) -> dict[str, Any]:
    deck = ["werewolf", "werewolf", *["simple_villager"] * 6]
    return {"edition": "pact", "modules": ["village"], "players": SEATS, "deck": deck, **more}


def homes(game: Game) -> dict[str, str | None]:
    return {name: game.truth.building(name) for name in game.setup.names}


def test_random_houses_depend_only_on_the_seed() -> None:
    one, again = (homes(Game(Setup.from_dict(header(seed=7)))) for _ in range(2))
    assert one == again
    assert Counter(one.values()) == Counter(PROPOSED[:8])
    assert len({tuple(homes(Game(Setup.from_dict(header(seed=seed)))).values()) for seed in range(6)}) > 1


def test_drawing_houses_does_not_change_the_dealt_cards() -> None:
    with_houses, without = Setup.from_dict(header(seed=3)), Setup.from_dict(header(seed=3, modules=[]))
    assert the(VillageSetup, with_houses).dealt() == the(VillageSetup, without).dealt()


@pytest.mark.parametrize("players", range(3, len(PROPOSED) + 1))
def test_proposed_houses_fit_the_box_for_every_player_count(players: int) -> None:
    tokens = Counter(PROPOSED[:players])
    assert tokens.pop(VAGABOND, 0) <= BUNDLES
    for house, count in tokens.items():
        assert count <= SILHOUETTES[house].silhouettes, house


@pytest.mark.parametrize("players", range(8, len(PROPOSED) + 1))
def test_proposed_houses_are_balanced_from_eight_players(players: int) -> None:
    tokens = Counter(PROPOSED[:players])
    assert tokens["farm"] >= 2
    assert tokens["bailiff_house"] == 1, "or Vagabonds have nothing to hope for"
    assert tokens[VAGABOND] >= 1, "or the Bailiff has nobody to house"


def test_twelve_players_get_the_houses_advised_for_twelve() -> None:
    assert Counter(PROPOSED[:12]) == {
        "farm": 3, "church": 1, "hovel": 1, "school": 1, "barbershop": 1, "bailiff_house": 1, "tavern": 1,
        "manor": 1, VAGABOND: 2,
    }  # fmt: skip


def test_players_without_a_house_have_no_home() -> None:
    game = Game(Setup.from_dict(header(buildings={"P2": "tavern", "P3": VAGABOND})))
    assert homes(game) == dict.fromkeys(SEATS) | {"P2": "tavern", "P3": VAGABOND}


def test_homes_are_public_before_first_night() -> None:
    game = Game(Setup.from_dict(header(seed=1)))
    assert game.public.events[0].id == "houses_given_out"
    assert the(Public, game.public).more["buildings"] == homes(game)


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"buildings": {"P1": "castle"}}, 'there is no "castle"'),
        ({"buildings": {"P1": "detention"}}, 'there is no "detention"; known: bailiff_house, bakery'),
        ({"buildings": {"P1": "chruch"}}, 'there is no "chruch" (did you mean "church"?)'),
        ({"buildings": {"P99": "church"}}, '"P99" is not among the players'),
        ({"buildings": {"P1": "church", "P2": "church"}}, '2 times "church", but the box holds 1'),
        ({"buildings": dict.fromkeys(SEATS, "farm")}, '8 times "farm", but the box holds 6'),
        ({"buildings": {"P1": "church"}, "modules": []}, 'buildings: they need the module "village"'),
        ({"buildings": ["church"]}, "buildings"),
        ({"buildings": {"P1": 3}}, "buildings"),
        (
            {"deck": ["werewolf", "pyromaniac", *["simple_villager"] * 6], "buildings": {"P1": VAGABOND}},
            '"pyromaniac" needs buildings',
        ),
        (
            {"deck": ["werewolf", "pyromaniac", *["simple_villager"] * 6], "modules": []},
            '"pyromaniac" needs the module "village"',
        ),
        ({"deck": ["werewolf", "raven", *["simple_villager"] * 6], "modules": []}, "village"),
    ],
)
def test_impossible_houses_are_refused_in_a_sentence(more: dict[str, Any], sentence: str) -> None:
    with pytest.raises(SetupError) as refused:
        Setup.from_dict(header(**more))
    assert sentence in str(refused.value)


def test_too_few_house_tokens_require_assigned_houses() -> None:
    names = [f"P{number}" for number in range(30)]
    deck = ["werewolf"] * 4 + ["simple_villager"] * 26
    with pytest.raises(SetupError, match="29 tokens for 30 players"):
        Setup.from_dict(header(players=names, deck=deck, options={"player_limits": "any"}))
