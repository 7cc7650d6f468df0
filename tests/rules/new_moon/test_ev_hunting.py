"""The hunt: the men are away until dawn (RULES.md §2.8)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.new_moon.people import people
from tests.rules.situations import Holds, Situation

SITUATIONS: dict[str, dict[str, Any]] = {
    "the men neither vote nor are voted against, and are back in the morning": {
        "deal": "werewolf plain plain plain plain",
        "players": people("f m f m f"),
        "script": [
            ("at vote 2", {"by": ["P1", "P3", "P5"], "legal": ["P1", "P3", "P5"]}),
            ("now", {"status": {"P2": ["away"], "P4": ["away"], "P1": []}}),
            ("at night 3", {"by": ["P1"], "legal": ["P3", "P5"], "status": {"P2": ["away"]}}),
            ("at vote 3", {"status": {"P2": [], "P4": []}}),
        ],
    },
    "a wolf in the woods devours nobody": {
        "deal": "werewolf plain plain plain",
        "players": people("m f f f"),
        "script": [("at dusk 2", {}), ("at dawn 3", {"asked": [], "public": ["nobody_died"]})],
    },
    "neither does the white wolf alone, nor the big bad one": {
        "deal": "white_werewolf big_bad_wolf werewolf plain plain",
        "players": people("m m f f f"),
        "script": [("at dusk 2", {}), ("at dawn 3", {"asked": ["werewolves.devour"]})],
    },
    "where all are men nobody votes": {
        "deal": "werewolf plain plain plain",
        "players": people("m m m m"),
        "script": [("at dusk 2", {"asked": [], "public": ["no_vote"]})],
    },
}
SITUATIONS["where all are men nobody votes"]["script"].insert(0, ("at dawn 2", {}))


@pytest.mark.parametrize("situation", SITUATIONS.values(), ids=SITUATIONS)
def test_hunting(situation: Situation, holds: Holds) -> None:
    holds({"modules": ["new_moon"], "events": ["ev_hunting"], **situation})
