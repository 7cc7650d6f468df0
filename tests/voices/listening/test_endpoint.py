"""Where an utterance begins and ends: in a quiet room, over a murmur and over our own fire."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest
import soxr

from voices.listening.endpoint import EndPointer, SpeechEdge
from voices.listening.recogniser import SAMPLE_RATE
from voices.sound.beds import bed, mixed
from voices.sound.waves import RATE

LEAD, TAIL = 1.0, 1.5
"""Seconds of the room before the word and after it."""
Wave = npt.NDArray[np.float64]


def word(*syllables: float) -> Wave:
    """Syllables of 0.2 s, each so many decibels below full loudness."""
    noise = np.random.default_rng(1).standard_normal(SAMPLE_RATE // 5)
    parts = [noise * np.hanning(len(noise)) * 10 ** (decibels / 20) for decibels in syllables]
    return np.concatenate(parts) * 0.05


def room(name: str | None, below: float) -> Wave:
    """A bed so many decibels below a word of one loudness; a faint hiss where there is none."""
    seconds = LEAD + 1.0 + TAIL
    if name is None:
        return np.random.default_rng(2).standard_normal(round(seconds * SAMPLE_RATE)) * 1e-4
    laid = soxr.resample(mixed(bed(name), seconds), RATE, SAMPLE_RATE).astype(np.float64)
    gain = np.sqrt(np.mean(word(0.0) ** 2) / np.mean(laid**2)) * 10 ** (-below / 20)
    return np.asarray(laid * gain, np.float64)


def heard(name: str | None, said: Wave, below: float = 10.0) -> tuple[float, float, float] | None:
    """When it began and ended, and when that was sure, in seconds since the word began; None if never."""
    sound = room(name, below)
    first = round(LEAD * SAMPLE_RATE)
    sound[first : first + len(said)] += said
    data = (np.clip(sound, -1, 1) * 32767).astype("<i2").tobytes()
    pointer = EndPointer()
    for start in range(0, len(data), 640):
        if pointer.accept(data[start : start + 640]) is SpeechEdge.ENDS and pointer.end > LEAD:
            return pointer.start - LEAD, pointer.end - LEAD, (start + 640) / 2 / SAMPLE_RATE - LEAD
    return None


@pytest.mark.parametrize("name", [None, "tavern", "hearth", "rain"])
def test_a_word_ends_soon_after_it_was_said_in_any_room(name: str | None) -> None:
    said = word(0, -2, -1)
    edges = heard(name, said)
    assert edges is not None, "its end was not heard at all"
    assert edges[1] == pytest.approx(0.6, abs=0.15)
    assert edges[2] < 0.6 + 0.4 + 0.15


def test_in_a_quiet_room_a_softer_ending_belongs_to_the_word() -> None:
    edges = heard(None, word(0, -2, -14))
    assert edges is not None
    assert edges[0] == pytest.approx(0.0, abs=0.06)
    assert edges[1] == pytest.approx(0.6, abs=0.1)
