from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from narrator.app.chime import CHIME, TAKE
from narrator.table.box import AFTER_AHEAD
from tests.faults.terminals import TypedProgram
from tests.rigs.pulse import PulseRig
from tests.voices.found import likeliest, likeness
from voices.audio.sounds import effect, effect_seconds
from voices.audio.waves import RATE

pytestmark = [pytest.mark.rig, pytest.mark.alone]

FIRST_NOTE = 0.15
"""Seconds of the chime to compare, because a busy machine may tear the rest."""


def lines_of(trace: Path) -> list[dict[str, Any]]:
    whole = trace.read_text().splitlines(keepends=True) if trace.exists() else []
    return [json.loads(line) for line in whole if line.endswith("\n")]


def test_start_chime_is_played_once_before_the_greeting(rig: PulseRig, tmp_path: Path) -> None:
    trace, chime = tmp_path / "trace.jsonl", effect(CHIME, TAKE)
    own = ("--lang", "en", "--channel", "keyboard", "--enabled", "false", "--bed", "false")
    files = ("--state-dir", str(tmp_path / "state"), "--cache-dir", str(tmp_path / "cache"))
    with rig.recording("speaker") as heard:
        home = {"HOME": str(tmp_path), "TERM": "xterm"}
        program = TypedProgram(["play", *own, *files, "--trace", str(trace)], home)
        try:
            while len([line for line in lines_of(trace) if line["kind"] == "say"]) < 2:
                program.read(0.05)
                assert program.status() is None, program.output
        finally:
            program.close()
    note = chime[: round(FIRST_NOTE * RATE)]
    place = likeliest(heard[0], note)
    assert likeness(heard[0], note, place) > 0.9
    greeting = heard[0][place + len(chime) :]
    assert np.any(np.abs(greeting) > 0.01)
    assert likeness(greeting, note, likeliest(greeting, note)) < 0.9, "it has no chime of its own"
    first, *rest = (line for line in lines_of(trace) if line["kind"] != "pause")
    wanted = {"t": 0.0, "kind": "sound", "cue": "box.hello", "name": CHIME, "end": effect_seconds(CHIME)}
    assert first == {"side": "public", **wanted}
    assert (rest[0]["kind"], rest[0]["cue"]) == ("say", "box.hello")
    assert rest[0]["t"] > AFTER_AHEAD
