"""Rules come into force and go out of it, and each is told when it begins and when it ends."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from narrator.rules.force import Until
from narrator.rules.twist import NOBODY

if TYPE_CHECKING:
    from narrator.rules.twist import Twist, Village


def enact(village: Village, rule: Twist, until: Until = Until.FOR_GOOD) -> None:
    """Bring a rule into force."""
    force = village.force
    force.lasting[rule] = until
    force.passing = force.passing or until is not Until.FOR_GOOD
    rule.begins(village)
    village.asked = force.sort(NOBODY)


def enact_all(village: Village, rules: Iterable[Twist]) -> None:
    """Bring several rules into force for good, each after those before it has begun."""
    lasting = village.force.lasting
    for rule in rules:
        lasting[rule] = Until.FOR_GOOD
        rule.begins(village)
    village.asked = village.force.sort(NOBODY)


def repeal(village: Village, rule: Twist) -> None:
    """Take a rule out of force."""
    force = village.force
    # Gone before it ends: an end may bring the same rule into force again (`ev_influences`), and that one
    # stays.
    del force.lasting[rule]
    force.passing = any(until is not Until.FOR_GOOD for until in force.lasting.values())
    village.asked = force.sort(NOBODY)
    rule.ends(village)


def expire(village: Village, moment: Until) -> None:
    """End the rules that last until now."""
    lasting = village.force.lasting
    # A copy: an end may bring a rule into force until the same moment, and means the next one.
    for rule, until in list(lasting.items()):
        if until is moment and rule in lasting:
            repeal(village, rule)
