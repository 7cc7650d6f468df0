"""Games with a rule that a test defines."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from narrator.rules import Game
from narrator.rules.rule import Rule, Until
from narrator.rules.rule_lifecycle import enact
from narrator.rules.village import village_of
from tests.rules.playing import table

NO_CAPTAIN = {"captain": False}
SIX = "wolf seer witch plain plain plain"


def with_rule(cards: str, rule: Rule, lasts: Until = Until.FOR_GOOD, **more: Any) -> Game:
    """Return a game before its first night with one more rule in force."""
    game = table(cards, options=NO_CAPTAIN | more.pop("options", {}), **more)
    enact(village_of(game), rule, lasts)
    return game


class MadeRule(Rule):
    id = "rule"
    goal_place = 8


def rule(**methods: Callable[..., Any]) -> Rule:
    made: Rule = type("Made", (MadeRule,), {"id": "rule", **methods})()
    return made
