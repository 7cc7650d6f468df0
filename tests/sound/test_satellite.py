"""Ears and a loudspeaker in the middle of the table: real satellites, in the room of a real sound server."""

from __future__ import annotations

import time
from pathlib import Path
from statistics import median

import numpy as np
import pytest
import trio

from narrator.assembly.assemble import load_pack
from narrator.assembly.voice import open_voice
from narrator.box.stage import Stage
from narrator.box.trace import Trace
from narrator.commands.findings import Finding, PartState, Voice
from narrator.commands.loudspeaker import with_delay
from narrator.config.file import parse_config
from narrator.config.loudspeaker import delay_of
from narrator.rules.ids import Winner
from tests.patience import HANGS
from tests.rigs.brisk_pack import brisk_pack
from tests.rigs.pulse import RATE, PulseRig, pulse_rig
from tests.rigs.satellite import HEARS, SPEAKS, satellite
from tests.sound.french_table import open_french_table, play_french_evening
from tests.sound.hearing import Recording, recorded
from tests.sound.table import ScriptedPlan
from tests.sound.test_french_evening import ANSWERS, HEADER
from tests.voices.listening import whisper
from voices.listening.network_microphone import microphone_of
from voices.playing.speaker import Speaker
from voices.writing.pack import VoicePack

pytestmark = [pytest.mark.rig, pytest.mark.soak, pytest.mark.timeout(3 * HANGS)]

LATE = 0.2
"""Seconds from the satellite's loudspeaker to its microphone."""
GOOD = Finding("speaker", PartState.GOOD, "The loudspeaker takes sound.")


class TimedVoice(Voice):
    """Keeps when each knock was told as heard, in seconds of `time.monotonic`."""

    def __init__(self, pack: VoicePack, speaker: Speaker) -> None:
        super().__init__(pack, speaker)
        self.knocks: list[float] = []

    async def knock(self) -> float | None:
        """Knock once."""
        if (at := await super().knock()) is not None:
            self.knocks.append(at - trio.current_time() + time.monotonic())
        return at


def late(knocks: list[float], room: Recording) -> float:
    """By how many seconds knocks came to the microphone later than they were told as heard."""
    found = []
    for at in knocks:
        first = room.place(at - 0.3)
        (loud,) = np.nonzero(np.abs(room.samples[first : first + 2 * RATE]) > 0.02)
        found.append(loud[0] / RATE - 0.3)
    return float(median(found))


async def test_the_doctor_measures_one_satellite_by_the_ears_of_another(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where knocks come unevenly, as on a machine that stands still, it says nothing, and is asked again."""
    files = f'[files]\nstate_dir = "{tmp_path}/state"\ncache_dir = "{tmp_path}/cache"\n'
    with (
        pulse_rig("mic") as rig,
        satellite(rig, tmp_path / "s", speaks=SPEAKS) as mouth,
        satellite(rig, tmp_path / "m", HEARS) as ears,
    ):
        sound = f'[audio]\nbed = false\noutput = "{mouth}"\ninput = "{ears}"\n'
        loaded = parse_config(f'language = "en"\n{files}\n{sound}', "F")
        pack, said = load_pack(loaded), GOOD
        rig.hear_late(LATE)
        with recorded(rig, "mic") as room:
            async with open_voice(loaded, pack, Trace(), Stage(), pytest.fail) as speaker:
                voice = TimedVoice(pack, speaker)
                while said == GOOD:
                    voice.knocks.clear()
                    said = await with_delay(loaded.config, GOOD, voice)
    measured, true = delay_of(loaded.config), late(voice.knocks, room)
    with capsys.disabled():
        print(f"\nmeasured {measured:.2f} s, by a recorder {true:.2f} s")
    assert true > LATE
    assert measured == pytest.approx(true, abs=0.12)


async def test_an_evening_is_heard_by_a_satellite(
    rig: PulseRig, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = VoicePack.load(brisk_pack(tmp_path / "pack", "fr", pace=None))
    began = time.monotonic()
    with satellite(rig, tmp_path / "m", HEARS) as ears:
        async with open_french_table(whisper.model(), pack, tmp_path / "cache", microphone_of(ears)) as table:
            evening = await play_french_evening(table, rig, HEADER, ScriptedPlan(ANSWERS))
    with capsys.disabled():
        print(f"\n{time.monotonic() - began:.0f} s, {evening.troubles}")
        for said in evening.transcript():
            print(
                f"  {said.question:<18} {said.words!r:<14} {said.heard or 'not heard'!r} {said.waited:.2f} s"
            )
    assert evening.outcome.winner == Winner.VILLAGE
