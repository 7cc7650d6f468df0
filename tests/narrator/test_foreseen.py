"""What may have to be said at once is made ready once, and again where it is worded otherwise."""

from __future__ import annotations

from collections.abc import Sequence

from narrator.box.box import Box
from narrator.box.devices import Devices
from narrator.rehearsal.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.telling.wording import Wording
from voices.draw import Draw
from voices.segments import Segment, plain_text
from voices.writing.pack import VoicePack


class Preparing(VirtualSpeaker):
    """Keeps what it was told to make ready, in words."""

    def prepare(self, segments: Sequence[Segment]) -> None:
        self.ready = [*getattr(self, "ready", []), plain_text(segments)]


def test_a_line_is_made_ready_once_for_each_way_it_is_worded() -> None:
    pack = VoicePack.load("en")
    speaker = Preparing(pack)
    box = Box(pack, Devices(speaker, VirtualButton(), VirtualLight()), Draw("x"))
    at_home = Wording(bynames={"Jules": "Jules of the mill"})
    plain, other = box.worded(Wording()), box.worded(at_home)
    for one in (plain, plain, other, other):
        one.foresee("day.condemned", seat="Jules", by="Ann")
    variants = len(pack.variants("day.condemned"))
    assert len(speaker.ready) == 2 * variants
    assert any("of the mill" in text for text in speaker.ready[variants:])
    assert not any("of the mill" in text for text in speaker.ready[:variants])
