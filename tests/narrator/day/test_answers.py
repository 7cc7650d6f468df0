from __future__ import annotations

import math
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager

import pytest
import trio
from trio.testing import MockClock

from narrator.setup import Draft
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualListener, VirtualSpeaker
from narrator.table.box import Box
from narrator.table.devices import Devices
from narrator.table.listening import Chosen, Reply, Wake, listen, speak
from narrator.table.offers import word_offer
from narrator.table.timing import RollKind
from narrator.table.trace import Trace
from tests.narrator.at_the_table import PACK
from tests.narrator.setting_up import BY_BUTTON, talk
from voices.asr.listener import Doubtful, Heard
from voices.draw import Draw
from voices.playback.speaker import OnMark
from voices.segments import Segment

PEOPLE = tuple(f"Player {number}" for number in range(1, 13))
AT_ONCE = 0.15
"""Seconds until the box is quiet; the device's buffer is measured with real sound."""


@pytest.mark.parametrize("with_ears", [True, False])
async def test_press_ends_explanation_of_answering_by_button_at_once(
    with_ears: bool, autojump_clock: MockClock
) -> None:
    start = Draft(edition="base_2014", roll=RollKind.WALK, names=PEOPLE, players=12, spoken_names=True)
    patient, _ = await timed(start, {}, with_ears)
    hasty, said = await timed(start, {"at:setup.channel_walk": "press"}, with_ears)
    assert patient - hasty > 45.0
    told = {"setup.skip", "setup.skip_pressed"} & set(said)
    assert told == {"setup.skip" if with_ears else "setup.skip_pressed"}  # no word where no one listens
    assert "setup.bench" not in said


async def test_lupusburg_practice_reads_out_seats_and_houses(autojump_clock: MockClock) -> None:
    start = Draft(edition="lupusburg", roll=RollKind.WALK, names=PEOPLE[:5], players=5, spoken_names=True)
    _, said = await timed(start, {}, with_ears=True)
    told = [
        "lupusburg.channel_walk",
        "lupusburg.walk_place",
        "setup.walk_mend",
        "walk.mend",
        "lupusburg.walk_more",
    ]
    assert [cue for cue in dict.fromkeys(said) if cue in told] == told


async def timed(start: Draft, answers: dict[str, str], with_ears: bool) -> tuple[float, list[str]]:
    """Return the duration of a set-up and its cues."""
    begun = trio.current_time()
    _, people = await talk({**BY_BUTTON, **answers}, start, with_ears=with_ears)
    return trio.current_time() - begun, [cue for cue, _ in people.said]


class Watched(VirtualSpeaker):
    quiet_at = math.inf

    async def play(self, segments: Sequence[Segment], on_mark: OnMark | None = None) -> None:
        try:
            await super().play(segments, on_mark)
        finally:
            self.quiet_at = trio.current_time()


async def cut_short(cue: str, act: str) -> tuple[Reply | None, float]:
    """Return the result of an action two seconds into a line, and how long the line continued."""
    speaker, button, ears = Watched(PACK), VirtualButton(), VirtualListener()
    box = Box(PACK, Devices(speaker, button, VirtualLight(), ears), Draw("stop"), Trace())
    acted = trio.current_time() + 2.0

    async def somebody() -> None:
        await trio.sleep_until(acted)
        if act == "press":
            await button.press()
        else:
            ears.hear(act)

    async with trio.open_nursery() as nursery:
        nursery.start_soon(somebody)
        reply = await speak(box, [box.line(cue)])
    return reply, speaker.quiet_at - acted


@pytest.mark.parametrize(
    ("act", "reply"), [("press", Wake.PRESS), ("stop", None)], ids=["by a press", "by a word"]
)
async def test_press_interrupts_a_long_spoken_line_at_once(
    act: str, reply: Reply | None, autojump_clock: MockClock
) -> None:
    answered, after = await cut_short("setup.rules_base", act)
    assert answered == reply
    assert 0.0 <= after <= AT_ONCE


async def test_box_waits_for_a_word_that_is_still_being_recognised(autojump_clock: MockClock) -> None:
    class Slow(VirtualListener):
        @asynccontextmanager
        async def listen(
            self,
            phrases: Collection[str],
            doubts: Callable[[Doubtful], None] | None = None,
            *,
            stir: Callable[[], None] = lambda: None,
        ) -> AsyncIterator[trio.MemoryReceiveChannel[Heard]]:
            async with super().listen(phrases, doubts) as words, trio.open_nursery() as nursery:
                nursery.start_soon(self._make_out, stir)
                yield words
                nursery.cancel_scope.cancel()

        async def _make_out(self, stir: Callable[[], None]) -> None:
            await trio.sleep(1.8)
            for _ in range(20):
                stir()
                await trio.sleep(0.1)
            self.hear(PACK.phrases["yes"][0])

    box = Box(
        PACK, Devices(VirtualSpeaker(PACK), VirtualButton(), VirtualLight(), Slow()), Draw("slow"), Trace()
    )
    assert await listen(box, [word_offer(box.pack, "yes")], 2.0) == Chosen("yes")
