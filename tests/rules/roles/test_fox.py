"""The Fox's nose (RULES.md A17, A36)."""

from __future__ import annotations

import pytest

from tests.rules.situations import Holds, Situation

SITUATIONS = {
    "A36: the nearest living neighbours count, and himself may be the middle one": {
        "deal": "fox plain werewolf plain plain plain",
        "script": [
            ("n1 fox.sniff", "P2"),
            ("n1 werewolves.devour", "P2"),
            ("at dawn 1", {"told": {"P1": [{"what": "sniffed", "about": "P2", "value": True}]}}),
            ("n2 fox.sniff", "P1"),
            ("at dawn 2", {"told": {"P1": [{"what": "sniffed", "about": "P1", "value": True}]}}),
        ],
    },
    "a wrong scent costs the nose, and the call is asked all the same": {
        "deal": "fox plain plain werewolf plain plain",
        "script": [
            ("n1 fox.sniff", "P1"),
            ("at dawn 1", {"told": {"P1": [{"what": "sniffed", "about": "P1", "value": False}]}}),
            ("n2 fox.sniff", "P3", "rejected"),
            ("now", {"pending": "fox.sniff", "legal": [], "calls": ["fox"]}),
        ],
    },
    "option fox_keeps_nose": {
        "deal": "fox plain plain werewolf plain plain",
        "options": {"fox_keeps_nose": True},
        "script": [("n1 fox.sniff", "P1"), ("n2 fox.sniff", "P3")],
    },
    "passing costs nothing": {
        "deal": "fox plain plain werewolf plain plain",
        "script": [("n1 fox.sniff", None), ("n2 fox.sniff", "P3")],
    },
    "A17: he smells what is a wolf, not what is on the card": {
        "deal": "fox plain accursed_wolf_father plain plain plain seer",
        "script": [
            ("n1 werewolves.devour", "P6"),
            ("n1 accursed_wolf_father.infect", True),
            ("n2 seer.look", "P6"),
            ("n2 fox.sniff", "P6"),
            (
                "at dawn 2",
                {
                    "told": {
                        "P1": [{"what": "sniffed", "about": "P6", "value": True}],
                        "P7": [{"what": "card", "about": "P6", "value": "simple_villager"}],
                    }
                },
            ),
        ],
    },
    "A36: two alive are both sniffed": {
        "deal": "fox werewolf",
        "script": [
            ("n1 fox.sniff", "P1"),
            ("now", {"told": {"P1": [{"what": "sniffed", "about": "P1", "value": True}]}}),
        ],
    },
}


@pytest.mark.parametrize("situation", SITUATIONS.values(), ids=SITUATIONS)
def test_the_fox(situation: Situation, holds: Holds) -> None:
    holds(situation)
