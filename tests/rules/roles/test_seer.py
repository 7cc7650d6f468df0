"""The Seer and the cards she is shown (RULES.md A17)."""

from __future__ import annotations

import pytest

from tests.rules.situations import Holds, Situation

SITUATIONS = {
    "A17: the card, whatever side the seat is on": {
        "deal": "werewolf seer wolf_hound plain plain",
        "script": [
            ("n1 wolf_hound.side", "wolves"),
            ("n2 seer.look", "P3"),
            ("now", {"told": {"P2": [{"what": "card", "about": "P3", "value": "wolf_hound"}]}}),
        ],
    },
    "option seer_sees camp": {
        "deal": "werewolf seer wolf_hound plain plain",
        "options": {"seer_sees": "camp"},
        "script": [
            ("n1 wolf_hound.side", "wolves"),
            ("n2 seer.look", "P3"),
            ("now", {"told": {"P2": [{"what": "camp", "about": "P3", "value": "wolves"}]}}),
        ],
    },
    "not herself": {"deal": "werewolf seer plain plain", "script": [("n1 seer.look", "P2", "rejected")]},
}


@pytest.mark.parametrize("situation", SITUATIONS.values(), ids=SITUATIONS)
def test_the_seer(situation: Situation, holds: Holds) -> None:
    holds(situation)
