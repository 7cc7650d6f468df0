"""Odds at set-up: wins out of ten for each side, as counted and as shipped."""

from __future__ import annotations

import pytest

from narrator.rules.decks import advised_deck, simple_deck
from narrator.setup.cards import wolves_in_ten

TABLES = {"base_2014": range(8, 17), "web": range(6, 8), "web_32": range(6, 8), "collector": range(8, 9)}
"""Tables of docs/playing.md."""


@pytest.mark.parametrize(
    ("edition", "players"), [(edition, players) for edition, sizes in TABLES.items() for players in sizes]
)
def test_every_deck_that_is_proposed_at_these_tables_was_counted(edition: str, players: int) -> None:
    for deck in (advised_deck(edition, players), simple_deck(edition, players)):
        assert wolves_in_ten(edition, deck) is not None


def test_uncounted_deck_has_no_odds() -> None:
    assert wolves_in_ten("base_2014", ["werewolf"] * 8) is None
