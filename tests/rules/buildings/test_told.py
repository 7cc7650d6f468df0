"""How the village of houses is told: who lives where, what burned, who stayed on the road."""

from __future__ import annotations

import pytest

from narrator.rules.buildings.houses import VAGABOND, BuildingBurned, HousesGivenOut
from narrator.rules.events import Died
from narrator.rules.ids import How
from narrator.rules.kernel.events import NamedRule
from tests.rules.pairs.situations import BOTH, homes
from tests.rules.situations import Holds, Situation

BURNED = BuildingBurned("bakery", "P3")


def test_houses_are_told_with_all_who_live_there_and_the_homeless_together() -> None:
    homes_given = (("P1", "farm"), ("P2", VAGABOND), ("P3", "church"), ("P4", "farm"), ("P5", VAGABOND))
    told = list(HousesGivenOut(homes_given).sayings(()))
    assert [(saying.cue, dict(saying.values)) for saying in told] == [
        ("house.given_out", {}),
        ("house.home", {"house": NamedRule("church"), "seats": ("P3",)}),
        ("house.home", {"house": NamedRule("farm"), "seats": ("P1", "P4")}),
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
def test_a_fire_is_told_with_whoever_lost_a_home_and_lives(
    burned: BuildingBurned, dead: str | None, told: tuple[str, dict[str, object]]
) -> None:
    following = () if dead is None else (Died(dead, "seer", How.NIGHT),)
    assert [(saying.cue, dict(saying.values)) for saying in burned.sayings(following)] == [told]


HOMES: dict[str, Situation] = {
    "a Vagabond who stays on the road is heard to": {
        **BOTH,
        "buildings": homes("farm farm farm bailiff_house v"),
        "events": [],
        "deal": "werewolf plain plain plain plain",
        "script": [
            ("n1 werewolves.devour", "P3"),
            ("n1 bailiff.house", "P5"),
            ("n1 vagabond.accept", False),
            ("now", {"public": ["house_free", "house_refused"], "public_not": ["house_taken"]}),
        ],
    },
    "a Vagabond who comes back from the dead and moves in is one no more": {
        **BOTH,
        "buildings": homes("farm school farm bailiff_house v v"),
        "events": ["ev_miracle"],
        "deal": "werewolf plain plain plain plain plain",
        "script": [
            ("n2 werewolves.devour", "P5"),
            ("d2 village.vote", "P3"),
            ("d2 bailiff.house", "P5"),
            ("d2 vagabond.accept", True),
            ("at night 3", {"building": {"P5": "farm"}}),
            ("n3 werewolves.devour", None),
            ("d3 schoolteacher.ban", ["P5"]),
            ("now", {"public": ["votes_forbidden"]}),
        ],
    },
}


@pytest.mark.parametrize("words", HOMES)
def test_homes(words: str, holds: Holds) -> None:
    holds(HOMES[words])
