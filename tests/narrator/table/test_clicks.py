from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from hardware.strokes import Click, Key, Stroke, Strokes
from narrator.rules.events import Phase
from narrator.table.console.handed import LETTERS
from narrator.table.handed import HandedScreen, HandedSheet, SheetKind
from narrator.table.offers import Asking, Offer
from narrator.table.trace import Trace
from tests.narrator.screens import WatchedScreen, plain
from voices.writing.pack import VoicePack

SIZES = ((100, 30), (80, 24), (60, 20))
SEATS = (Offer("Ann", "Ann", ("Ann",), 1), Offer("Bo", "Bo", ("Bo",), 2), Offer("no", "nobody", ("nobody",)))


def test_terminal_reports_only_presses_of_the_first_button() -> None:
    burst = b"a\x1b[<0;12;5M\x1b[<0;12;5m\x1b[<2;3;4M\x1b[<64;3;4M\x1b[Ab"
    assert list(Strokes().of(burst)) == ["a", Click(11, 4), Key.UP, "b"]


@pytest.fixture(params=SIZES, ids=str)
def watched(request: pytest.FixtureRequest) -> WatchedScreen:
    watched = WatchedScreen(VoicePack.load("en"), request.param)
    watched.stage.enter(Phase.DEBATE)
    watched.follow(Trace())
    return watched


def clicked(watched: WatchedScreen, words: str, of: int = 0) -> Sequence[Stroke]:
    """Return the strokes for a click on the last letter of words on the screen."""
    rows = plain(watched.rows())
    places = [(row, found.end() - 1) for row, text in enumerate(rows) for found in re.finditer(words, text)]
    row, column = places[of]
    return watched.screen.strokes_at(Click(column, row))


def test_click_on_an_answer_types_it(watched: WatchedScreen) -> None:
    with watched.asked.open(Asking("village.vote", SEATS)):
        assert clicked(watched, "2 Bo") == ("2", Key.ENTER)
        assert clicked(watched, "nobody") == (*"nobody", Key.ENTER)
        watched.typed.stroke("x")
        assert clicked(watched, "1 Ann") == (Key.BACKSPACE, "1", Key.ENTER)
    assert "2 Bo" not in "\n".join(plain(watched.rows())), "no question, nothing to click"


def test_click_selects_a_number_but_not_empty_space(watched: WatchedScreen) -> None:
    numbers = tuple(Offer(word, word, (word,)) for word in ("three", "four"))
    with watched.asked.open(Asking("setup.players", numbers)):
        assert clicked(watched, r"(?<=\W)4(?!\S)") == ("4", Key.ENTER)
        assert watched.screen.strokes_at(Click(2, watched.size.lines - 4)) == ()


def test_click_on_the_name_of_a_key_presses_it(watched: WatchedScreen) -> None:
    with watched.asked.open(Asking("village.vote", SEATS)):
        assert clicked(watched, "space: press") == (" ",)
        assert clicked(watched, "Esc: back") == (Key.ESCAPE,)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_click_opens_a_secret_page_and_chooses_on_it(size: tuple[int, int]) -> None:
    handed = HandedScreen()
    watched = WatchedScreen(VoicePack.load("en"), size, handed=handed)
    screen = watched.screen
    names = (*(f"Name{place}" for place in range(10)), "", "nobody")
    ask = HandedSheet(
        SheetKind.ASK, "Ann", "Ann", "a Seer", ("a Line",), "Who?", names, cells=13, ready=True, share=1.0
    )
    handed.show(HandedSheet(SheetKind.GIVE, "Ann", "Give it to", ready=True))
    watched.rows()
    assert screen.strokes_at(Click(5, 5)) == (" ",)
    handed.show(ask)
    rows = plain(watched.rows())
    found = {
        screen.strokes_at(Click(column, row)) for row, text in enumerate(rows) for column in range(len(text))
    }
    assert found == {(), *((LETTERS[place],) for place, name in enumerate(names) if name)}
    for place, name in enumerate(names):
        if name:
            assert clicked(watched, rf"{LETTERS[place]} {name}") == (LETTERS[place],)
