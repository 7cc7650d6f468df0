"""Lupusburg: two houses a seat, one Werewolf, one Thief, and points (RULES.md §5).

A public module of `narrator.rules`. `edition.py` is the printed box, `setup.py` the set-up, `town.py` the
state of the game. `night.py`, `day.py` and `scoring.py` follow the rulebook in order.
"""

from __future__ import annotations

from narrator.rules.lupusburg import events
from narrator.rules.lupusburg.engine import setup_of, town_of
from narrator.rules.lupusburg.events import (
    BroomGiven,
    CharacterShown,
    GoalChanged,
    PrivilegeUsed,
    TokensCounted,
)
from narrator.rules.lupusburg.ids import CHEST, Ask, Character, Goal
from narrator.rules.lupusburg.knowledge import Public, public
from narrator.rules.lupusburg.setup import (
    BROOM_FROM,
    NOT_IN_ONE_HAND,
    SIDES,
    SUSPECTS,
    TOKENS,
    Hand,
    Header,
    Setup,
    TownOptions,
    house_id,
)
from narrator.rules.lupusburg.town import Town

__all__ = [
    "BROOM_FROM",
    "CHEST",
    "NOT_IN_ONE_HAND",
    "SIDES",
    "SUSPECTS",
    "TOKENS",
    "Ask",
    "BroomGiven",
    "Character",
    "CharacterShown",
    "Goal",
    "GoalChanged",
    "Hand",
    "Header",
    "PrivilegeUsed",
    "Public",
    "Setup",
    "TokensCounted",
    "Town",
    "TownOptions",
    "events",
    "house_id",
    "public",
    "setup_of",
    "town_of",
]
