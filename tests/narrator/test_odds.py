"""Odds at set-up: wins out of ten for each side, as counted and as shipped."""

from __future__ import annotations

import json

import pytest

from narrator.rules import Setup
from narrator.rules.decks import advised_deck, simple_deck
from narrator.setup.cards import PLACE, wolves_in_ten
from narrator.simulation.balance import LENGTH

ROWS = json.loads(PLACE.read_text())


TABLES = {"base_2014": range(8, 17), "web": range(6, 8), "web_32": range(6, 8), "collector": range(8, 9)}
"""Tables of docs/playing.md."""


@pytest.mark.parametrize(
    ("edition", "players"), [(edition, players) for edition, sizes in TABLES.items() for players in sizes]
)
def test_every_deck_that_is_proposed_at_these_tables_was_counted(edition: str, players: int) -> None:
    for deck in (advised_deck(edition, players), simple_deck(edition, players)):
        assert wolves_in_ten(edition, deck) is not None


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['edition']}-{len(row['deck'])}")
def test_odds_rows_are_dealable_and_add_up(row: dict[str, object]) -> None:
    deck = row["deck"]
    assert isinstance(deck, list)
    players = [f"P{seat}" for seat in range(len(deck))]
    Setup.from_dict({"edition": row["edition"], "players": players, "deck": deck})
    wolves, village, games = (row[key] for key in ("wolves", "village", "games"))
    assert isinstance(wolves, int)
    assert isinstance(village, int)
    assert isinstance(games, int)
    assert wolves + village <= games
    assert games >= 8 * LENGTH


def test_tenths_are_those_of_the_games_that_one_of_the_sides_won() -> None:
    row = next(row for row in ROWS if row["wolves"] + row["village"] < row["games"])
    share = row["wolves"] / (row["wolves"] + row["village"])
    told = wolves_in_ten(row["edition"], row["deck"][::-1])
    assert told is not None
    assert abs(told - 10 * share) <= 0.5


def test_uncounted_deck_has_no_odds() -> None:
    assert wolves_in_ten("base_2014", ["werewolf"] * 8) is None
