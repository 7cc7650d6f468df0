"""The pictures of the README are what the screen shows today."""

from __future__ import annotations

import html
import re

from tests.house.pictures import PICTURES, pictures


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
