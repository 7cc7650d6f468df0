"""Candles, and the wolves' effect on them (RULES.md §2.6, v1)."""

from __future__ import annotations

import pytest

from narrator.rules import Setup
from narrator.rules.setup import Setup as VillageSetup
from narrator.rules.variants import VARIANTS
from tests.narrowing import the
from tests.rules.situations import Holds, Situation

HARD = {"variants": ["v1_moonlight"], "options": {"moonlight_hard": True}}
ASKED = ("n1 moonlight.candles", 0)

SITUATIONS = {
    "without the hard option nothing is asked": {
        "deal": "werewolf plain plain plain",
        "variants": ["v1_moonlight"],
        "script": [
            ("n1 werewolves.devour", "P2"),
            ("at dawn 1", {"dead": ["P2"], "asked": ["werewolves.devour"], "public": ["candles_out"]}),
        ],
    },
    "a candle goes out with whoever leaves, by day too, and only once": {
        "deal": "werewolf plain plain plain plain",
        "variants": ["v1_moonlight"],
        "script": [
            ("at dawn 1", {"public_not": ["candles_out"]}),
            ("d1 village.vote", "P2"),
            ("at dusk 1", {"public": [{"id": "candles_out", "value": ["P2"]}]}),
            ("n2 werewolves.devour", "P3"),
            ("at dawn 2", {"public": [{"id": "candles_out", "value": ["P3"]}]}),
        ],
    },
    "a candle goes out with whoever goes home": {
        "deal": "werewolf plain plain plain plain",
        "variants": ["v1_moonlight"],
        "leaving": {"P2": 1},
        "script": [
            ("d1 village.vote", {}),
            ("n2 werewolves.devour", "P3"),
            ("now", {"public": [{"id": "candles_out", "value": ["P2"]}]}),
        ],
    },
    **{
        f"hard: {candles} out, the bite holds": {
            "deal": "werewolf plain plain plain",
            **HARD,
            "script": [
                ("n1 werewolves.devour", "P2"),
                ("n1 moonlight.candles", candles),
                ("at dawn 1", {"dead": ["P2"], "causes": {"P2": "devoured"}, "public_not": ["bite_lost"]}),
            ],
        }
        for candles in (0, 1)
    },
    **{
        f"hard: {candles} out, no victim": {
            "deal": "werewolf plain plain plain",
            **HARD,
            "script": [
                ("n1 werewolves.devour", "P2"),
                ("n1 moonlight.candles", candles),
                ("at dawn 1", {"dead": [], "public": ["nobody_died"]}),
            ],
        }
        for candles in (2, 4)
    },
    "hard: neither bite of the night takes anybody": {
        "deal": "werewolf big_bad_wolf plain plain plain plain",
        **HARD,
        "script": [
            ("n1 werewolves.devour", "P3"),
            ("n1 big_bad_wolf.devour", "P4"),
            ("n1 moonlight.candles", 2),
            ("at dawn 1", {"dead": []}),
        ],
    },
    "hard: poison takes no notice of candles": {
        "deal": "werewolf witch plain plain plain",
        **HARD,
        "script": [
            ("n1 werewolves.devour", "P3"),
            ("n1 witch.poison", "P4"),
            ("n1 moonlight.candles", 3),
            ("at dawn 1", {"dead": ["P4"]}),
        ],
    },
    "hard: the whole table is asked, whether or not anybody was bitten": {
        "deal": "werewolf plain plain plain",
        **HARD,
        "script": [
            ("n1 werewolves.devour", None),
            (
                "now",
                {"pending": "moonlight.candles", "by": ["P1", "P2", "P3", "P4"], "legal": [0, 1, 2, 3, 4]},
            ),
        ],
    },
    **{
        f"hard: {value!r} is no number of candles": {
            "deal": "werewolf plain plain plain",
            **HARD,
            "script": [("n1 moonlight.candles", value, "rejected")],
        }
        for value in (-1, 5, "2", True, None, 1.0)
    },
}


@pytest.mark.parametrize("situation", SITUATIONS.values(), ids=SITUATIONS)
def test_moonlight(situation: Situation, holds: Holds) -> None:
    holds(situation)


@pytest.mark.parametrize("hard", [False, True])
def test_lights_are_candles_in_the_gentle_way_alone(hard: bool) -> None:
    names = [f"P{number}" for number in range(8)]
    options = {"moonlight_hard": hard}
    setup = Setup.from_dict(
        {"edition": "pact", "players": names, "variants": list(HARD["variants"]), "options": options}
    )
    makers = {name for name, rule in VARIANTS.items() if rule.makes_candles(the(VillageSetup, setup))}
    assert makers == (set() if hard else {"v1_moonlight"})
