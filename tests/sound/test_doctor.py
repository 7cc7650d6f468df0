from __future__ import annotations

import os
import re
import subprocess
from functools import partial
from pathlib import Path

import numpy as np
import pytest
import soundfile
import trio
from gpiozero.pins.mock import MockFactory

from narrator.app.doctor import examine
from narrator.app.doctor_findings import Finding, PartState
from narrator.config.file import parse_config
from narrator.config.remembered import heard_switch
from tests.patience import until
from tests.rigs.pulse import RATE, PulseRig, pulse_rig
from tests.sound.hearing import recorded

pytestmark = [pytest.mark.rig, pytest.mark.alone]


async def examined(directory: Path, text: str = "", *, alone: bool) -> dict[str, Finding]:
    files = f'[files]\nstate_dir = "{directory}/state"\ncache_dir = "{directory}/cache"\n'
    findings = await examine(parse_config(f'language = "en"\n{files}\n{text}', "F"), alone=alone)
    return {finding.part: finding for finding in findings}


async def test_doctor_alone_is_silent_and_reports_dead_microphone(rig: PulseRig, tmp_path: Path) -> None:
    with recorded(rig, "speaker") as recording:
        found = await examined(tmp_path, alone=True)
    assert found["speaker"].state is PartState.GOOD
    assert found["speaker"].sentence == (
        "The loudspeaker (the system's default) accepts sound. "
        "Sinks for audio.output: sink:speaker (Null Output), sink:mic (Null Output)."
    )
    assert (found["microphone"].state, found["microphone"].sentence) == (
        PartState.BAD,
        "The microphone picks up nothing: is it muted?",
    )
    assert not np.any(recording.samples)


async def test_doctor_measures_sound_level_of_the_room(rig: PulseRig, tmp_path: Path) -> None:
    """A sine of amplitude 0.1 has an effective value of -23 dB below full scale."""
    hum = tmp_path / "hum.wav"
    soundfile.write(hum, 0.1 * np.sin(2 * np.pi * 440 * np.arange(60 * RATE) / RATE), RATE)
    humming = partial(
        trio.run_process, ["paplay", "--device=mic", hum], env={**os.environ, **rig.environment}
    )
    async with trio.open_nursery() as nursery:
        nursery.start_soon(humming)
        await trio.sleep(1.0)
        found = await examined(tmp_path, alone=True)
        nursery.cancel_scope.cancel()
    assert found["microphone"].state is PartState.GOOD
    assert found["microphone"].sentence == "The microphone hears the room at -23 dBFS."


@pytest.mark.soak
async def test_doctor_with_a_user_says_every_check_aloud(
    rig: PulseRig, tmp_path: Path, pins: MockFactory, capsys: pytest.CaptureFixture[str]
) -> None:
    async def press() -> None:
        await until(lambda: "Press the button" in capsys.readouterr().err)
        await trio.sleep(0.3)
        pins.pin(17).drive_low()

    with recorded(rig, "speaker") as recording:
        async with trio.open_nursery() as nursery:
            nursery.start_soon(press)
            found = await examined(tmp_path, alone=False)
    assert found["button"].state is PartState.GOOD
    spoken = np.abs(recording.samples) > 0.1  # above the night's background, which plays during the press
    pieces = spoken[: len(spoken) // RATE * RATE].reshape(-1, RATE // 10).max(axis=1)
    begins = np.flatnonzero(np.diff(pieces.astype(int)) > 0)
    assert len(begins) >= len(found) + 1, "a tone, a line for each part, and that it is done"
    assert 5 < pieces.sum() / 10 < 60


CLICK = np.random.default_rng(5).normal(size=RATE // 125) * np.geomspace(1, 0.1, RATE // 125)
"""Eight ms of decaying noise, like the click of a switch, with an initial effective amplitude of 1."""


@pytest.mark.soak
@pytest.mark.parametrize(
    ("amplitude", "sentence", "walked"),
    [
        (0.6, r"Its press is heard \d+ dB over the sounds of the night, and", True),
        (0.0, r"Its press is not heard over the sounds of the night: rolls are read by names\.", False),
    ],
)
async def test_doctor_measures_button_loudness_over_night_sound(
    tmp_path: Path,
    pins: MockFactory,
    capsys: pytest.CaptureFixture[str],
    amplitude: float,
    sentence: str,
    walked: bool,
) -> None:
    """The microphone hears the night's background from the loudspeaker, and the switch next to it."""
    click = tmp_path / "click.wav"
    soundfile.write(click, np.clip(CLICK * amplitude, -1, 1), RATE)

    async def press(environment: dict[str, str]) -> None:
        await until(lambda: "Press the button" in capsys.readouterr().err)
        await trio.sleep(2.0)
        command = ["parec", "--device=speaker.monitor", f"--rate={RATE}", "--channels=1", "--latency-msec=10"]
        async with trio.open_nursery() as nursery:
            ears = await nursery.start(
                partial(trio.run_process, command, stdout=subprocess.PIPE, env=environment)
            )
            await ears.stdout.receive_some(960)  # wait until it is open, otherwise a click could be missed
            play = ["paplay", "--device=speaker", click]
            nursery.start_soon(partial(trio.run_process, play, env=environment))
            while (
                amplitude and np.abs(np.frombuffer(await ears.stdout.receive_some(960), "<i2")).max() < 20_000
            ):
                pass
            pins.pin(17).drive_low()  # at the click, which is louder than any drop of rain
            nursery.cancel_scope.cancel()

    with pulse_rig("speaker") as rig:
        async with trio.open_nursery() as nursery:
            nursery.start_soon(press, {**os.environ, **rig.environment})
            found = await examined(tmp_path, alone=False)
            nursery.cancel_scope.cancel()
    assert found["button"].state is PartState.GOOD
    assert re.search(sentence, found["button"].sentence), found["button"].sentence
    config = parse_config(f'[files]\nstate_dir = "{tmp_path}/state"\n', "F").config
    kept = heard_switch(config, "button-led")
    assert kept is not None
    assert kept.clicks is walked
    assert -12 <= kept.gain <= 12


@pytest.mark.parametrize(
    ("wanted", "state", "said"),
    [
        (
            "sink:speaker",
            PartState.GOOD,
            "The loudspeaker (sink:speaker) accepts sound. Sinks for audio.output",
        ),
        (
            "sink:Gramophone",
            PartState.BAD,
            'F, line 7: audio.output: no sink fits "Gramophone"; there are: sink:speaker (Null Output), ',
        ),
    ],
)
async def test_audio_sink_is_found_or_refused_with_list(
    rig: PulseRig, tmp_path: Path, wanted: str, state: PartState, said: str
) -> None:
    found = await examined(tmp_path, f'[audio]\noutput = "{wanted}"\n', alone=True)
    assert found["speaker"].state is state
    assert found["speaker"].sentence.startswith(said)
