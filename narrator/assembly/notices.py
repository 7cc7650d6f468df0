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
    """Filter that shows each report about the parts once, although several boxes make it in turn.

    At first, a box for each language asks in which one to play. The box that leads the game comes last.
    It does not repeat an earlier box's report, unless the event happens again.
    """

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._told: set[str] = set()

    def at_first(self, sentence: str) -> None:
        """Report a sentence from a box that asks for the language, unless it was reported before."""
        if sentence not in self._told:
            self._told.add(sentence)
            self._tell(sentence)

    def from_now_on(self, sentence: str) -> None:
        """Report a sentence from the box that leads the game, unless an earlier box has reported it."""
        if sentence in self._told:
            self._told.remove(sentence)
        else:
            self._tell(sentence)
