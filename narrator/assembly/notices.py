"""What the person at the terminal, and the table, are told of the parts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

Tell = Callable[[str], None]
"""Shows a sentence to the person at the terminal."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that is not there, or works otherwise than asked for: to be shown, and its cue to be said."""

    sentence: str
    cue: str


def in_words(tell: Tell, sentences: Callable[[str], str]) -> Tell:
    """Another `tell`, in the language of the box."""
    return lambda sentence: tell(sentences(sentence))


class ToldOnce:
    """What several boxes one after the other tell of the same parts: each sentence once.

    They ask in which language to play, each in its own; the box that plays comes last, and then tells again
    whatever happens again.
    """

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._told: set[str] = set()

    def at_first(self, sentence: str) -> None:
        """Tell what none of them has told."""
        if sentence not in self._told:
            self._told.add(sentence)
            self._tell(sentence)

    def from_now_on(self, sentence: str) -> None:
        """Tell it, unless one of the first boxes has just done so."""
        if sentence in self._told:
            self._told.remove(sentence)
        else:
            self._tell(sentence)
