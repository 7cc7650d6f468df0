"""Notices about missing or replaced parts of the box, for the person at the terminal and for the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

Tell = Callable[[str], None]
"""A callback that shows a sentence to the person at the terminal."""


@dataclass(frozen=True, slots=True)
class Notice:
    """A notice about a part that is missing or replaced: a sentence to show, and a message to say."""

    sentence: str
    cue: str


def in_words(tell: Tell, sentences: Callable[[str], str]) -> Tell:
    """Return a callback that translates a sentence and passes it to `tell`."""
    return lambda sentence: tell(sentences(sentence))


class ToldOnce:
    """A filter that shows each sentence only once, although several boxes report it.

    At the first start, one box after another asks in its language which language to play in. Then comes the
    box that leads the evening. The latter does not repeat what an earlier one has reported, unless it happens
    a second time.
    """

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._told: set[str] = set()

    def at_first(self, sentence: str) -> None:
        """Show a sentence from a box that asks for the language, unless it was shown before."""
        if sentence not in self._told:
            self._told.add(sentence)
            self._tell(sentence)

    def from_now_on(self, sentence: str) -> None:
        """Show a sentence from the box that leads the evening, unless an earlier box has reported it."""
        if sentence in self._told:
            self._told.remove(sentence)
        else:
            self._tell(sentence)
