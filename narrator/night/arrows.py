"""The double arrow: before each ballot all glance at the light, which tells its holder (RULES.md A61)."""

from __future__ import annotations

from narrator.box.box import Box
from narrator.box.timing import Timing
from narrator.night.breath import parted
from narrator.night.channel import Channels
from narrator.night.choice import Moment, MomentKind
from narrator.night.glances import glance
from narrator.night.private import Showing
from narrator.night.scene import Scene
from narrator.night.script import SceneWriter
from narrator.rules import Event, Told
from narrator.rules.events import DOUBLE_VOTE
from narrator.rules.knowledge import Public
from narrator.rules.schedule import tour


def write_arrows(public: Public, box: Box, timing: Timing) -> tuple[Scene, ...]:
    """Eyes close, every seat glances, eyes open again; the same for all, whoever holds the arrow."""
    scene = SceneWriter(public, box, timing).scene("arrows", (tour(DOUBLE_VOTE),))
    return parted([scene], timing.settle)


def arrow_holder(events: list[Event]) -> str | None:
    """Who got the double arrow last."""
    told = (event for event in reversed(events) if isinstance(event, Told) and event.what == DOUBLE_VOTE)
    return next((event.to for event in told), None)


class Arrows(Showing):
    """The private side of the glance."""

    def __init__(self, holder: str, channel: Channels) -> None:
        super().__init__(channel)
        self._holder = holder

    def moment(self, moment: Moment, at: float) -> None:
        """Shine steadily while the holder's eyes are open, and flutter before all others."""
        if self._scene is None:
            return
        if moment.kind is MomentKind.OPTION:
            (read,) = self._scene.beats
            seat = read.options[moment.place].key
            self._channel.tell(seat, glance(read.looks[0], news=seat == self._holder))
        elif moment.kind is MomentKind.CLOSE:
            self._channel.dark()
