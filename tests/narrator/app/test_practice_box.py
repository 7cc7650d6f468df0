from __future__ import annotations

import io
import json
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from narrator.app.practice import practise_nights
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualListener, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.trace import Trace, TraceLine
from voices.draw import Draw
from voices.writing.pack import VoicePack


def night(language: str, wanted: dict[str, str]) -> list[dict[str, Any]]:
    """Return the public lines of one night with one press in each call."""
    pack, out = VoicePack.load(language), io.StringIO()
    button, ears, trace = VirtualButton(), VirtualListener(), Trace(out)
    left, cue = dict(wanted), ""
    nurseries: list[trio.Nursery] = []

    async def press() -> None:
        await trio.sleep(0.4)
        await button.press()

    def follow(line: TraceLine) -> None:
        nonlocal cue
        if line.kind == "listen":
            word = "no" if cue == "practice.box_again" else "next"
            nurseries[0].start_soon(hear, pack.phrases[word][0])
        if line.kind != "say":
            return
        said = str(line.fields["cue"])
        if said.startswith("roll.") and left.get(cue) == str(line.fields["text"]).strip(" ."):
            del left[cue]
            nurseries[0].start_soon(press)
        elif not said.startswith("roll."):
            cue = said

    async def hear(phrase: str) -> None:
        await trio.sleep(0.5)
        ears.hear(phrase)

    async def play() -> None:
        box = Box(pack, Devices(VirtualSpeaker(pack), button, VirtualLight(), ears), Draw("box"), trace)
        async with trio.open_nursery() as nursery:
            nurseries.append(nursery)
            with trio.fail_after(600):
                await practise_nights(box, "Zoe")
            nursery.cancel_scope.cancel()

    trace.follow(follow)
    trio.run(play, clock=MockClock(autojump_threshold=0))
    return [json.loads(line) for line in out.getvalue().splitlines()]


def texts(lines: list[dict[str, Any]], cue: str) -> list[str]:
    return [line["text"] for line in lines if line.get("cue") == cue and line["kind"] == "say"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_practice_night_reports_presses_of_the_button(language: str) -> None:
    first, second = VoicePack.load(language).phrases["company_names"][:2]
    lines = night(language, {"seer.look": first, "werewolves.devour": second})
    assert first in " ".join(texts(lines, "practice.box_saw"))
    assert texts(lines, "practice.box_bit")
    assert second in " ".join(texts(lines, "practice.box_bit"))


def test_practice_night_without_presses_is_short() -> None:
    lines = night("en", {})
    assert texts(lines, "practice.box_saw_nothing")
    assert texts(lines, "practice.box_bit_nobody")
    stage = [line for line in lines if line["kind"] == "stage"]
    asleep = next((line["t"] for line in stage if line["phase"] == "asleep"), None)
    begins = asleep if asleep is not None else next(x["t"] for x in lines if x.get("cue") == "night.falls")
    ends = next(line["t"] for line in lines if line.get("cue") == "night.dawn")
    assert 30.0 < ends - begins < 90.0
