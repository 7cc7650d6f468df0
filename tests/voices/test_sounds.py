from __future__ import annotations

import numpy as np
import pytest

from voices.beds import BED_LUFS, BEDS, bed
from voices.loudness import PEAK, at_loudness, loudness
from voices.sounds import EFFECT_LUFS, EFFECTS, UnknownSound, effect, effect_seconds
from voices.waves import RATE, Samples, clock


def sine(seconds: float, amplitude: float) -> Samples:
    return (amplitude * np.sin(2 * np.pi * 997 * clock(seconds))).astype(np.float32)


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_is_as_long_and_as_loud_as_it_says_and_does_not_click(name: str) -> None:
    samples = effect(name)
    assert len(samples) == round(effect_seconds(name) * RATE)
    assert loudness(samples) == pytest.approx(EFFECT_LUFS, abs=0.5)
    assert np.max(np.abs(samples)) <= PEAK
    assert abs(samples[0]) < 0.01
    assert abs(samples[-1]) < 0.01


@pytest.mark.parametrize("name", EFFECTS)
def test_an_effect_is_always_the_same(name: str) -> None:
    assert np.array_equal(effect(name), effect.__wrapped__(name))


@pytest.mark.parametrize("name", BEDS)
def test_a_bed_loops_without_a_seam_and_lies_under_speech(name: str) -> None:
    samples = bed(name)
    steps = np.abs(np.diff(samples))
    assert abs(samples[0] - samples[-1]) <= np.max(steps)
    assert loudness(samples) == pytest.approx(BED_LUFS, abs=0.1)


def test_a_sound_that_does_not_exist_is_told_with_those_that_do() -> None:
    with pytest.raises(UnknownSound, match="bell"):
        effect("kazoo")
    with pytest.raises(UnknownSound, match="crickets"):
        bed("kazoo")


def test_loudness_is_that_of_the_standard() -> None:
    """EBU Tech 3341: a 1 kHz sine at -23 dBFS in both channels is -23 LUFS; in one channel 3 dB less."""
    assert loudness(sine(3, 10 ** (-23 / 20))) == pytest.approx(-26.0, abs=0.1)


@pytest.mark.parametrize("seconds", [0.05, 0.2, 0.39, 0.41, 2.0])
def test_a_short_sound_is_as_loud_as_a_long_one(seconds: float) -> None:
    levelled = at_loudness(sine(seconds, 0.01), -20)
    assert np.max(np.abs(levelled)) == pytest.approx(
        np.max(np.abs(at_loudness(sine(3, 0.01), -20))), rel=0.06
    )


def test_silence_stays_silence() -> None:
    assert not np.any(at_loudness(np.zeros(1000, np.float32), -18))
    assert loudness(np.zeros(0, np.float32)) == float("-inf")


def test_peaks_are_rounded_off_below_full_scale() -> None:
    crest = np.zeros(RATE, np.float32)
    crest[::4800] = 1.0
    assert np.max(np.abs(at_loudness(crest, -14))) <= PEAK
