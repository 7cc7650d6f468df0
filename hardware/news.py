"""What becomes of the parts of a board while it is open: one that drops out, and comes back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PartNews:
    """A part of the board that is not there, or there again; `sentence` says which to a person."""

    part: str
    lost: bool
    sentence: str


Follower = Callable[[PartNews], None]


class Parts:
    """The parts of an open board that may drop out; followers are told what is missing when they come."""

    def __init__(self) -> None:
        self._lost: dict[str, PartNews] = {}
        self._followers: list[Follower] = []

    def follow(self, follower: Follower) -> None:
        """Call `follower` for every part that is missing, and whenever one goes or comes."""
        self._followers.append(follower)
        for news in self._lost.values():
            follower(news)

    def lost(self, part: str, sentence: str) -> None:
        """A part is missing, for a reason that may have changed."""
        before = self._lost.get(part)
        if before is None or before.sentence != sentence:
            self._lost[part] = PartNews(part, True, sentence)
            self._tell(self._lost[part])

    def back(self, part: str, sentence: str) -> None:
        """A part is there; told if it was missing."""
        if self._lost.pop(part, None) is not None:
            self._tell(PartNews(part, False, sentence))

    def _tell(self, news: PartNews) -> None:
        for follower in self._followers:
            follower(news)
