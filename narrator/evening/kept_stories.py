"""Stories of finished games, kept on this box: each as JSON and as a page, and one page about all of them.

Nobody is hurt by a secret of a game that is over, yet they are people's evenings: the files are the box's own
user's, nothing is ever sent anywhere, and `[files] stories = 0` keeps none.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec.structs import replace

from narrator.box.box import Box
from narrator.errors import NarratorError
from narrator.evening.stories import KeptStory
from narrator.evening.story_page import page_of, page_of_all
from narrator.files import remove, write_whole
from voices.files import make_private, read_own

PLACE = "stories"
LARGEST_STORY = 1_000_000
"""Bytes; a story is some thousand."""


def keep_story(directory: Path, story: KeptStory, box: Box, most: int) -> Path:
    """Keep it below the box's own directory, with the newest others, `most` in all; returns its page.

    A box without a network may have a clock that is years late, or that tells the same evening twice: then it
    takes the place of no other, and is not taken for the oldest one and thrown away at once.
    Raises `NarratorError` where nothing can be written.
    """
    place = directory / PLACE
    try:
        make_private(place)
        story = _named(place, story)
        kept = _file(place, story)
        write_whole(kept, msgspec.json.encode(story))
        write_whole(kept.with_suffix(".html"), page_of(story, box.pack).encode())
        for old in [path for path in _files(place) if path != kept][most - 1 :]:
            remove(old)
            remove(old.with_suffix(".html"))
        write_whole(place / "index.html", page_of_all(list(kept_stories(directory)), box.pack).encode())
        return kept.with_suffix(".html")
    except OSError as error:
        raise NarratorError(f"The story cannot be kept in {place}: {error.strerror}.") from None


def kept_stories(directory: Path) -> Iterator[KeptStory]:
    """All that are kept, the newest first; what is no story of ours is passed over."""
    for path in _files(directory / PLACE):
        if (story := _read(path)) is not None:
            yield story


def _files(place: Path) -> list[Path]:
    """Those of all stories, by what the clock said when they ended, the newest first."""
    return sorted(place.glob("????-??-??-*.json"), key=lambda path: path.stem, reverse=True)


def _file(place: Path, story: KeptStory) -> Path:
    return place / f"{story.ended.replace(' ', '-')}.json"


def _named(place: Path, story: KeptStory) -> KeptStory:
    """With a number where another has its minute; the same one, kept before a power cut, is no other."""
    number, named = 1, story
    while (path := _file(place, named)).exists() and _read(path) != named:
        number += 1
        named = replace(story, ended=f"{story.ended} {number}")
    return named


def _read(path: Path) -> KeptStory | None:
    """None for somebody's hand; the page about all of them goes without."""
    try:
        return msgspec.json.decode(read_own(path, LARGEST_STORY), type=KeptStory)
    except (OSError, ValueError, RecursionError):  # the last is the decoder's, for what nests too deeply
        return None
