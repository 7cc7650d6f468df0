"""Cards and decks: the contents of a box, and the decks for a number of players.

A public chapter of the rules.
"""

from __future__ import annotations

from narrator.rules.buildings import SILHOUETTES
from narrator.rules.buildings.building import BUNDLES, Building
from narrator.rules.decks import (
    NEEDY,
    SMALL_DECKS,
    SPICE,
    advised_deck,
    borrowable,
    borrows,
    cards_needed,
    copies_left,
    counted,
    left_in_box,
    most_players,
    plain_deck,
    simple_deck,
    wants_groups,
    why_not,
)
from narrator.rules.editions import EDITIONS as BOXES
from narrator.rules.ids import Camp, Team
from narrator.rules.near_decks import decks_near
from narrator.rules.new_moon.card import Trait, event_cards
from narrator.rules.new_moon.hands import drawn_hand
from narrator.rules.roles import PLAIN_CARD, box_of
from narrator.rules.setup_reading import ACTOR_CARDS, centre_cards

__all__ = [
    "ACTOR_CARDS",
    "BOXES",
    "BUNDLES",
    "NEEDY",
    "PLAIN_CARD",
    "SILHOUETTES",
    "SMALL_DECKS",
    "SPICE",
    "Building",
    "Camp",
    "Team",
    "Trait",
    "advised_deck",
    "borrowable",
    "borrows",
    "box_of",
    "cards_needed",
    "centre_cards",
    "copies_left",
    "counted",
    "decks_near",
    "drawn_hand",
    "event_cards",
    "left_in_box",
    "most_players",
    "plain_deck",
    "simple_deck",
    "wants_groups",
    "why_not",
]
