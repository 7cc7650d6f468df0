"""Great distrust: players without a friend are eliminated (RULES.md §2.8, A54)."""

from __future__ import annotations

import pytest

from tests.rules.playing import table, until
from tests.rules.situations import Holds, Situation

ROUND = {"P1": ["P2", "P3"], "P2": ["P1", "P3"], "P3": ["P1", "P2"], "P4": ["P1", "P2"], "P5": ["P1", "P4"]}
FIVE = {"deal": "werewolf plain plain plain plain"}

SITUATIONS = {
    "A54: whoever nobody points at dies, in place of the vote": {
        **FIVE,
        "script": [
            ("at dawn 2", {}),
            ("d2 event.great_distrust", ROUND),
            (
                "at dusk 2",
                {
                    "dead": ["P5"],
                    "causes": {"P5": "event:great_distrust"},
                    "asked": ["event.great_distrust"],
                },
            ),
        ],
    },
    "A54: two fingers each, not one, not three, never oneself, never twice the same": {
        **FIVE,
        "script": [
            ("d2 event.great_distrust", {**ROUND, "P1": ["P2"]}, "rejected"),
            ("d2 event.great_distrust", {**ROUND, "P1": ["P2", "P3", "P4"]}, "rejected"),
            ("d2 event.great_distrust", {**ROUND, "P1": ["P1", "P3"]}, "rejected"),
            ("d2 event.great_distrust", {**ROUND, "P1": ["P3", "P3"]}, "rejected"),
            ("d2 event.great_distrust", {**ROUND, "P1": ["P9", "P3"]}, "rejected"),
            ("d2 event.great_distrust", {**ROUND, "P9": ["P1", "P3"]}, "rejected"),
            ("d2 event.great_distrust", ["P1"], "rejected"),
            ("d2 event.great_distrust", ROUND),
        ],
    },
    "A54: option of three": {
        **FIVE,
        "options": {"great_distrust_picks": 3},
        "script": [
            ("d2 event.great_distrust", ROUND, "rejected"),
            (
                "d2 event.great_distrust",
                {
                    "P1": ["P2", "P3", "P4"],
                    "P2": ["P1", "P3", "P4"],
                    "P3": ["P1", "P2", "P4"],
                    "P4": ["P1", "P2", "P3"],
                    "P5": ["P1", "P2", "P3"],
                },
            ),
            ("at dusk 2", {"dead": ["P5"]}),
        ],
    },
    "several without a friend die together": {
        **FIVE,
        "script": [
            (
                "d2 event.great_distrust",
                {**ROUND, "P5": ["P1", "P2"]},
            ),
            ("at dusk 2", {"dead": ["P4", "P5"]}),
        ],
    },
    "what the table counted will do: who is pointed at": {
        **FIVE,
        "script": [
            ("d2 event.great_distrust", {"tally": {"P1": 1, "P2": 1, "P3": 1, "P4": 1}}),
            ("at dusk 2", {"dead": ["P5"]}),
        ],
    },
    "a seat that was counted without a finger has no friend": {
        **FIVE,
        "script": [
            ("d2 event.great_distrust", {"tally": {"P1": 3, "P2": 3, "P3": 2, "P4": 2, "P5": 0}}),
            ("at dusk 2", {"dead": ["P5"]}),
        ],
    },
    "A66: where nobody points at anybody nobody dies": {
        **FIVE,
        "script": [("d2 event.great_distrust", {}), ("at dusk 2", {"dead": []})],
    },
    "where everybody has a friend nobody dies": {
        "deal": "werewolf cupid plain plain",
        "script": [
            ("n1 cupid.link", ["P1", "P2"]),
            ("n1 werewolves.devour", "P3"),
            ("d1 village.vote", None),
            (
                "d2 event.great_distrust",
                {"P1": ["P2", "P4"], "P2": ["P1", "P4"], "P4": ["P1", "P2"]},
            ),
            ("at dusk 2", {"dead": ["P3"]}),
        ],
    },
}


@pytest.mark.parametrize("situation", SITUATIONS.values(), ids=SITUATIONS)
def test_great_distrust(situation: Situation, holds: Holds) -> None:
    holds({"modules": ["new_moon"], "events": ["ev_great_distrust"], **situation})


def test_a66_pointing_is_optional() -> None:
    game = table("wolf plain plain plain", edition="pact", modules=["new_moon"], events=["ev_great_distrust"])
    assert until(game, "event.great_distrust").min == 0
