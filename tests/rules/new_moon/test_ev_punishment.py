"""Punishment: the dead name a player, two others can save that player (RULES.md §2.8, A88)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.situations import Holds, Situation

TABLE = {"deal": "werewolf plain plain plain plain plain"}

SITUATIONS: dict[str, dict[str, Any]] = {
    "the last eliminated names, one voucher is not enough": {
        **TABLE,
        "script": [
            ("n1 werewolves.devour", "P6"),
            ("d1 village.vote", "P5"),
            ("d2 event.punishment", "P5", "rejected"),
            ("d2 event.punishment", None, "rejected"),
            ("d2 event.punishment", "P2"),
            (
                "now",
                {
                    "pending": "event.punishment_vouch",
                    "legal": ["P1", "P3", "P4"],
                    "public": [{"id": "named_by_the_dead", "value": "P2"}],
                },
            ),
            ("d2 event.punishment_vouch", ["P2"], "rejected"),
            ("d2 event.punishment_vouch", ["P3"]),
            (
                "now",
                {
                    "dead": ["P2", "P5", "P6"],
                    "causes": {"P2": "event:punishment"},
                    "public": [{"id": "punished", "value": "P2"}],
                },
            ),
        ],
    },
    "two are, and the day goes on to its vote": {
        **TABLE,
        "script": [
            ("n1 werewolves.devour", "P6"),
            ("d2 event.punishment", "P2"),
            ("d2 event.punishment_vouch", ["P3", "P4"]),
            (
                "at vote 2",
                {
                    "dead": ["P6"],
                    "pending": "village.vote",
                    "public": [{"id": "punishment_averted", "value": "P2"}],
                },
            ),
        ],
    },
    "it is the last eliminated who is asked": {
        **TABLE,
        "script": [
            ("n1 werewolves.devour", "P6"),
            ("d1 village.vote", "P5"),
            ("n2 werewolves.devour", "P4"),
            ("now", {"pending": "event.punishment", "by": ["P4"], "legal": ["P1", "P2", "P3"]}),
        ],
    },
    "while everybody lives nobody names anybody": {
        **TABLE,
        "script": [
            ("at dawn 2", {}),
            ("at vote 2", {"asked": [], "dead": [], "public": ["nobody_punishes"]}),
        ],
    },
    "the last wolf may be named: the game ends before the vote": {
        **TABLE,
        "script": [
            ("n1 werewolves.devour", "P6"),
            ("d2 event.punishment", "P1"),
            ("at over", {"winner": "village", "asked": []}),
        ],
    },
}
SITUATIONS["the last wolf may be named: the game ends before the vote"]["script"][2:] = [
    ("d2 event.punishment_vouch", []),
    ("at over", {"winner": "village"}),
]


@pytest.mark.parametrize("situation", SITUATIONS.values(), ids=SITUATIONS)
def test_punishment(situation: Situation, holds: Holds) -> None:
    holds({"modules": ["new_moon"], "events": ["ev_punishment"], **situation})
