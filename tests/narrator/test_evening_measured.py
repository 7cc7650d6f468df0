"""What the bench of recorded evenings says about what was heard."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile

from tests.effort import LATER, kept
from tests.oracles.recorded import (
    HeardPiece,
    RecordedEvening,
    above,
    beyond,
    effects_heard,
    silence_by_phase,
    silent,
    style_of,
    voice_by_day,
)
from tests.oracles.scribe import Scribe
from tests.voices.listening import whisper
from voices.sound.loudness import at_loudness, loudness
from voices.sound.waves import RATE, Samples, clock
from voices.speaking.engine import EngineName, Sentence, engine_kind
from voices.speaking.renderer import Renderer
from voices.speaking.synthesiser import treated
from voices.writing.pack import VoicePack


@pytest.mark.parametrize(
    ("cue", "style"),
    [
        ("roll.seat", "roll"),
        ("seer.wakes", "night"),
        ("night.dawn", "dawn"),
        ("day.card", "verdict"),
        ("vote.points", "no style"),
        ("lupusburg.count", "no style"),
    ],
)
def test_a_piece_is_measured_with_the_style_of_its_line_and_a_number_that_is_no_line_with_none(
    cue: str, style: str
) -> None:
    assert style_of(HeardPiece(cue, "dix", "asleep", 0.0, 1.0), VoicePack.load("fr")) == style


def tone(hertz: float, seconds: float, lufs: float = -18.0) -> Samples:
    return at_loudness(np.sin(2 * np.pi * hertz * clock(seconds)).astype(np.float32) * 0.1, lufs)


def recorded(directory: Path, sound: Samples, *entries: dict[str, Any]) -> RecordedEvening:
    """A recording with its trace, of what all may hear."""
    soundfile.write(directory / "evening.wav", sound, RATE, "PCM_16")
    rows = (json.dumps({"side": "public", **entry}) for entry in entries)
    (directory / "evening.jsonl").write_text("\n".join(rows))
    return RecordedEvening(directory / "evening.wav", directory / "evening.jsonl")


@LATER
def test_an_effect_is_measured_beside_the_voice_of_the_day(tmp_path: Path) -> None:
    """Six LU below what is said; nothing is lost of a high tone, and most of one at 100 Hz."""
    nothing = np.zeros(RATE, np.float32)
    recording = recorded(
        tmp_path,
        np.concatenate((tone(1000, 1), nothing, tone(1000, 1, -24.0), nothing, tone(100, 1))),
        {"t": 0.0, "kind": "stage", "phase": "dawn", "number": 1},
        {"t": 0.0, "kind": "say", "cue": "dawn.dead", "text": "Alice", "end": 1.0},
        {"t": 2.0, "kind": "sound", "cue": "dawn.dead", "name": "bell", "end": 3.0},
        {"t": 4.0, "kind": "sound", "cue": "dawn.dead", "name": "drum", "end": 5.0},
    )
    voice = voice_by_day(recording, list(recording.spoken()))
    heard = dict(effects_heard(recording))
    assert set(heard) == {"bell", "drum"}
    assert loudness(above(heard["bell"][0])) - voice == pytest.approx(-6, abs=0.2)
    assert beyond(heard["bell"][0]) == pytest.approx(0, abs=0.1)
    assert beyond(heard["drum"][0]) == pytest.approx(24, abs=1), "24 dB an octave, one octave below"


@LATER
def test_what_the_high_pass_lets_through_is_as_loud_as_before() -> None:
    assert loudness(above(tone(1000, 1))) == pytest.approx(-18, abs=0.2)


def test_digital_silence_is_counted_by_phase_and_the_softest_air_is_none(tmp_path: Path) -> None:
    air = tone(500, 3, -56.0)
    assert silent(np.zeros(RATE, np.float32)) == 1.0
    recording = recorded(
        tmp_path,
        np.concatenate([air, np.zeros(RATE, np.float32), air]),
        {"t": 0.0, "kind": "stage", "phase": "dawn", "number": 1},
        {"t": 2.0, "kind": "stage", "phase": "vote", "number": 1},
        {"t": 6.0, "kind": "stage", "phase": "dawn", "number": 2},
    )
    assert silence_by_phase(recording) == {"dawn": (3.0, 0.0), "vote": (4.0, pytest.approx(1.0, abs=0.02))}


NAMES = ("Alice", "Boris", "Clara", "Jules")


def said(voice: str, name: str) -> Samples:
    kind = engine_kind(EngineName.PICO)
    renderer = Renderer(kind)
    try:
        return treated(renderer.render(Sentence(name, voice, 1.3)), 0.0, curve=kind.curve)
    finally:
        renderer.close()


@pytest.mark.rig
@pytest.mark.parametrize(("language", "voice"), kept([("fr", "fr-FR"), ("en", "en-GB")], [("fr", "fr-FR")]))
def test_a_name_alone_is_told_from_the_others_at_the_table(language: str, voice: str) -> None:
    """As quick as in a roll, and without a bed."""
    scribe = Scribe(whisper.model(), language)
    assert [scribe.told(said(voice, name), NAMES) for name in NAMES] == list(NAMES)
