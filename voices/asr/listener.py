"""Interface between speech recognition and the rest of the program.

It depends on no engine. `voices.asr.listeners` makes implementations of `Listener`; tests use others.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Protocol

import trio


class ListeningError(Exception):
    """Error when listening is not possible; its sentence names the cause and the remedy."""


@dataclass(frozen=True, slots=True)
class Heard:
    """One phrase that was said in the room.

    `phrase` is one of the phrases given to `Listener.listen`, letter for letter. `confidence` is from 0
    to 1. `at` is the trio clock, in seconds, at the end of the speech, not at its recognition.
    """

    phrase: str
    confidence: float
    at: float


@dataclass(frozen=True, slots=True)
class Doubtful:
    """Speech that may be `phrase`, but is too different or too uncertain to act upon.

    The table is asked again ("did you say …?"). `phrase` is the nearest allowed phrase, or None when
    several are equally near. `other` is the next phrase with another meaning, if it may have been said
    too ("this, or that?").
    """

    phrase: str | None
    confidence: float
    at: float
    other: str | None = None


def meanings_of(phrases: Collection[str]) -> tuple[int, ...]:
    """Number the meanings of phrases: phrases with the same meaning have the same number.

    >>> meanings_of({"oui": True, "ouais": True, "non": False}), meanings_of(["oui", "non"])
    ((0, 0, 1), (0, 1))
    """
    if not isinstance(phrases, Mapping):
        return tuple(range(len(phrases)))
    numbers: dict[object, int] = {}
    return tuple(numbers.setdefault(meaning, len(numbers)) for meaning in phrases.values())


class Listener(Protocol):
    """Listener for a closed set of phrases."""

    def unknown_words(self, phrases: Iterable[str]) -> frozenset[str]:
        """Return the words of `phrases`, mostly names, that the recogniser does not know."""
        ...

    def listen(
        self,
        phrases: Collection[str],
        doubts: Callable[[Doubtful], None] | None = None,
        *,
        stir: Callable[[], None] = lambda: None,
    ) -> AbstractAsyncContextManager[trio.MemoryReceiveChannel[Heard]]:
        """Open the microphone for `phrases` and yield a channel of results; close it after the block.

        A mapping gives the meaning of each phrase; two phrases with the same meaning never cause a doubt.
        Uncertain results go only to `doubts`, which is called in the trio thread. `stir` is called there
        while speech is still being recognised, because an answer will follow. While a device or an engine
        restarts, the channel stays open and silent; button and keyboard still work.
        """
        ...
