"""The layer that weighs sounds while it learns: its gradients, and that it does learn."""

from __future__ import annotations

import subprocess
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from bench.oracles.talkers import VOICES
from tests.effort import LATER
from tools import further, odds, phones
from tools.layer import SaidSounds, misheard, shares, trained
from tools.phones import COURSES, ESPEAK
from voices.listening.phone_head import phrase_likelihoods
from voices.listening.phones import PHONES
from voices.listening.whisper_encoder import Floats

FRENCH = PHONES["fr"]
SIGNS = 1 + len(FRENCH)
STEP = 1e-2


@pytest.mark.parametrize("tool", [phones, further, odds], ids=lambda tool: str(tool.__name__))
def test_weights_that_are_none_are_told_in_a_sentence(
    tool: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        tool.main(["--whisper", str(tmp_path)])
    assert ended.value.code == 2
    assert f"Whisper cannot load {tmp_path}" in capsys.readouterr().err


def some_frames(many: int) -> Floats:
    random = np.random.default_rng(4)
    return random.standard_normal((many, SIGNS)).astype(np.float32)


@pytest.mark.parametrize("said", ["a", "lu", "bElEt", "mam", "aa"])
def test_the_shares_of_sounds_are_the_gradient_of_what_the_recogniser_weighs(said: str) -> None:
    likely = some_frames(7)
    whole, share = shares(likely, said, FRENCH)
    assert whole == pytest.approx(phrase_likelihoods(likely, [said], FRENCH)[0], abs=1e-4)
    for frame, sign in [(0, 0), (2, 1 + FRENCH.index(said[0])), (6, 1 + FRENCH.index(said[-1]))]:
        higher, lower = likely.copy(), likely.copy()
        higher[frame, sign] += STEP
        lower[frame, sign] -= STEP
        slope = (shares(higher, said, FRENCH)[0] - shares(lower, said, FRENCH)[0]) / (2 * STEP)
        assert share[frame, sign] == pytest.approx(slope, abs=1e-3)


@LATER
def test_a_layer_learns_to_tell_sounds_that_are_heard_apart() -> None:
    heard = some_frames(SIGNS)
    words = ("lu", "Suet", "bal", "ul", "tub", "eSa")
    random = np.random.default_rng(6)

    def utterance(word: str) -> SaidSounds:
        signs = [0, *(sign for phone in word for sign in (1 + FRENCH.index(phone), 0))]
        frames = np.repeat(heard[signs], 2, axis=0)
        return SaidSounds(frames + 0.1 * random.standard_normal(frames.shape).astype(np.float32), word)

    learned = [utterance(word) for word in words * 20]
    layer = trained(FRENCH, learned, 12, 128, np.random.default_rng(7))
    head = layer.head(np.zeros(SIGNS, np.float32), {})
    assert misheard(head, [utterance(word) for word in words]) < 0.1


@pytest.mark.parametrize("language", COURSES)
def test_of_the_voices_that_measure_the_layer_only_picos_have_taught_it(language: str) -> None:
    measured = {(voice.engine, voice.name) for voice in VOICES[language]}
    learned = {(said.engine, voice) for said in COURSES[language].said for voice in said.voices}
    assert {engine for engine, _ in measured & learned} == {"pico"}


def test_every_throat_that_teaches_is_one_that_espeak_has() -> None:
    """For it takes its plain voice, which measures, where it does not know one."""
    listed = subprocess.run(["espeak-ng", "--voices=variant"], capture_output=True, text=True, check=True)
    assert not [voice for voice in ESPEAK if f"!v/{voice.removeprefix('fr+')} " not in listed.stdout]
