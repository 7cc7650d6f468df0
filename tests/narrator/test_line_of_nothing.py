"""Empty line of a pack: nothing is said, and the evening continues."""

from __future__ import annotations

from pathlib import Path

import trio.testing

from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.trace import Trace
from voices.draw import Draw
from voices.segments import Silence
from voices.writing.pack import VoicePack
from voices.writing.packs import PACKS

NOTHINGS = ('{ "" }', "<s></s>", "…", '<emphasis level="strong"> </emphasis>')


async def test_empty_line_plays_nothing(tmp_path: Path, autojump_clock: trio.testing.MockClock) -> None:
    (tmp_path / "pack.toml").write_bytes((PACKS / "en" / "pack.toml").read_bytes())
    lines = (f"nothing-{place} = {text}\n" for place, text in enumerate(NOTHINGS))
    (tmp_path / "lines.ftl").write_text("".join(lines))
    pack = VoicePack.load(tmp_path)
    box = Box(pack, Devices(VirtualSpeaker(pack), VirtualButton(), VirtualLight()), Draw(""), Trace())
    for place in range(len(NOTHINGS)):
        assert box.line(f"nothing.{place}").segments == ()
        telling = box.telling(f"nothing.{place}")
        assert all(isinstance(segment, Silence) for segment in telling.segments)
        await box.play([box.line(f"nothing.{place}"), telling])
