"""Fascination: victims who live on (RULES.md A56, R123)."""

from __future__ import annotations

import pytest

from tests.rules.situations import Holds, Situation

V8 = {"variants": ["v8_fascination"]}

SITUATIONS = {
    "a bite fascinates: nobody dies, only the seat itself is told": {
        "deal": "werewolf seer plain plain plain",
        **V8,
        "script": [
            ("n1 werewolves.devour", "P2"),
            (
                "at dawn 1",
                {
                    "dead": [],
                    "public": ["nobody_died"],
                    "status": {"P2": ["fascinated"], "P3": []},
                    "told": {"P2": [{"what": "fascinated"}], "P3": []},
                },
            ),
            ("d1 village.vote", {"P2": "P1"}),
        ],
    },
    "the powers are gone at once, and the call is played all the same": {
        "deal": "werewolf seer plain plain plain plain",
        **V8,
        "script": [
            ("n1 werewolves.devour", "P2"),
            ("d1 village.vote", "P6"),
            ("at night 2", {"pending": "seer.look", "by": "P2", "legal": []}),
        ],
    },
    "nobody is fascinated twice": {
        "deal": "werewolf plain plain plain plain plain",
        **V8,
        "script": [("n1 werewolves.devour", "P2"), ("n2 werewolves.devour", "P2", "rejected")],
    },
    "R123: one fascinated is voted out, and all the others go": {
        "deal": "werewolf plain plain plain plain plain plain plain",
        **V8,
        "script": [
            ("n1 werewolves.devour", "P5"),
            ("d1 village.vote", None),
            ("n2 werewolves.devour", "P8"),
            ("d2 village.vote", "P5"),
            (
                "at dusk 2",
                {
                    "dead": ["P5", "P8"],
                    "causes": {"P5": "voted", "P8": "fascination"},
                    "public": [{"id": "spell_broken", "value": ["P8"]}],
                },
            ),
        ],
    },
    "other deaths of a fascinated seat draw nobody along": {
        "deal": "werewolf hunter plain plain plain plain",
        **V8,
        "script": [
            ("n1 werewolves.devour", "P3"),
            ("n2 werewolves.devour", "P4"),
            ("d2 village.vote", "P2"),
            ("d2 hunter.shoot", "P3"),
            ("at dusk 2", {"dead": ["P2", "P3"]}),
        ],
    },
    "A56: a fascinated Hunter does not shoot": {
        "deal": "werewolf hunter plain plain plain plain",
        **V8,
        "script": [
            ("n1 werewolves.devour", "P2"),
            ("d1 village.vote", "P2"),
            ("at dusk 1", {"dead": ["P2"], "asked": ["werewolves.devour", "village.vote"]}),
        ],
    },
    "the Witch's potion and the Defender keep it off": {
        "deal": "werewolf witch defender plain plain plain",
        **V8,
        "script": [
            ("n1 defender.protect", "P4"),
            ("n1 werewolves.devour", "P4"),
            ("at dawn 1", {"status": {"P4": []}}),
            ("n2 werewolves.devour", "P4"),
            ("n2 witch.heal", "P4"),
            ("at dawn 2", {"status": {"P4": []}}),
        ],
    },
    "an Elder's first bite does nothing, the second fascinates": {
        "deal": "werewolf elder plain plain plain plain",
        **V8,
        "script": [
            ("n1 werewolves.devour", "P2"),
            ("at dawn 1", {"status": {"P2": []}}),
            ("n2 werewolves.devour", "P2"),
            ("at dawn 2", {"status": {"P2": ["fascinated"]}}),
            ("d2 village.vote", "P2"),
            ("at dusk 2", {"public_not": ["powers_lost"]}),
        ],
    },
    "poison kills as ever": {
        "deal": "werewolf witch plain plain plain",
        **V8,
        "script": [("n1 witch.poison", "P3"), ("at dawn 1", {"dead": ["P3"]})],
    },
    "the wolves win with the last villager but one": {
        "deal": "werewolf plain plain plain",
        **V8,
        "script": [
            ("n1 werewolves.devour", "P2"),
            ("at dawn 1", {"winner": None}),
            ("n2 werewolves.devour", "P3"),
            ("at over", {"winner": "wolves", "dead": []}),
        ],
    },
    "a last but one that a vote made so does not count": {
        "deal": "werewolf plain plain plain",
        **V8,
        "script": [
            ("n1 werewolves.devour", "P2"),
            ("d1 village.vote", "P3"),
            ("at dusk 1", {"winner": None}),
            ("n2 werewolves.devour", None),
            ("at dawn 2", {"winner": None}),
            ("n3 werewolves.devour", "P4"),
            ("at over", {"winner": "wolves"}),
        ],
    },
    "nobody is left to fascinate: the night that finds it so is the wolves'": {
        "deal": "werewolf plain plain plain plain",
        **V8,
        "script": [
            ("n1 werewolves.devour", "P2"),
            ("n2 werewolves.devour", "P3"),
            ("d2 village.vote", "P4"),
            ("d3 village.vote", "P5"),
            ("at dusk 3", {"winner": None, "status": {"P2": ["fascinated"], "P3": ["fascinated"]}}),
            ("at over", {"winner": "wolves", "dead": ["P4", "P5"]}),
        ],
    },
    "A24: the Manipulator's goal, reached in the same night, comes first": {
        "deal": "werewolf prejudiced_manipulator witch plain",
        "groups": "LLLR",
        **V8,
        "script": [
            ("n1 werewolves.devour", "P3"),
            ("n1 witch.poison", "P4"),
            ("at over", {"winner": "prejudiced_manipulator"}),
        ],
    },
    "before the first night nobody is fascinated, and the wolves have won nothing": {
        "deal": "werewolf angel plain",
        **V8,
        "script": [("d0 village.vote", "P3"), ("at dusk 0", {"dead": ["P3"], "winner": None})],
    },
    "the village wins without a wolf": {
        "deal": "werewolf plain plain plain",
        **V8,
        "script": [
            ("n1 werewolves.devour", "P2"),
            ("d1 village.vote", "P1"),
            ("at over", {"winner": "village"}),
        ],
    },
    "an infection turns instead": {
        "deal": "accursed_wolf_father plain plain plain plain",
        **V8,
        "script": [
            ("n1 werewolves.devour", "P2"),
            ("n1 accursed_wolf_father.infect", True),
            ("at dawn 1", {"status": {"P2": ["infected"]}}),
        ],
    },
    "grief follows whoever goes with the others": {
        "deal": "werewolf cupid plain plain plain plain",
        **V8,
        "script": [
            ("n1 cupid.link", ["P4", "P5"]),
            ("n1 werewolves.devour", "P3"),
            ("n2 werewolves.devour", "P4"),
            ("d2 village.vote", "P3"),
            ("at dusk 2", {"dead": ["P3", "P4", "P5"], "causes": {"P5": "grief"}}),
        ],
    },
    "with surely-not-him the last one standing is voted out": {
        "deal": "werewolf plain plain plain plain plain",
        "variants": ["v8_fascination", "v3_not_him"],
        "script": [
            ("n1 werewolves.devour", "P5"),
            ("d1 not_him.first", "P1"),
            ("d1 not_him.clear", "P2"),
            ("d1 not_him.clear", "P3"),
            ("d1 not_him.clear", "P4"),
            ("d1 not_him.clear", "P6"),
            ("d1 not_him.clear", "P1"),
            ("at dusk 1", {"dead": ["P5"]}),
        ],
    },
}


@pytest.mark.parametrize("situation", SITUATIONS.values(), ids=SITUATIONS)
def test_fascination(situation: Situation, holds: Holds) -> None:
    holds(situation)
