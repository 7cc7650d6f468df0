"""The lifecycle of a rule: it comes into force, lasts until a moment, and ends."""

from __future__ import annotations

from collections.abc import Iterable

from narrator.rules.rule import Rule, Until, Village


def enact(village: Village, rule: Rule, until: Until = Until.FOR_GOOD) -> None:
    """Bring a rule into force."""
    village.lasting[rule] = until
    rule.begins(village)
    village.rules_changed()


def enact_all(village: Village, rules: Iterable[Rule]) -> None:
    """Bring several rules into force for good, each after the ones before it have begun."""
    for rule in rules:
        village.lasting[rule] = Until.FOR_GOOD
        rule.begins(village)
    village.rules_changed()


def repeal(village: Village, rule: Rule) -> None:
    """Take a rule out of force."""
    # Removed before it ends, because an end may bring the same rule into force again (`ev_influences`).
    del village.lasting[rule]
    village.rules_changed()
    rule.ends(village)


def expire(village: Village, moment: Until) -> None:
    """End the rules that last until now."""
    # A copy, because an end may bring a rule into force until the next such moment.
    for rule, until in list(village.lasting.items()):
        if until is moment and rule in village.lasting:
            repeal(village, rule)
