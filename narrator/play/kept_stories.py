"""Saved stories of finished games: the cards, the votes, the secrets of each night, and the tale."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import structs

from narrator.errors import NarratorError
from narrator.files import remove, write_whole
from narrator.play.stories import KeptStory
from narrator.play.story_page import page_of, page_of_all
from narrator.table.box import Box
from voices.files import make_private, read_own

PLACE = "stories"
LARGEST_STORY = 1_000_000
"""The largest size of a story in bytes. A usual one has a few thousand."""


def keep_story(directory: Path, story: KeptStory, box: Box, most: int) -> Path:
    """Save the story and its page; keep the newest `most` stories; return the path of the new page.

    Without a network, the clock may be years behind, or show the same evening twice. Therefore a new story
    never replaces another, and is never deleted as the oldest. Raises `NarratorError` when a file cannot be
    written.
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
        raise NarratorError(f"The story cannot be saved in {place}: {error.strerror}.") from None


def kept_stories(directory: Path) -> Iterator[KeptStory]:
    """Yield all saved stories, the newest first. Files that are no readable stories are skipped."""
    for path in _files(directory / PLACE):
        if (story := _read(path)) is not None:
            yield story


def _files(place: Path) -> list[Path]:
    """Return the files of all stories, sorted by the clock time in their names, the newest first."""
    return sorted(place.glob("????-??-??-*.json"), key=lambda path: path.stem, reverse=True)


def _file(place: Path, story: KeptStory) -> Path:
    return place / f"{story.ended.replace(' ', '-')}.json"


def _named(place: Path, story: KeptStory) -> KeptStory:
    """Return the path for the story, with a number added if another story ended in the same minute.

    If the same story was already saved before a power cut, its path is returned again.
    """
    number, named = 1, story
    while (path := _file(place, named)).exists() and _read(path) != named:
        number += 1
        named = structs.replace(story, ended=f"{story.ended} {number}")
    return named


def _read(path: Path) -> KeptStory | None:
    """Return the story in a file, or None if it cannot be read."""
    try:
        return msgspec.json.decode(read_own(path, LARGEST_STORY), type=KeptStory)
    except (OSError, ValueError, RecursionError):  # the decoder raises RecursionError for too deep nesting
        return None
