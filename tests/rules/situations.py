"""Small situations, played by the scenario player through `Game`.

A situation is a dict. `deal` is a string of cards from seat P1 on: `plain` is a Simple Villager, and
`seer+werewolf` a seat with two cards. Other header keys are as in a scenario. `script` is a list of
steps:

- `("n2 seer.look", "P3")` answers in night 2,
- `("d1 village.vote", "P3")` is one vote against P3 on day 1,
- `("…", value, "rejected")` must be refused,
- `("at dawn 1", {…})` and `("now", {…})` are expectations.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

Situation = dict[str, Any]
Holds = Callable[[Situation], None]
"""Type of a function that plays a situation and checks every step."""
VOTES = ("village.vote", "village.runoff")


def _step(when: str, value: Any, *more: str) -> dict[str, Any]:
    if when == "now":
        return {"expect": value}
    if when.startswith("at "):
        return {"at": when.removeprefix("at "), "expect": value}
    assert re.fullmatch(r"[nd]\d+ \S+", when), (
        f'"{when}": say when and what is answered ("n1 seer.look"), or when to look ("at vote 1", "now")'
    )
    moment, prompt = when.split()
    if prompt in VOTES and isinstance(value, str):
        value = {"tally": {value: 1}}
    step: dict[str, Any] = {"answer": prompt, "value": value}
    step["night" if moment[0] == "n" else "day"] = int(moment[1:])
    return step | ({"rejected": True} if "rejected" in more else {})


def document(situation: Situation) -> dict[str, Any]:
    cards = situation["deal"].replace("plain", "simple_villager").split()
    names = [f"P{number}" for number in range(1, len(cards) + 1)]
    groups = situation.get("groups")
    players = (
        names if groups is None else [{"name": n, "group": g} for n, g in zip(names, groups, strict=True)]
    )
    header = {
        key: value for key, value in situation.items() if key not in ("deal", "options", "script", "groups")
    }
    return {
        "edition": "pact",
        "players": players,
        "deal": {
            name: card.split("+") if "+" in card else card for name, card in zip(names, cards, strict=True)
        },
        "options": {"player_limits": "any", "captain": False, **situation.get("options", {})},
        **header,
        "script": [_step(*step) for step in situation["script"]],
    }
