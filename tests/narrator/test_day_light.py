"""Light by day: it follows the stage's mood and is off while eyes are closed."""

from __future__ import annotations

import pytest
import trio
from trio.testing import MockClock

from hardware.light import CANDLE, DARK, EMBERS, MORNING, NO, OFF, ON, LampLight, Pattern
from narrator.rules.kernel.events import Phase
from narrator.table.stage import DayLight, Stage, lit_by_day
from tests.hardware.test_light import RecordingLamp


class Glow:
    """Light that keeps its pattern."""

    def __init__(self) -> None:
        self.pattern = OFF

    def show(self, pattern: Pattern) -> None:
        self.pattern = pattern


def table(seats: int) -> tuple[Stage, list[Glow]]:
    stage = Stage()
    stage.begin("ABC")
    return stage, [Glow() for _ in range(seats)]


@pytest.mark.parametrize(
    ("phase", "mood"),
    [
        (Phase.SETUP, OFF),
        (Phase.ASLEEP, OFF),
        (Phase.DAWN, MORNING),
        (Phase.DEBATE, CANDLE),
        (Phase.VOTE, CANDLE),
        (Phase.VERDICT, EMBERS),
        (Phase.OVER, CANDLE),
    ],
)
def test_every_phase_has_its_mood(phase: Phase, mood: Pattern) -> None:
    stage, (lamp,) = table(1)
    lit_by_day(lamp, (), stage)
    stage.enter(phase)
    assert lamp.pattern == mood


def test_day_light_stays_dark_at_night() -> None:
    stage, (lamp,) = table(1)
    light, _ = lit_by_day(lamp, (), stage)
    stage.enter(Phase.DEBATE)
    with stage.asleep():
        assert lamp.pattern == OFF
        light.show(ON)
        light.show(OFF)
        assert lamp.pattern == OFF
    assert lamp.pattern == CANDLE


async def test_mood_light_returns_after_a_flutter(autojump_clock: MockClock) -> None:
    lamp = RecordingLamp()
    inner = LampLight(lamp)
    light = DayLight(inner)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(inner.run)
        light.set_mood(EMBERS)
        light.show(NO)
        await trio.sleep(5)
        nursery.cancel_scope.cancel()
    after = [colour for at, colour in lamp.shown if at > NO.seconds * 6 + 0.1]
    assert after
    assert {colour for colour in after if colour != DARK} <= {step.colour for step in EMBERS.steps}
