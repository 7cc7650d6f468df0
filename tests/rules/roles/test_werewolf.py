"""The pack and its house rules (RULES.md A62, A64, A65)."""

from __future__ import annotations

import pytest

from tests.rules.situations import Holds, Situation

SITUATIONS = {
    "A62: no wolf is prey": {
        "deal": "werewolf werewolf plain plain plain",
        "script": [("n1 werewolves.devour", "P2", "rejected")],
    },
    "A62: option wolves_may_devour_wolves": {
        "deal": "werewolf werewolf plain plain plain",
        "options": {"wolves_may_devour_wolves": True},
        "script": [("n1 werewolves.devour", "P2"), ("at dawn 1", {"dead": ["P2"]})],
    },
    "A62: option wolves_starve": {
        "deal": "werewolf werewolf plain plain plain",
        "options": {"wolves_starve": True},
        "script": [
            ("n1 werewolves.devour", "nobody"),
            ("n2 werewolves.devour", None),
            ("at over", {"winner": "village"}),
        ],
    },
    "A65: a lone wolf in love spares the beloved": {
        "deal": "werewolf cupid plain plain",
        "script": [("n1 cupid.link", ["P1", "P3"]), ("n1 werewolves.devour", "P3", "rejected")],
    },
    "A62, A65: where wolves may devour wolves, a lone wolf in love spares the beloved all the same": {
        "deal": "werewolf cupid plain plain",
        "options": {"wolves_may_devour_wolves": True},
        "script": [
            ("n1 cupid.link", ["P1", "P3"]),
            ("now", {"pending": "werewolves.devour", "legal": ["P1", "P2", "P4"]}),
        ],
    },
    "A65: a pack may outvote the lover": {
        "deal": "werewolf cupid werewolf plain plain plain",
        "script": [
            ("n1 cupid.link", ["P1", "P4"]),
            ("n1 werewolves.devour", "P4"),
            ("at dawn 1", {"dead": ["P1", "P4"]}),
        ],
    },
    "A64: caught, she is simply the one designated": {
        "deal": "werewolf little_girl plain plain",
        "options": {"little_girl_caught": "automatic"},
        "script": [
            ("n1 werewolves.devour", "P2"),
            ("at dawn 1", {"dead": ["P2"], "causes": {"P2": "devoured"}}),
        ],
    },
    "option wolves_win_at 1": {
        "deal": "werewolf plain plain",
        "options": {"wolves_win_at": 1},
        "script": [("n1 werewolves.devour", "P2"), ("at over", {"winner": "wolves"})],
    },
    "wolves know each other": {
        "deal": "werewolf big_bad_wolf plain plain plain",
        "script": [
            (
                "at dawn 1",
                {"told": {"P1": [{"what": "wolf", "about": "P2"}], "P2": [{"what": "wolf", "about": "P1"}]}},
            )
        ],
    },
}


@pytest.mark.parametrize("situation", SITUATIONS.values(), ids=SITUATIONS)
def test_the_wolves(situation: Situation, holds: Holds) -> None:
    holds(situation)
