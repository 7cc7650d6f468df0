"""Set-up headers (set-ups as dicts) and their house rules. A public module of `narrator.rules`."""

from __future__ import annotations

from collections.abc import Iterator

from narrator.rules.ids import Team
from narrator.rules.kernel.house_rules import allowed_values, every_options, read_house, usual_house
from narrator.rules.kernel.names import LONGEST_NAME, as_seen, name_fault
from narrator.rules.kernel.options import (
    AnyNumber,
    DayWord,
    HouseOptions,
    OptionValue,
    SeatingOptions,
    hints_of,
)
from narrator.rules.kernel.setup import MINDS, Header
from narrator.rules.kernel.setup import Setup as AnySetup
from narrator.rules.offices import OFFICES
from narrator.rules.options import Options
from narrator.rules.role import Role
from narrator.rules.rule import Rule
from narrator.rules.seat_names import SeatName, with_names
from narrator.rules.setup import Setup
from narrator.rules.setup_reading import ALL_RULES, given_headers
from narrator.rules.variants.variant import Variant

HOUSE_RULE_KINDS = ("vote", "wolves", "village", "loners", "moon")
"""The groups of house rules, in the order in which the set-up asks for them."""


def house_rules_for(setup: AnySetup) -> tuple[str, ...]:
    """Return the options that the host may still be asked about, by public facts only.

    The players, the cards and the day of the first election are known by then.
    """
    if not isinstance(setup, Setup):
        return tuple(name for struct in setup.engine.options for name in struct.__struct_fields__)
    of_rules = [name for rule in ALL_RULES.values() for name in rule.options_for(setup)]
    return tuple(dict.fromkeys([*_of_the_course(setup), *of_rules]))


def _of_the_course(setup: Setup) -> Iterator[str]:
    """Yield the names of the village's options. `arrows` is included only if the box has vote arrows."""
    return (name for name in Options.__struct_fields__ if name != "arrows" or setup.edition.arrows)


def kind_of(option: str) -> str:
    """Return the group of an option, one of `HOUSE_RULE_KINDS`: that of the rule that owns the option."""
    return next((_kind_of_keeper(rule) for rule in _keepers(option)), "vote")


def _kind_of_keeper(rule: type[Rule]) -> str:
    if rule.id in OFFICES:
        return "vote"
    if rule.module == "new_moon" or issubclass(rule, Variant):
        return "moon"
    if not issubclass(rule, Role):
        return "village"
    if rule.wolf:
        return "wolves"
    return "loners" if rule.team is Team.SOLO or rule.makes_a_couple else "village"


def _keepers(option: str) -> Iterator[type[Rule]]:
    """Yield the rules that own this option."""
    kept = ((rule, rule.options) for rule in ALL_RULES.values())
    return (rule for rule, own in kept if own is not None and option in own.__struct_fields__)


__all__ = [
    "HOUSE_RULE_KINDS",
    "LONGEST_NAME",
    "MINDS",
    "AnyNumber",
    "DayWord",
    "Header",
    "HouseOptions",
    "OptionValue",
    "SeatName",
    "SeatingOptions",
    "allowed_values",
    "as_seen",
    "every_options",
    "given_headers",
    "hints_of",
    "house_rules_for",
    "kind_of",
    "name_fault",
    "read_house",
    "usual_house",
    "with_names",
]
