"""The player who asks the spirits is named (RULES.md A97). A poster's weight is said and counted."""

from __future__ import annotations

import pytest

from tests.rules.situations import Holds, Situation

GYPSY = {"modules": ["new_moon"], "events": [], "spiritism": ["ev_spiritism_1"]}

SITUATIONS: dict[str, Situation] = {
    "A97: the spirit is told at once, alone": {
        "deal": "werewolf gypsy plain plain plain plain",
        **GYPSY,
        "script": [
            ("n1 gypsy.question", 1),
            ("n1 gypsy.spirit", "P5"),
            ("now", {"told": {"P5": [{"what": "spirit", "value": 1}], "P2": [], "P3": []}}),
        ],
    },
    "A97: the morning names who asks": {
        "deal": "werewolf gypsy plain plain plain plain",
        **GYPSY,
        "script": [
            ("n1 werewolves.devour", "P3"),
            ("n1 gypsy.question", 1),
            ("n1 gypsy.spirit", "P5"),
            ("at vote 1", {"public": ["spirit_asked", {"id": "spirit_answered", "value": True}]}),
        ],
    },
}


@pytest.mark.parametrize("situation", SITUATIONS.values(), ids=SITUATIONS)
def test_the_spirit(situation: Situation, holds: Holds) -> None:
    holds(situation)
