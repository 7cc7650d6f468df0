"""Walk tutorial in three steps: explained, tried with open eyes, and confirmed by the lamp."""

from __future__ import annotations

import io
import json
from itertools import pairwise
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from hardware.light import Pattern
from narrator.night.walk import seats_course
from narrator.night.walker import confirms
from narrator.setup.trial import learn_to_walk
from narrator.simulation.demo import seat_names
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.timing import Timing
from narrator.table.trace import Trace, TraceLine
from voices.draw import Draw
from voices.writing.pack import VoicePack
from voices.writing.packs import shipped_packs

NAMES = seat_names(12)
TOLD = ["setup.channel_walk", "setup.walk_place", "setup.walk_mend", "setup.walk_more"]


class AnsweringLamp(VirtualLight):
    """Lamp that keeps its patterns."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[Pattern] = []

    def show(self, pattern: Pattern) -> None:
        self.shown.append(pattern)
        super().show(pattern)


def learnt(
    names: tuple[str, ...], presses: dict[str, int], language: str = "fr"
) -> tuple[list[dict[str, Any]], AnsweringLamp]:
    """Return the lines and lights when a player presses shortly after the given tick of a cue."""
    pack, lamp, out, button = VoicePack.load(language), AnsweringLamp(), io.StringIO(), VirtualButton()
    trace = Trace(out)

    async def main() -> None:
        speaker = VirtualSpeaker(pack)
        box = Box(pack, Devices(speaker, button, lamp), Draw("public"), trace, secret=Draw("private"))
        said, ticks = "", 0

        def follow(line: TraceLine) -> None:
            nonlocal said, ticks
            if line.kind == "say":
                said, ticks = str(line.fields["cue"]), 0
            ticks += line.kind == "tick"
            due = presses.get(said)
            if due is not None and ((line.kind == "tick" and ticks == due) or (due == 0 and ticks == 0)):
                nursery.start_soon(pressed)

        async def pressed() -> None:
            await trio.sleep(0.3)
            await button.press()

        async with trio.open_nursery() as nursery:
            trace.follow(follow)
            await learn_to_walk(box, names, Timing(), [])

    trio.run(main, clock=MockClock(autojump_threshold=0))
    return [json.loads(line) for line in out.getvalue().splitlines()], lamp


def told(lines: list[dict[str, Any]]) -> list[str]:
    cues = (str(line["cue"]) for line in lines if line["kind"] == "say")
    return list(dict.fromkeys(cue for cue in cues if cue in TOLD))


@pytest.mark.parametrize("language", shipped_packs())
def test_three_walk_steps_are_tried_in_order(language: str) -> None:
    lines, _ = learnt(NAMES, {}, language)
    assert told(lines) == TOLD
    places = [next(n for n, line in enumerate(lines) if line.get("cue") == cue) for cue in TOLD]
    for begins, ends in pairwise(places):
        assert any(line["kind"] == "tick" for line in lines[begins:ends])
    assert not any(line["kind"] == "tick" for line in lines[places[-1] :])


def test_lamp_repeats_the_press() -> None:
    _, silent = learnt(NAMES, {})
    assert not [one for one in silent.shown if one.name.startswith("took")]
    _, lamp = learnt(NAMES, {"setup.bench": 1})
    answers = [one.name for one in lamp.shown if one.name.startswith("took")]
    assert len(answers) == 1
    benches = {str(number) for number in range(1, len(seats_course(NAMES).rows) + 1)}
    assert answers[0].removeprefix("took ") in benches
    assert confirms(seats_course(NAMES), NAMES[0]).name == "took 1 1"


def test_press_during_words_ends_walk_lesson() -> None:
    lines, _ = learnt(NAMES, {"setup.channel_walk": 0})
    assert told(lines) == TOLD[:1]
    assert not any(line["kind"] == "tick" for line in lines)
