"""Pauses heard in a scene, with a timing in which all differ."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from narrator.night.scene import Scene
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.box import Box, Line
from narrator.table.devices import Devices
from narrator.table.timing import Timing
from narrator.table.trace import Trace
from voices.draw import Draw
from voices.segments import Silence, Text
from voices.writing.pack import VoicePack

PACK = VoicePack.load("en")
T = Timing(
    step=1.1,
    again=1.2,
    shown=1.3,
    agree=1.4,
    meet=1.5,
    claim=1.6,
    glance=1.7,
    part=1.8,
    closing=1.9,
    settle=2.1,
    breath=2.2,
    tick=2.3,
    tapped=2.4,
    phone=2.5,
    phone_option=2.6,
    phone_pick=2.7,
    phone_shown=2.8,
    phone_card=2.9,
)
"""Distinct pauses, also different from the defaults."""
Heard = Sequence[tuple[str, int, float]]
"""Cues in order: the number of consecutive lines, and the quiet (s) at the end of each."""


def a_box(own_lights: int = 0) -> Box:
    lights = tuple(VirtualLight() for _ in range(own_lights))
    devices = Devices(VirtualSpeaker(PACK), VirtualButton(), VirtualLight(), seat_lights=lights)
    return Box(PACK, devices, Draw("public"), Trace())


def told(heard: Heard) -> list[str]:
    """Format for comparison."""
    return [f"{cue} x {count}: {wait:.3f} s" for cue, count, wait in heard]


def heard_of(scene: Scene) -> list[str]:
    """Return the lines with a duration and their pauses; clicks over them take no time."""
    lines = [(kind_of(line.cue), round(quiet_after(line), 6)) for line in scene.lines if line.cue != "moment"]
    return told([(cue, len(list(run)), wait) for (cue, wait), run in groupby(lines)])


def kind_of(cue: str) -> str:
    """Return the kind of a cue; all options of an option list are one kind."""
    return cue if not cue.startswith("roll.") or cue in ("roll.again", "roll.end") else "roll"


def quiet_after(line: Line) -> float:
    """Return the seconds of quiet after a line's last word."""
    quiet = 0.0
    for segment in line.segments:
        if isinstance(segment, Text):
            quiet = 0.0
        elif isinstance(segment, Silence):
            quiet += segment.seconds
    return quiet
