from __future__ import annotations

import math
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
import soundfile
from numpy.typing import NDArray

from tests.effort import LATER, kept, sampled
from voices.audio.beds import BEDS, LAYER_SECONDS, QUIET_LUFS, bed, mixed
from voices.audio.loudness import PEAK, at_loudness, loudness
from voices.audio.sounds import EFFECTS, GREAT_LUFS, TICKS, UnknownSound, effect, effect_seconds
from voices.audio.takes import Takes
from voices.audio.waves import RATE, Samples, clock


def sine(seconds: float, amplitude: float) -> Samples:
    return (amplitude * np.sin(2 * np.pi * 997 * clock(seconds))).astype(np.float32)


@pytest.mark.parametrize("name", sampled(EFFECTS, 8))
def test_sound_effect_has_declared_length_and_loudness(name: str) -> None:
    samples = effect(name)
    assert len(samples) == round(effect_seconds(name) * RATE)
    assert loudness(samples) == pytest.approx(EFFECTS[name].lufs, abs=0.5)
    assert np.max(np.abs(samples)) <= PEAK
    assert abs(samples[0]) < 0.01
    assert abs(samples[-1]) < 0.01


@pytest.mark.parametrize("name", TICKS)
def test_option_ticks_sound_identical(name: str) -> None:
    """Otherwise players could recognise one."""
    assert np.array_equal(effect(name, 1), effect(name, 2))


@pytest.mark.parametrize(
    "name", kept([name for name in EFFECTS if name not in TICKS], ["drum", "shield", "knock"])
)
def test_variation_of_effect_is_reproducible_and_different(name: str) -> None:
    assert np.array_equal(effect(name, 3), effect(name, 3))
    takes = [effect(name, take).astype(float) for take in range(4)]
    for one, other in combinations(takes, 2):
        assert abs(np.corrcoef(one, other)[0, 1]) < 0.95


@pytest.mark.parametrize(("hz", "most"), [(200, 4), (300, 5)])
@pytest.mark.parametrize("name", kept(EFFECTS, ["drum", "heartbeat"]))
def test_every_sound_effect_is_audible_on_small_loudspeaker(name: str, hz: float, most: float) -> None:
    """A small box plays nothing below 200 Hz, a phone nothing below 300 Hz. Effects lose few dB there."""
    for take in range(3):
        samples = effect(name, take)
        assert level(samples) - level(above(samples, hz)) < most


def above(samples: Samples, hz: float) -> Samples:
    frequencies = np.fft.rfftfreq(len(samples), 1 / RATE)
    passed = 1 / np.sqrt(1 + (hz / np.maximum(frequencies, 1)) ** 8)
    return np.fft.irfft(np.fft.rfft(samples) * passed, len(samples)).astype(np.float32)


def level(samples: Samples) -> float:
    return float(10 * np.log10(np.mean(samples.astype(float) ** 2)))


# Module scope: each background sound is made once.
@pytest.mark.parametrize("name", kept(BEDS, ["leaves"]), scope="module")
def test_background_loops_without_click_at_declared_loudness(name: str) -> None:
    layers = bed(name)
    assert tuple(len(layer) / RATE for layer in layers) == LAYER_SECONDS[: len(layers)]
    for samples in layers:
        assert abs(samples[0] - samples[-1]) <= np.max(np.abs(np.diff(samples)))
    assert loudness(mixed(bed(name), 20)) == pytest.approx(BEDS[name].lufs, abs=0.3)


@pytest.mark.parametrize("name", BEDS)
def test_background_sound_repeats_after_ten_minutes_or_later(name: str) -> None:
    """Its layers coincide again after ten minutes at the earliest, and have the documented lengths."""
    lengths = LAYER_SECONDS[: len(BEDS[name].layers)]
    assert all(seconds.is_integer() for seconds in lengths)
    assert math.lcm(*map(int, lengths)) > 600
    assert len(lengths) > 1


@pytest.mark.parametrize(
    "name", kept([name for name, made in BEDS.items() if made.lufs > QUIET_LUFS], ["leaves"]), scope="module"
)
def test_night_sound_is_even_from_1_to_8_khz_every_10_ms(name: str) -> None:
    octaves = [
        band_levels(mixed(bed(name), 10, start), low) for start in (0, 40) for low in (1000, 2000, 4000)
    ]
    assert max(np.median(band) for band in octaves) - min(np.median(band) for band in octaves) < 4
    for band in octaves:
        assert np.median(band) - np.percentile(band, 5) < 4, "a moment in which less is covered"


def band_levels(samples: Samples, low: float) -> NDArray[np.float64]:
    """Return the level of one octave in every 10 ms, in dB."""
    frequencies = np.fft.rfftfreq(len(samples), 1 / RATE)
    inside = (frequencies >= low) & (frequencies < 2 * low)
    wave = np.fft.irfft(np.fft.rfft(samples) * inside, len(samples))
    size = RATE // 100
    levels: NDArray[np.float64] = 10 * np.log10(
        np.mean(wave[: len(wave) // size * size].reshape(-1, size) ** 2, axis=1)
    )
    return levels


def test_custom_sounds_replace_built_in_ones(tmp_path: Path) -> None:
    soundfile.write(tmp_path / "bell-1.wav", sine(1, 0.5), RATE)
    soundfile.write(tmp_path / "bell-2.flac", np.stack([sine(9, 0.1)] * 2, axis=1)[::2], RATE // 2)
    notices: list[str] = []
    takes = Takes(tmp_path, notices.append)
    first, second, third = (takes.next("bell") for _ in range(3))
    for samples in (first, second):
        assert len(samples) == round(effect_seconds("bell") * RATE)
        assert loudness(samples[:RATE]) == pytest.approx(GREAT_LUFS, abs=0.5)
    assert not np.any(first[RATE + 10 :])
    assert np.array_equal(first, third)
    assert np.array_equal(takes.next("drum"), effect("drum", 0))
    assert np.array_equal(takes.next("drum"), effect("drum", 1))
    assert notices == []


def test_invalid_custom_sound_is_reported_once_and_replaced(tmp_path: Path) -> None:
    (tmp_path / "knock.wav").write_bytes(b"no sound at all")
    notices: list[str] = []
    takes = Takes(tmp_path, notices.append)
    assert np.array_equal(takes.next("knock"), effect("knock", 0))
    takes.next("knock")
    assert len(notices) == 1
    assert "knock.wav cannot be played" in notices[0]


def test_unknown_sound_is_refused_with_list() -> None:
    with pytest.raises(UnknownSound, match="bell"):
        effect("kazoo")
    with pytest.raises(UnknownSound, match="forest"):
        bed("kazoo")


@LATER
@pytest.mark.parametrize("seconds", [0.1, 0.4, 0.45, 0.51, 1.0, 3.7, 20.0])
@pytest.mark.parametrize("kind", ["noise", "hum", "bursts", "fading", "speech"])
def test_loudness_agrees_with_an_independent_library(kind: str, seconds: float) -> None:
    random = np.random.default_rng(7)
    t = np.arange(round(seconds * RATE)) / RATE
    waves = {
        "noise": random.normal(0, 0.1, len(t)),
        "hum": 0.5 * np.sin(2 * np.pi * 55 * t),
        "bursts": random.normal(0, 0.1, len(t)) * (np.sin(2 * np.pi * t) > 0.6),
        "fading": random.normal(0, 0.2, len(t)) * np.geomspace(1, 1e-5, len(t)),
        "speech": mixed(bed("tavern"), seconds).astype(np.float64),
    }
    wave = waves[kind].astype(np.float32)
    # This imports scipy, which takes a second in every process that collects tests.
    from pyloudnorm import Meter

    read = Meter(RATE).integrated_loudness(
        np.tile(wave, -(-round(0.4 * RATE) // len(wave))).astype(np.float64)
    )
    assert loudness(wave) == pytest.approx(read, abs=0.05)


def test_loudness_agrees_with_ebu_standard() -> None:
    """EBU Tech 3341: a 1 kHz sine at -23 dBFS in both channels is -23 LUFS; in one channel 3 dB less."""
    assert loudness(sine(3, 10 ** (-23 / 20))) == pytest.approx(-26.0, abs=0.1)


@pytest.mark.parametrize("seconds", [0.05, 0.2, 0.39, 0.41, 2.0])
def test_short_sound_is_adjusted_as_loud_as_a_long_one(seconds: float) -> None:
    levelled = at_loudness(sine(seconds, 0.01), -20)
    assert np.max(np.abs(levelled)) == pytest.approx(
        np.max(np.abs(at_loudness(sine(3, 0.01), -20))), rel=0.06
    )


def test_loudness_adjustment_keeps_silence_silent() -> None:
    assert not np.any(at_loudness(np.zeros(1000, np.float32), -18))
    assert loudness(np.zeros(0, np.float32)) == float("-inf")


def test_sound_peaks_are_limited_smoothly_below_full_scale() -> None:
    crest = np.zeros(RATE, np.float32)
    crest[::4800] = 1.0
    assert np.max(np.abs(at_loudness(crest, -14))) <= PEAK


def test_tapping_sound_has_two_taps_a_second_even_at_loop_end() -> None:
    taps = np.abs(np.concatenate([bed("tapping")[0]] * 2))
    steps = taps[: len(taps) // 480 * 480].reshape(-1, 480).max(axis=1)  # blocks of 10 ms
    loud = [
        step
        for step, level in enumerate(steps)
        if level > 0.35 * steps.max() and level == steps[max(0, step - 10) : step + 11].max()
    ]
    assert RATE == 48_000
    assert set(np.diff(loud)) == {50}
    assert len(loud) == 2 * 46
