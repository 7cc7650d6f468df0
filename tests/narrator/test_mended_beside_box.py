"""Correction of a card at a table with computer players, which keep their cards."""

from __future__ import annotations

from typing import Any

import pytest

from narrator.rules.village import setup_of
from tests.narrator.mending_table import DEAL, WRONG, MendingTable, exchanged


def header_of(own: tuple[str, ...], deal: dict[str, str], **more: Any) -> dict[str, Any]:
    """Return a header with these computer players."""
    players = [{"name": name, "mind": "random"} if name in own else name for name in deal]
    return {"players": players, "deal": deal, **more}


@pytest.mark.parametrize("own", [("Ann", "Gus"), ("Bob", "Gus"), ("Ann", "Bob", "Fay")])
def test_box_seats_keep_their_cards_in_a_correction(own: tuple[str, ...]) -> None:
    table = MendingTable(WRONG, header=header_of(own, dict(DEAL)))
    assert "mend.done" in table.cues
    assert table.cards == DEAL


def test_a_box_seat_leaves_the_thiefs_centre_alone() -> None:
    deal = {**DEAL, "Cat": "thief"}
    header = header_of(("Bob",), deal, centre=["hunter", "simple_villager"])
    table = MendingTable(WRONG, held=deal, header=header, at_night={"thief.swap": ["at keep"]})
    assert table.game is not None
    assert "mend.done" in table.cues
    assert setup_of(table.game.setup).dealt() == (tuple(deal.values()), ("hunter", "simple_villager"))


def test_a_box_seat_gives_up_a_card_that_a_person_holds() -> None:
    """Let Cat be the Seer, so that the computer player cannot be."""
    table = MendingTable(WRONG, held=exchanged("Bob", "Cat"), header=header_of(("Bob",), dict(DEAL)))
    assert "mend.done" in table.cues
    assert table.cards == exchanged("Bob", "Cat")
