"""A running game of werewolves, with its rules and its truth: a public chapter of the rules."""

from __future__ import annotations

from narrator.rules.all_rules import ALL_RULES, TABLE_RULES
from narrator.rules.cause import Cause
from narrator.rules.faces import card_seen
from narrator.rules.new_moon.card import CardRead
from narrator.rules.rule import Rule, Village
from narrator.rules.rule_base import AskedBeside
from narrator.rules.seat_status import statuses
from narrator.rules.setup import Setup
from narrator.rules.setup_reading import Header
from narrator.rules.tonight import night_calls
from narrator.rules.variants.variant import Variant
from narrator.rules.village_tale import LINK, VillageTale
from narrator.rules.werewolves import double_voter, public_of, setup_of, village_of

__all__ = [
    "ALL_RULES",
    "LINK",
    "TABLE_RULES",
    "AskedBeside",
    "CardRead",
    "Cause",
    "Header",
    "Rule",
    "Setup",
    "Variant",
    "Village",
    "VillageTale",
    "card_seen",
    "double_voter",
    "night_calls",
    "public_of",
    "setup_of",
    "statuses",
    "village_of",
]
