"""What the player of the screen takes from single pictures: a lamp that shines, a card told of somebody."""

from __future__ import annotations

import pytest

from tests.narrator.screen_player import ScreenPlayer, Seen
from tests.narrator.screen_words import lexicon

CARDS = {"Clara": "un Loup-Garou", "Félix": "la Voyante", "Hugo": "un Simple Villageois"}
SPIRITS = """\
Félix, vous parlez aux esprits.
 1
 2
› ▏
────────────────────────────────────────
La médaille est-elle au cou d'un Simple
Villageois ?
"""
"""A question to one seat, and below it the end of what was told before, which is of no seat."""


def shown(*rows: str) -> ScreenPlayer:
    """A player who has looked at a screen of these rows."""
    player = ScreenPlayer(Seen(40, 20), lexicon("fr"), tuple(CARDS), CARDS)
    player.seen.feed("\r\n".join(row for part in rows for row in part.splitlines()).encode())
    player.look(0.0)
    return player


def test_a_sentence_that_goes_over_rows_tells_a_card() -> None:
    told = shown(
        "────────────", "La mémoire du village : Hugo était bien", "un Simple Villageois."
    ).memory.told
    assert told == [("Hugo", "un Simple Villageois")]


def test_what_stands_below_a_question_is_not_told_of_whom_it_asks() -> None:
    """The defect that was: the Seer was said to have been told as a Simple Villager by day."""
    assert shown(SPIRITS).memory.told == []


def test_what_was_typed_is_no_part_of_a_sentence() -> None:
    assert shown("› Clara", "On soulève la carte. On découvre un Simple Villageois.").memory.told == []
    assert shown("On découvre un Simple Villageois", "› Clara").memory.told == []


def test_a_card_behind_a_seat_that_is_out_is_told() -> None:
    roster = " 1 ✝ Clara, Ferme (Loup-Garou)   2 · Félix", " 3 ✝ Hugo (Voyante)"
    assert shown(*roster).memory.told == [("Clara", "un Loup-Garou"), ("Hugo", "la Voyante")]


@pytest.mark.parametrize(
    ("row", "lit"),
    [
        pytest.param("█" * 40, True, id="by night"),
        pytest.param("▐███▌  Jour 2, vote", True, id="by day"),
        pytest.param("│   │  Jour 2, vote", False, id="unlit"),
        pytest.param(" █████ ████ █   █", False, id="letters"),
    ],
)
def test_letters_are_no_lamp(row: str, *, lit: bool) -> None:
    assert shown("Nuit 2", row).lit is lit
