"""Headers of games and their house rules: a public chapter of the rules."""

from __future__ import annotations

from narrator.rules.concerns import KINDS as HOUSE_RULE_KINDS
from narrator.rules.concerns import house_rules_for, kind_of
from narrator.rules.kernel.house import allowed_values, every_options, read_house, usual_house
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
from narrator.rules.seat_names import SeatName, with_names
from narrator.rules.setup_rules import given_headers

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
