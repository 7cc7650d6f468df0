"""What the box may hear, and the one door through which the rest of the program hears it.

Nothing here knows an engine: `voices.asr.listeners` is one implementation of `Listener`,
a simulated table or a test may be another.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Protocol

import trio


class ListeningError(Exception):
    """Listening is not possible here; the message is one sentence for a person: what, where, how to mend."""


@dataclass(frozen=True, slots=True)
class Heard:
    """One phrase that somebody in the room has said.

    `phrase` is one of the phrases given to `Listener.listen`, letter for letter.
    `confidence` lies between 0 and 1. `at` is the trio clock, in seconds, at the end of the speech
    (not when the recogniser got around to saying so).
    """

    phrase: str
    confidence: float
    at: float


@dataclass(frozen=True, slots=True)
class Doubtful:
    """Something was said that could be `phrase`, but too unlike it or too unsure to act upon.

    The table is asked again ("did you say …?"); nobody acts on a `Doubtful`. `phrase` is the nearest
    allowed phrase, or None when several are equally near. `other` is the next that means something else,
    where it may have been that one as well ("this, or that?").
    """

    phrase: str | None
    confidence: float
    at: float
    other: str | None = None


def meanings_of(phrases: Collection[str]) -> tuple[int, ...]:
    """Number what the phrases mean: those of one meaning have the same number.

    >>> meanings_of({"oui": True, "ouais": True, "non": False}), meanings_of(["oui", "non"])
    ((0, 0, 1), (0, 1))
    """
    if not isinstance(phrases, Mapping):
        return tuple(range(len(phrases)))
    numbers: dict[object, int] = {}
    return tuple(numbers.setdefault(meaning, len(numbers)) for meaning in phrases.values())


class Listener(Protocol):
    """Hears a closed set of phrases, for as long as somebody listens."""

    def unknown_words(self, phrases: Iterable[str]) -> frozenset[str]:
        """Return the words of `phrases` that the recogniser can never hear (names, mostly)."""
        ...

    def listen(
        self,
        phrases: Collection[str],
        doubts: Callable[[Doubtful], None] | None = None,
        *,
        stir: Callable[[], None] = lambda: None,
    ) -> AbstractAsyncContextManager[trio.MemoryReceiveChannel[Heard]]:
        """Open the microphone for `phrases` and yield what is heard; it closes when the block is left.

        A mapping says what each phrase means, and between two of one meaning there is nothing to doubt.
        What was nearly said, or unsurely, goes to `doubts`, called in the trio thread, and nowhere else.
        `stir` is called, likewise, as long as what was said is still being made out: an answer will come.
        The channel stays open and silent while a device or an engine is being restarted: the button
        and the keyboard go on meanwhile.
        """
        ...
