"""Stories of finished games, kept on this box: each as JSON and as a page, and one page about all of them.

Nobody is hurt by a secret of a game that is over, yet they are people's evenings: the files are the box's own
user's, nothing is ever sent anywhere, and `[files] stories = 0` keeps none.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from narrator.box.box import Box
from narrator.errors import NarratorError
from narrator.evening.stories import KeptStory
from narrator.evening.story_page import page_of, page_of_all
from narrator.files import remove, write_whole
from voices.files import make_private, read_own

PLACE = "stories"
LARGEST_STORY = 1_000_000
"""Bytes; a story is some thousand."""


def keep_story(directory: Path, story: KeptStory, box: Box, most: int) -> None:
    """Keep it below the box's own directory, with the `most` newest ones and a page about all of them.

    Raises `NarratorError` where nothing can be written.
    """
    place = directory / PLACE
    try:
        make_private(place)
        name = place / story.ended.replace(" ", "-")
        write_whole(name.with_suffix(".json"), msgspec.json.encode(story))
        write_whole(name.with_suffix(".html"), page_of(story, box.pack).encode())
        for old in sorted(place.glob("????-??-??-*.json"), reverse=True)[most:]:
            remove(old)
            remove(old.with_suffix(".html"))
        write_whole(place / "index.html", page_of_all(list(kept_stories(directory)), box.pack).encode())
    except OSError as error:
        raise NarratorError(f"The story cannot be kept in {place}: {error.strerror}.") from None


def kept_stories(directory: Path) -> Iterator[KeptStory]:
    """All that are kept, the newest first; what is no story of ours is passed over."""
    for path in sorted((directory / PLACE).glob("????-??-??-*.json"), reverse=True):
        try:
            yield msgspec.json.decode(read_own(path, LARGEST_STORY), type=KeptStory)
        except (OSError, ValueError):  # somebody's hand; the page about all of them goes without
            continue
