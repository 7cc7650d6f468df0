"""The edition after a web page with rules (RULES.md §1.1, §1.5; A03, A04, A62, A63)."""

from __future__ import annotations

from narrator.rules.editions.base_2014 import CLASSIC_SLOTS, SIMPLE_DECKS
from narrator.rules.editions.edition import Edition, simple_table
from narrator.rules.kernel.options import OptionValue

WEB_HOUSE: dict[str, OptionValue] = {
    "tie_rule": "captain_chooses_then_runoff",
    "runoff_limit": 3,
    "wolves_may_devour_wolves": True,
    "wolves_starve": True,
    "wolves_win_at": 1,
    "little_girl_caught": "automatic",
}

WEB_DECKS = {**simple_table({6: (1, 1, 4), 7: (1, 1, 5)}), **SIMPLE_DECKS}
"""Decks by number of players: those of the base game, and decks with one wolf for 6 and 7 players (RULES.md
A63)."""

WEB = Edition(
    id="web",
    players=(6, 18),
    source="seed 002",
    house=WEB_HOUSE,
    slots=CLASSIC_SLOTS,
    decks=WEB_DECKS,
    comfortable=8,
    spare_villagers=1,
)
