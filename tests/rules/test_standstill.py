"""A game without possible progress ends under every way of voting (RULES.md A105)."""

from __future__ import annotations

import pytest

from tests.rules.situations import Holds, Situation

SCHOOL_AND_TAVERN: Situation = {"modules": ["village"], "buildings": {"P1": "school", "P2": "tavern"}}
BANNED = [(f"d{day} schoolteacher.ban", ["P2"]) for day in (1, 2, 3)]
TWO_BANNED = [(f"d{day} schoolteacher.ban", ["P2", "P3"]) for day in (1, 2, 3)]
OVER = ("at over", {"winner": "nobody", "public": ["stood_still"]})
GOES_ON = ("at dusk 3", {"winner": None, "public_not": ["stood_still"]})
PREY_IS_LEFT: Situation = {
    **SCHOOL_AND_TAVERN,
    "buildings": {"P1": "school"},
    "deal": "werewolf defender plain",
}

SITUATIONS: dict[str, Situation] = {
    "an Innkeeper alone with a wolf who forbids the vote": {
        **SCHOOL_AND_TAVERN,
        "deal": "werewolf plain",
        "script": [*BANNED, OVER],
    },
    "the same where players clear each other": {
        **SCHOOL_AND_TAVERN,
        "variants": ["v3_not_him"],
        "deal": "werewolf plain",
        "script": [*BANNED, OVER],
    },
    "the same in a house that does not end such games": {
        **SCHOOL_AND_TAVERN,
        "options": {"standstill": False},
        "deal": "werewolf plain",
        "script": [*BANNED, GOES_ON],
    },
    "a shield that may miss keeps the game open": {
        **PREY_IS_LEFT,
        "script": [
            ("n1 defender.protect", "P2"),
            ("n1 werewolves.devour", "P2"),
            TWO_BANNED[0],
            ("n2 defender.protect", "P3"),
            ("n2 werewolves.devour", "P3"),
            TWO_BANNED[1],
            ("n3 defender.protect", "P2"),
            ("n3 werewolves.devour", "P2"),
            TWO_BANNED[2],
            GOES_ON,
            ("n4 defender.protect", "P3"),
            ("n4 werewolves.devour", "P2"),
            ("at dawn 4", {"dead": ["P2"]}),
        ],
    },
    "a pack that spares its prey keeps the game open": {
        **PREY_IS_LEFT,
        "script": [
            *TWO_BANNED,
            GOES_ON,
            ("n4 defender.protect", "P2"),
            ("n4 werewolves.devour", "P3"),
            ("d4 schoolteacher.ban", ["P2"]),
            ("n5 defender.protect", "P1"),
            ("n5 werewolves.devour", "P2"),
            ("at over", {"winner": "wolves"}),
        ],
    },
}


@pytest.mark.parametrize("situation", SITUATIONS.values(), ids=SITUATIONS)
def test_standstill(situation: Situation, holds: Holds) -> None:
    holds(situation)
