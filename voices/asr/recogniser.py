"""Interface of a speech engine: sound in, words with times out.

An engine knows the spelling of the phrases and nothing else. `voices.asr.matching` decides which phrase was
meant, if any.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

SAMPLE_RATE = 16_000
"""Samples per second of all sound given to a recogniser (mono, signed 16 bits, little-endian)."""

UNKNOWN = "[unk]"
"""Word that an engine returns for speech outside its vocabulary."""


class Word(msgspec.Struct, frozen=True):
    """Decoded word; `start` and `end` are in seconds of sound since `Recogniser.start`."""

    text: str
    confidence: float
    start: float
    end: float


class Utterance(msgspec.Struct, frozen=True):
    """Result for one utterance: speech between two pauses.

    `start` and `end` (seconds since `Recogniser.start`) are the limits of the speech, found by its loudness
    and not by its words. `rival` is the best sequence of words when decoys are allowed too, or None for an
    engine that needs no decoys to reject other speech. `other` is a second allowed phrase that may have
    been said instead; only engines that score whole phrases set it.
    """

    words: tuple[Word, ...]
    start: float
    end: float
    rival: tuple[Word, ...] | None = None
    other: str | None = None


class Recogniser(Protocol):
    """Engine with one model loaded. Its methods may block, so it runs in a separate process."""

    trouble: str | None
    """Sentence for a person about a fault with which the engine still works, or None."""

    def unknown_words(self, phrases: Sequence[str]) -> frozenset[str]:
        """Return the words of `phrases` that the engine does not know, in their original spelling."""
        ...

    def start(self, phrases: Sequence[str], meanings: Sequence[int] = ()) -> None:
        """Forget all sound so far and expect one of `phrases`. The times of words count from here.

        `meanings` has a number for each phrase, equal for phrases with the same meaning. The engine need
        not decide between such phrases.
        """
        ...

    def accept(self, frames: bytes) -> Utterance | None:
        """Process a piece of sound; return an utterance if one has just ended.

        An utterance spans several calls, and is returned once, as soon as its end is certain.
        """
        ...

    def result(self) -> Utterance | None:
        """End the sound, and return the unfinished utterance, if any."""
        ...
