from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path

import pytest
from rich.cells import cell_len

from hardware.strokes import Key
from narrator.table.console.screen import shown
from narrator.table.offers import Asking, Offer
from narrator.table.trace import Trace
from tests.narrator.screens import WatchedScreen, plain
from voices.writing.pack import VoicePack


async def test_story_and_its_file_name_stay_on_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    """Check the text after the alternate screen, which once removed the story."""
    watched = WatchedScreen(VoicePack.load("en"))
    vars(watched.screen.console.terminal)["full_screen"] = lambda _: nullcontext()
    told: list[str] = []
    async with shown(watched.screen, Trace(), told.append):
        watched.screen.tell("No loudspeaker.")
        watched.screen.leave(("Cupid binds Ann and Dan.", "The village wins."), Path("/home/ann/story.html"))
        assert capsys.readouterr().out == ""
    rows = capsys.readouterr().out.splitlines()
    assert told == ["No loudspeaker."]
    assert rows[1:] == [
        "What really happened",
        "",
        "Cupid binds Ann and Dan.",
        "The village wins.",
        "",
        "The story is saved in /home/ann/story.html",
    ]


def test_screen_help_lists_keys_answers_and_spoken_words() -> None:
    watched = WatchedScreen(VoicePack.load("en"))
    offers = (Offer("a", "Ann", ("Ann",)), Offer("b", "Bob", ("Bob",)))
    watched.typed.stroke("?")
    with watched.asked.open(Asking("village.vote", offers)):
        rows = "\n".join(plain(watched.rows()))
    assert "1 Ann   2 Bob" in rows
    assert "Esc: back" in rows
    watched.typed.stroke(Key.ESCAPE)
    assert "Answers to this question" not in "\n".join(plain(watched.rows()))


@pytest.mark.parametrize("size", [(100, 30), (60, 20), (30, 8)])
def test_help_fits_every_screen_size(size: tuple[int, int]) -> None:
    watched = WatchedScreen(VoicePack.load("fr"), size)
    watched.typed.stroke("?")
    rows = plain(watched.rows())
    assert len(rows) <= size[1]
    assert all(cell_len(row) <= size[0] for row in rows)
