"""Interface between speech recognition and the rest of the program.

This module depends on no engine. `voices.asr.listeners` makes implementations of `Listener`; tests make
their own.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Protocol

import trio


class ListeningError(Exception):
    """Error when the program cannot listen; its sentence names the cause and the remedy."""


@dataclass(frozen=True, slots=True)
class Heard:
    """One phrase that was said in the room.

    `phrase` is one of the phrases given to `Listener.listen`, letter for letter. `confidence` is from 0 to
    1. `at` is the time on trio's clock, in seconds, at which the speech ended; it was recognised later.
    """

    phrase: str
    confidence: float
    at: float


@dataclass(frozen=True, slots=True)
class Doubtful:
    """Speech that may be `phrase`, but is too different or too uncertain to act upon.

    The box then asks the players ("did you say …?"). `phrase` is the nearest allowed phrase, or None when
    several are equally near. `other` is the next phrase with another meaning, if it may have been said too
    ("this, or that?").
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

        If `phrases` is a mapping, it gives the meaning of each phrase; two phrases with the same meaning
        never cause a doubt. Uncertain results go only to the callback `doubts`. The callback `stir` is
        called while speech is being recognised, because an answer will follow. Both are called in the trio
        thread. While a device or an engine restarts, the channel stays open and silent; button and keyboard
        still work.
        """
        ...
