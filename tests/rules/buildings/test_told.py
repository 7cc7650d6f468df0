from __future__ import annotations

from random import Random

import pytest

from narrator.rules import Game, random_answer
from narrator.rules.buildings import SILHOUETTES
from narrator.rules.buildings.building import home_values
from narrator.rules.buildings.houses import BuildingBurned, HousesGivenOut
from narrator.rules.events import Died
from narrator.rules.hours import Hour
from narrator.rules.ids import How
from narrator.rules.kernel.events import VAGABOND, NamedRule
from narrator.rules.prompts import Kind
from tests.rules.situations import BOTH, each, homes, read
from tests.rules.tables import random_setup

OF_HOUSES = frozenset(
    window.id for rule in SILHOUETTES.values() for window in rule.windows if window.hour is not Hour.IMMUNITY
) | {"vagabond.accept"}
BURNED = BuildingBurned("bakery", "P3")


def test_homes_are_announced_by_house_and_homeless_last() -> None:
    homes_given = (("P1", "farm"), ("P2", VAGABOND), ("P3", "church"), ("P4", "farm"), ("P5", VAGABOND))
    told = list(HousesGivenOut(homes_given).sayings(()))
    assert [(saying.cue, dict(saying.values)) for saying in told] == [
        ("house.given_out", {}),
        ("house.home", home_values("church", ("P3",))),
        ("house.home", home_values("farm", ("P1", "P4"))),
        ("house.homeless", {"seats": ("P2", "P5")}),
    ]


@pytest.mark.parametrize(
    ("burned", "dead", "told"),
    [
        (BURNED, None, ("house.burned", {"house": NamedRule("bakery"), "seat": "P3"})),
        (BURNED, "P4", ("house.burned", {"house": NamedRule("bakery"), "seat": "P3"})),
        (BURNED, "P3", ("house.burned_empty", {"house": NamedRule("bakery")})),
        (BuildingBurned("bakery", None), "P4", ("house.burned_empty", {"house": NamedRule("bakery")})),
    ],
)
def test_burned_house_is_announced_with_living_homeless_players(
    burned: BuildingBurned, dead: str | None, told: tuple[str, dict[str, object]]
) -> None:
    following = () if dead is None else (Died(dead, "seer", How.NIGHT),)
    assert [(saying.cue, dict(saying.values)) for saying in burned.sayings(following)] == [told]


HOMES = read("""
    modules new_moon village
a Vagabond who stays on the road is heard to
    deal werewolf plain plain plain plain; homes farm farm farm bailiff_house v; events;
    n1 werewolves.devour P3; n1 bailiff.house P5; n1 vagabond.accept no;
    now: public house_free house_refused, public_not house_taken
a Vagabond who comes back from the dead and moves in is one no more
    deal werewolf plain plain plain plain plain; homes farm school farm bailiff_house v v; events ev_miracle;
    n2 werewolves.devour P5; d2 village.vote P3; d2 bailiff.house P5; d2 vagabond.accept yes;
    at night 3: building P5=farm; n3 werewolves.devour -; d3 schoolteacher.ban [P5];
    now: public votes_forbidden
""")


HOMES["two who light the same house in one night burn it once"] = {
    **BOTH,
    "buildings": homes("farm farm bakery farm v"),
    "events": [],
    "deal": "werewolf pyromaniac plain actor plain",
    "actor_cards": ["pyromaniac", "seer", "fox"],
    "script": [
        ("n1 actor.borrow", "pyromaniac"),
        ("n1 pyromaniac.burn", "bakery"),
        ("n1 pyromaniac.burn", "bakery"),
        ("at dawn 1", {"building": {"P3": "vagabond"}, "public": ["building_burned"]}),
    ],
}


def test_questions_about_houses_are_public_with_full_options() -> None:
    asked: dict[str, int] = {}
    for seed in range(60):
        game = Game(random_setup(Random(seed), (6, 10)))
        plan = Random(seed)
        while (prompt := game.pending) is not None:
            if prompt.id in OF_HOUSES:
                asked[prompt.id] = asked.get(prompt.id, 0) + 1
                assert prompt.public
                assert prompt.kind is not Kind.YES_NO or prompt.roll == (True, False)
            game.answer(random_answer(prompt, plan))
    assert asked.keys() == OF_HOUSES


test_homes = each(HOMES)
