"""A loudspeaker that is heard later than it says, as one over Bluetooth is: a real sound server, delayed."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from narrator.assembly.assemble import load_pack
from narrator.assembly.voice import open_voice
from narrator.box.stage import Stage
from narrator.box.trace import Trace
from narrator.commands.findings import Finding, PartState, Voice
from narrator.commands.loudspeaker import with_delay
from narrator.config.file import LoadedConfig, parse_config
from narrator.config.loudspeaker import delay_of
from tests.rigs.pulse import pulse_rig
from voices.playing.speaker import Speaker
from voices.segments import Mark, Silence

pytestmark = [pytest.mark.rig, pytest.mark.alone, pytest.mark.soak]

LATE = 0.2
GOOD = Finding("speaker", PartState.GOOD, "The loudspeaker takes sound.")


def loaded(directory: Path) -> LoadedConfig:
    files = f'[files]\nstate_dir = "{directory}/state"\ncache_dir = "{directory}/cache"\n'
    return parse_config(f'language = "en"\n{files}\n[audio]\nbed = false\n', "F")


async def told_after(speaker: Speaker) -> float:
    """Seconds until a mark at the beginning of a silence is told: the soonest of five, load adds to it."""
    told, waits = list[float](), list[float]()
    for _ in range(5):
        began = time.monotonic()
        await speaker.play([Mark("now"), Silence(0.2)], lambda _: told.append(time.monotonic()))
        waits.append(told[-1] - began)
    return min(waits)


async def test_it_is_measured_kept_and_heeded(tmp_path: Path) -> None:
    """The second time it is heeded already while it is measured, and is found the same."""
    known, told = list[float](), list[float]()
    with pulse_rig("mic") as rig:
        rig.hear_late(LATE)
        for _ in range(2):
            config = loaded(tmp_path)
            pack = load_pack(config)
            async with open_voice(config, pack, Trace(), Stage(), pytest.fail) as speaker:
                told.append(await told_after(speaker))
                await with_delay(config.config, GOOD, Voice(pack, speaker))
            known.append(delay_of(config.config))
    assert known[0] == pytest.approx(LATE, abs=0.12)
    assert known[1] == pytest.approx(known[0], abs=0.08)
    assert told[1] - told[0] == pytest.approx(known[0], abs=0.1)
