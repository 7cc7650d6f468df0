"""Regressions: combinations of rules in which one rule ignored the other (RULES.md A103 to A109)."""

from __future__ import annotations

import pytest

from tests.rules.situations import Holds, Situation

HARVEST: Situation = {"variants": ["v6_harvest"]}
SITUATIONS: dict[str, Situation] = {
    "A103: the second bite reaches a neighbour of another wolf": {
        **HARVEST,
        "deal": "big_bad_wolf plain plain plain werewolf plain plain plain",
        "script": [
            ("n1 werewolves.devour", "P2"),
            ("now", {"pending": "big_bad_wolf.devour", "legal": ["P4", "P6", "P8"]}),
        ],
    },
    "A104: the Lord pardons no Scapegoat of a tie": {
        "modules": ["village"],
        "buildings": {"P3": "manor"},
        "deal": "werewolf scapegoat plain plain plain werewolf",
        "script": [
            ("d1 village.vote", {"tally": {"P1": 1, "P3": 1}}),
            ("now", {"pending": "scapegoat.voters", "asked": ["werewolves.devour", "village.vote"]}),
        ],
    },
    "A104: the Lord pardons whom the vote named": {
        "modules": ["village"],
        "buildings": {"P3": "manor"},
        "deal": "werewolf scapegoat plain plain plain werewolf",
        "script": [("d1 village.vote", "P4"), ("now", {"pending": "lord.pardon", "by": ["P3"]})],
    },
    "A108: a Servant who took a card wakes no second theft": {
        **HARVEST,
        "centre": ["simple_villager", "simple_villager"],
        "deal": "thief devoted_servant werewolf plain plain plain werewolf plain",
        "script": [
            ("n1 thief.swap", "P5"),
            ("d1 village.vote", "P6"),
            ("d1 devoted_servant.take", True),
            ("now", {"card": {"P5": "thief"}}),
            ("n2 thief.swap", None),
            ("at dawn 2", {"card": {"P5": "thief"}}),
        ],
    },
    "A109: the last Captain names no heir": {
        "deal": "werewolf plain plain plain",
        "captain": "P1",
        "options": {"captain": True},
        "script": [
            ("d1 village.vote", "P1"),
            ("at over", {"winner": "village", "asked": ["werewolves.devour", "village.vote"]}),
        ],
    },
    "A109: a Captain who leaves a game that goes on names an heir": {
        "deal": "werewolf plain plain plain",
        "captain": "P2",
        "options": {"captain": True},
        "script": [("d1 village.vote", "P2"), ("now", {"pending": "captain.successor"})],
    },
    "A109: the last Executioner names no heir": {
        "modules": ["new_moon"],
        "in_force": [],
        "events": ["ev_executioner"],
        "deal": "werewolf plain plain plain plain",
        "script": [
            ("d2 event.executioner", "P1"),
            ("d2 village.vote", "P1"),
            ("at over", {"winner": "village"}),
        ],
    },
}


@pytest.mark.parametrize("situation", SITUATIONS.values(), ids=SITUATIONS)
def test_mixes(situation: Situation, holds: Holds) -> None:
    holds(situation)
