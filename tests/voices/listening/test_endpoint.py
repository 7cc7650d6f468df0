from __future__ import annotations

from itertools import product

import numpy as np
import numpy.typing as npt
import pytest
import soxr

from tests.effort import kept, sampled
from voices.asr.endpoint import EndPointer, SpeechEdge, nearest_stretch
from voices.asr.odds import ALONE
from voices.asr.recogniser import SAMPLE_RATE
from voices.audio.beds import bed, mixed
from voices.audio.waves import RATE

LEAD, TAIL = 1.0, 1.5
"""Seconds of the room before the word and after it."""
Wave = npt.NDArray[np.float64]


def word(*syllables: float) -> Wave:
    """Return syllables of 0.2 s, each this many dB below full scale."""
    noise = np.random.default_rng(1).standard_normal(SAMPLE_RATE // 5)
    parts = [noise * np.hanning(len(noise)) * 10 ** (decibels / 20) for decibels in syllables]
    return np.concatenate(parts) * 0.05


def room(name: str | None, below: float) -> Wave:
    """Return a background this many dB below a word, or a faint hiss without a name."""
    seconds = LEAD + 1.0 + TAIL
    if name is None:
        return np.random.default_rng(2).standard_normal(round(seconds * SAMPLE_RATE)) * 1e-4
    laid = soxr.resample(mixed(bed(name), seconds), RATE, SAMPLE_RATE).astype(np.float64)
    gain = np.sqrt(np.mean(word(0.0) ** 2) / np.mean(laid**2)) * 10 ** (-below / 20)
    return np.asarray(laid * gain, np.float64)


def heard(name: str | None, said: Wave, below: float = 10.0) -> tuple[float, float, float] | None:
    """Return begin, end and time of decision in seconds since the word began, or None."""
    sound = room(name, below)
    first = round(LEAD * SAMPLE_RATE)
    sound[first : first + len(said)] += said
    data = (np.clip(sound, -1, 1) * 32767).astype("<i2").tobytes()
    pointer = EndPointer()
    for start in range(0, len(data), 640):
        if pointer.accept(data[start : start + 640]) is SpeechEdge.ENDS and pointer.end > LEAD:
            return pointer.start - LEAD, pointer.end - LEAD, (start + 640) / 2 / SAMPLE_RATE - LEAD
    return None


@pytest.mark.parametrize("name", kept([None, "tavern", "hearth", "rain"], [None, "hearth"]))
def test_end_of_spoken_word_is_found_soon_in_any_room(name: str | None) -> None:
    said = word(0, -2, -1)
    edges = heard(name, said)
    assert edges is not None, "its end was not heard at all"
    assert edges[1] == pytest.approx(0.6, abs=0.15)
    assert edges[2] < 0.6 + 0.4 + 0.15


def test_soft_ending_is_kept_with_its_word_in_a_quiet_room() -> None:
    edges = heard(None, word(0, -2, -14))
    assert edges is not None
    assert edges[0] == pytest.approx(0.0, abs=0.06)
    assert edges[1] == pytest.approx(0.6, abs=0.1)


def talk(people: int, seconds: float, seed: int = 3) -> Wave:
    """Return the sound of this many people who talk at once, with the power of a syllable."""
    drawn = np.random.default_rng(seed)
    whole = np.zeros(round(seconds * SAMPLE_RATE))
    for _ in range(people):
        at = int(drawn.integers(SAMPLE_RATE // 4))
        while at < len(whole):
            length = int(drawn.uniform(0.12, 0.28) * SAMPLE_RATE)
            syllable = drawn.standard_normal(length) * np.hanning(length) * 10 ** (drawn.uniform(-6, 0) / 20)
            part = whole[at : at + length]
            part += syllable[: len(part)]
            at += length + int(drawn.choice([0.02, 0.05, 0.35]) * SAMPLE_RATE)
    return np.asarray(whole * np.sqrt(np.mean(word(0.0) ** 2) / np.mean(whole**2)), np.float64)


def edges_in(sound: Wave) -> list[tuple[float, float]]:
    """Return begin and end of each utterance."""
    data = (np.clip(sound, -1, 1) * 32767).astype("<i2").tobytes()
    pointer, found = EndPointer(), list[tuple[float, float]]()
    for start in range(0, len(data), 640):
        if pointer.accept(data[start : start + 640]) is SpeechEdge.ENDS:
            found.append((pointer.start, pointer.end))
    return found


@pytest.mark.parametrize(("below", "seed"), kept(product([10.0, 20.0], [3, 4, 5]), [(10.0, 3), (20.0, 4)]))
def test_near_voice_is_separated_from_background_talk(below: float, seed: int) -> None:
    sound = talk(5, 5.0, seed) * 10 ** (-below / 20)
    said = word(0, -2, -1)
    first = round(2.5 * SAMPLE_RATE)
    sound[first : first + len(said)] += said
    answers = [edges for edges in edges_in(sound) if edges[0] < 2.8 and edges[1] > 2.8]
    assert len(answers) == 1
    assert answers[0] == pytest.approx((2.5, 3.1), abs=0.2)


@pytest.mark.parametrize("seed", sampled(range(3, 9), 2))
def test_loudest_talk_is_taken_as_the_answer(seed: int) -> None:
    sound = talk(5, 5.5, seed) * 10 ** (-10 / 20)
    said = word(0, -2, -1)
    first = round(2.5 * SAMPLE_RATE)
    sound[first : first + len(said)] += said
    data = (np.clip(sound, -1, 1) * 32767).astype("<i2").tobytes()
    pointer, found = EndPointer(), list[tuple[float, float]]()
    for start in range(0, len(data), 640):
        if pointer.accept(data[start : start + 640]) is SpeechEdge.ENDS and pointer.start < 2.8 < pointer.end:
            found.append(pointer.nearest)
    assert found == [pytest.approx((2.5, 3.1), abs=0.12)]


@pytest.mark.parametrize("seed", kept([None, *range(4, 9)], [None, 4]))
def test_loudness_of_later_talk_decides_where_a_word_ends(seed: int | None) -> None:
    said = word(0, -2, -1)
    sound = np.random.default_rng(2).standard_normal(5 * SAMPLE_RATE) * 1e-4
    if seed is not None:
        sound += talk(5, 5.0, seed) * 10 ** (-16 / 20)
    sound[SAMPLE_RATE // 4 : SAMPLE_RATE // 4 + len(said)] += said
    data = (np.clip(sound, -1, 1) * 32767).astype("<i2").tobytes()
    pointer, above = EndPointer(), list[float]()
    for start in range(0, len(data), 640):
        if pointer.accept(data[start : start + 640]) is SpeechEdge.ENDS:
            above.append(pointer.above)
    assert (above[0] >= ALONE) == (seed is None)


def test_spoken_answer_keeps_soft_middle_and_drops_later_talk() -> None:
    said = [-20.0] * 25 + [-33.0] * 10 + [-20.0] * 25
    assert nearest_stretch([*said, *[-45.0] * 30, *[-28.0] * 8], -30.0) == pytest.approx((0, 60), abs=3)
    assert nearest_stretch([-40.0] * 50, -30.0) == (0, 50)  # no louder part, so all of it


def test_louder_word_does_not_cut_sentence_of_only_speaker() -> None:
    soft, loud = word(-8, -9, -7, -8, -9, -8), word(0, -1)
    said = np.concatenate([soft, loud, soft])
    sound = np.random.default_rng(2).standard_normal(len(said) + 4 * SAMPLE_RATE) * 1e-4
    sound[2 * SAMPLE_RATE : 2 * SAMPLE_RATE + len(said)] += said
    sentences = edges_in(sound)
    assert len(sentences) == 1
    assert sentences[0] == pytest.approx((2.0, 2.0 + len(said) / SAMPLE_RATE), abs=0.15)
