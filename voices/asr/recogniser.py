"""What an engine must do to be listened through: take sound in, give timed words out.

An engine knows nothing of the game's phrases beyond their spelling: which of them was meant, and
whether anything was meant at all, is decided by `voices.asr.matching`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

SAMPLE_RATE = 16_000
"""Samples per second of all sound given to a recogniser (mono, signed 16 bits, little end first)."""

UNKNOWN = "[unk]"
"""The word an engine gives for speech that is none of its words."""


class Word(msgspec.Struct, frozen=True):
    """One decoded word; `start` and `end` in seconds of sound since `Recogniser.start`."""

    text: str
    confidence: float
    start: float
    end: float


class Utterance(msgspec.Struct, frozen=True):
    """What an engine made of one stretch of speech.

    `start` and `end` (seconds since `Recogniser.start`) enclose the speech as measured by its loudness,
    whatever was decoded from it. `rival` holds the words that won when decoys were allowed to compete,
    or None where the engine rejects by itself. `other` is an allowed phrase that it may have been as well,
    where an engine of whole phrases is in doubt between two.
    """

    words: tuple[Word, ...]
    start: float
    end: float
    rival: tuple[Word, ...] | None = None
    other: str | None = None


class Recogniser(Protocol):
    """One engine with one model loaded; lives in a process of its own and may block."""

    trouble: str | None
    """A sentence for a person, where it hears in spite of something."""

    def unknown_words(self, phrases: Sequence[str]) -> frozenset[str]:
        """Return the words of `phrases`, as written there, that the engine can never hear."""
        ...

    def start(self, phrases: Sequence[str], meanings: Sequence[int] = ()) -> None:
        """Forget all sound so far and expect one of `phrases`; the clock of `Word` starts at 0.

        `meanings` number what each phrase means, where some mean the same: between these it need not decide.
        """
        ...

    def accept(self, frames: bytes) -> Utterance | None:
        """Take sound; return an utterance when one has just ended.

        Several calls pass per utterance; an utterance is given once, as soon as its end is sure.
        """
        ...

    def result(self) -> Utterance | None:
        """End the stream: return what is still unfinished, if there is any."""
        ...
