"""Reports about the parts, for the person at the terminal and for the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

Tell = Callable[[str], None]
"""A callback that shows a sentence to the person at the terminal."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A part that is missing or works otherwise than configured: a sentence to show and a cue to say."""

    sentence: str
    cue: str


def in_words(tell: Tell, sentences: Callable[[str], str]) -> Tell:
    """Return a callback that translates a sentence, then passes it to `tell`."""
    return lambda sentence: tell(sentences(sentence))


class ToldOnce:
    """A filter for several boxes that report the same parts in turn: each sentence is shown once.

    The first boxes ask, each in its own language, in which language to play. The box that plays is last.
    From then on, an event that happens again is reported again.
    """

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._told: set[str] = set()

    def at_first(self, sentence: str) -> None:
        """Report a sentence, unless it was reported before."""
        if sentence not in self._told:
            self._told.add(sentence)
            self._tell(sentence)

    def from_now_on(self, sentence: str) -> None:
        """Report a sentence, unless one of the first boxes has just reported it."""
        if sentence in self._told:
            self._told.remove(sentence)
        else:
            self._tell(sentence)
