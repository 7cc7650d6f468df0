"""The pictures of the README are what the screen shows today."""

from __future__ import annotations

import html
import re

from tests.house.pictures import PICTURES, pictures

README = PICTURES.parents[1] / "README.md"
LARGEST = 60_000
"""Bytes of a picture of the page: whoever reads on a phone pays for them."""


def words(svg: str) -> str:
    """What is written in a picture; its measures may differ with the version of rich."""
    texts = re.findall(r"<text [^>]*>([^<]*)</text>", svg)
    return "".join("".join(html.unescape(text) for text in texts).split())


def test_the_pictures_are_those_of_todays_screen() -> None:
    drawn = pictures()
    assert sorted(drawn) == sorted(path.name for path in PICTURES.glob("*.svg"))
    for name, svg in drawn.items():
        kept = words((PICTURES / name).read_text())
        assert len(kept) > 100
        assert words(svg) == kept, f"{name} is not what the screen shows: run `make pictures`"


def test_every_picture_is_shown_and_those_of_the_page_are_small() -> None:
    shown = re.findall(r"docs/pictures/([\w.-]+)", README.read_text("utf-8"))
    assert sorted(shown) == sorted(path.name for path in PICTURES.iterdir())
    taken = [path.read_bytes() for path in PICTURES.glob("*.webp")]
    assert len(taken) == 3
    for picture in taken:
        assert (picture[:4], picture[8:12]) == (b"RIFF", b"WEBP")
        assert 1000 < len(picture) < LARGEST
