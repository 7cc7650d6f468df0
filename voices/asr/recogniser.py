"""Interface of a speech engine: sound in, words with times out.

An engine knows only the spelling of the phrases. `voices.asr.matching` decides which phrase was meant, if
any.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

SAMPLE_RATE = 16_000
"""Samples per second of all sound given to a recogniser (mono, signed 16 bits, little-endian)."""

UNKNOWN = "[unk]"
"""Word that stands for speech outside the vocabulary."""


class Word(msgspec.Struct, frozen=True):
    """Decoded word; `start` and `end` are in seconds of sound since `Recogniser.start`."""

    text: str
    confidence: float
    start: float
    end: float


class Utterance(msgspec.Struct, frozen=True):
    """Result for one stretch of speech.

    `start` and `end` (seconds since `Recogniser.start`) are the limits of the speech by loudness,
    independent of the words. `rival` has the best words with decoys allowed, or None if the engine
    rejects by itself. `other` is a second allowed phrase that may have been said, for engines that score
    whole phrases.
    """

    words: tuple[Word, ...]
    start: float
    end: float
    rival: tuple[Word, ...] | None = None
    other: str | None = None


class Recogniser(Protocol):
    """Engine with one model loaded. It may block, so it runs in a process of its own."""

    trouble: str | None
    """Sentence for a person about a fault with which the engine still works, or None."""

    def unknown_words(self, phrases: Sequence[str]) -> frozenset[str]:
        """Return the words of `phrases`, as written there, that the engine does not know."""
        ...

    def start(self, phrases: Sequence[str], meanings: Sequence[int] = ()) -> None:
        """Forget all sound so far and expect one of `phrases`; the clock of `Word` starts at 0.

        `meanings` number the meaning of each phrase; the engine need not decide between equal meanings.
        """
        ...

    def accept(self, frames: bytes) -> Utterance | None:
        """Take sound; return an utterance if one has just ended.

        An utterance spans several calls, and is returned once, as soon as its end is certain.
        """
        ...

    def result(self) -> Utterance | None:
        """End the stream: return the unfinished utterance, if any."""
        ...
