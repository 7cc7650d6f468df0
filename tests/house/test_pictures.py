from __future__ import annotations

import html
import re

import pytest

from hardware.boards import PROFILES
from narrator.simulation.demo import NAMES
from tests.narrator.screens import plain
from tools.drawings.__main__ import TO, drawings
from tools.film import FILM, PLAYERS, shots
from tools.pictures import PICTURES, pictures

TOP = PICTURES.parents[1]
LARGEST = 60_000
"""Most bytes of a picture of the page, because phones may pay for them."""


def words(svg: str) -> str:
    """Return the text of a picture. Its measures may differ with the version of rich."""
    texts = re.findall(r"<text [^>]*>([^<]*)</text>", svg)
    return "".join("".join(html.unescape(text) for text in texts).split())


def test_pictures_in_docs_match_current_screen() -> None:
    drawn = pictures()
    assert sorted(drawn) == sorted(path.name for path in PICTURES.glob("*.svg"))
    for name, svg in drawn.items():
        kept = words((PICTURES / name).read_text())
        assert len(kept) > 100
        assert words(svg) == kept, f"{name} is not what the screen shows: run `make pictures`"


def test_every_picture_is_used_and_page_pictures_are_small() -> None:
    pages = "".join(page.read_text("utf-8") for page in (*TOP.glob("*.md"), *(TOP / "docs").glob("*.md")))
    shown = set(re.findall(r"pictures/([\w.-]+)", pages))
    assert sorted(shown) == sorted(path.name for path in PICTURES.iterdir())
    taken = [path.read_bytes() for path in PICTURES.glob("*.webp")]
    assert len(taken) == 3
    for picture in taken:
        assert (picture[:4], picture[8:12]) == (b"RIFF", b"WEBP")
        assert 1000 < len(picture) < LARGEST


def test_film_in_docs_shows_each_seats_turn_at_the_screen() -> None:
    screens = ["\n".join(plain(list(shot.rows))) for shot in shots()]
    turns = re.findall(r"(\w+), alone with the screen\?", "\n".join(screens))
    assert list(dict.fromkeys(turns)) == list(NAMES[:PLAYERS])
    for name in NAMES[:PLAYERS]:
        assert any(
            re.search(rf"{name}: an? |{name}: the ", screen) and "You chose:" in screen for screen in screens
        )
    assert any("Whose card do you want to see?" in screen for screen in screens)
    assert "Night 1" in screens[0]
    assert any("verdict" in screen for screen in screens)


def test_recordings_and_films_are_small_files() -> None:
    files = {path.name: path.stat().st_size for path in FILM.parent.iterdir()}
    assert sorted(files) == ["big-screen.webp", "night-and-day.svg", "night.en.mp3", "night.fr.mp3"]
    assert files["big-screen.webp"] + files["night-and-day.svg"] < 2_000_000
    assert all(10_000 < size < 1_000_000 for size in files.values())


def test_drawings_in_docs_match_the_program_that_draws_them() -> None:
    assert {path.name: path.read_text("utf-8") for path in TO.iterdir()} == drawings()


@pytest.mark.parametrize(
    ("drawing", "board"), [("wiring-pad", "touch-pads"), ("wiring-button", "button-led")]
)
def test_wiring_drawing_shows_the_pins_of_its_board(drawing: str, board: str) -> None:
    drawn = set(re.findall(r"pin (\d+):", drawings()[f"{drawing}.svg"]))
    wired = set(re.findall(r"pin (\d+)\)", PROFILES[board].wiring))
    assert drawn == wired
    for gpio, header in re.findall(r"(GPIO\d+) \((?:header )?pin (\d+)\)", PROFILES[board].wiring):
        assert f"pin {header}: {gpio}," in drawings()[f"{drawing}.svg"]
