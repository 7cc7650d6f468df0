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
