from __future__ import annotations

import itertools

import pytest
import trio
from trio.testing import MockClock

from hardware.board import background
from hardware.light import (
    BLINK_FIVE_TIMES,
    BLINK_FOUR_TIMES,
    BLINK_ONCE,
    BLINK_THRICE,
    BLINK_TWICE,
    DARK,
    NO,
    OFF,
    ON,
    PULSE,
    RED,
    WHITE,
    AllLights,
    Colour,
    LampLight,
    Pattern,
    Step,
)

PATTERNS = (OFF, ON, BLINK_ONCE, BLINK_TWICE, BLINK_THRICE, BLINK_FOUR_TIMES, BLINK_FIVE_TIMES, PULSE, NO)


class RecordingLamp:
    """A lamp that records its states and their times."""

    def __init__(self) -> None:
        self.shown: list[tuple[float, Colour]] = []

    async def set(self, colour: Colour) -> None:
        self.shown.append((round(trio.current_time(), 3), colour))
        await trio.lowlevel.checkpoint()

    def lit(self) -> bool:
        return bool(self.shown) and self.shown[-1][1] != DARK

    def close(self) -> None:
        self.shown.append((trio.current_time(), DARK))


def changes(pattern: Pattern, seconds: float) -> list[tuple[float, bool]]:
    """Return the times at which a lamp goes on or off, from the start of `pattern`."""
    lamp = RecordingLamp()

    async def show() -> None:
        light = LampLight(lamp)
        light.show(pattern)
        async with background(light.run):
            await trio.sleep(seconds)

    trio.run(show, clock=MockClock(autojump_threshold=0))
    found = [(at, colour.level >= 0.5) for at, colour in lamp.shown]
    return [found[0]] + [b for a, b in itertools.pairwise(found) if a[1] != b[1]]


def test_light_blinks_are_slow_enough_to_count() -> None:
    for pattern, count in ((BLINK_ONCE, 1), (BLINK_TWICE, 2), (BLINK_THRICE, 3)):
        on = [at for at, lit in changes(pattern, pattern.seconds - 0.01) if lit]
        assert on == pytest.approx([0.35 * i for i in range(count)])
        assert [lit for _, lit in changes(pattern, 2 * pattern.seconds - 0.01)] == [True, False] * 2 * count


def test_pause_between_groups_of_blinks_is_three_times_the_gap() -> None:
    for pattern in (BLINK_TWICE, BLINK_THRICE):
        gaps = [step.seconds for step in pattern.steps if step.colour == DARK]
        assert gaps[-1] >= 3 * max(gaps[:-1])


def test_all_light_patterns_differ_in_rhythm() -> None:
    rhythms = {tuple(changes(pattern, 6.0)) for pattern in PATTERNS}
    assert len(rhythms) == len(PATTERNS)


def test_flicker_for_no_is_faster_than_any_blink() -> None:
    quickest = min(s.seconds for p in (BLINK_ONCE, BLINK_TWICE, BLINK_THRICE) for s in p.steps)
    assert max(step.seconds for step in NO.steps) < quickest / 2
    assert len([lit for _, lit in changes(NO, 5.0) if lit]) == 6


def test_single_colour_lamp_blinks_slowly_instead_of_pulsing() -> None:
    times = [at for at, _ in changes(PULSE, 4.8)]
    assert times[0] == 0
    assert [b - a for a, b in itertools.pairwise(times)][1:] == pytest.approx([1.2] * 3, abs=0.16)


async def test_lasting_light_pattern_follows_a_brief_one(autojump_clock: MockClock) -> None:
    lamp = RecordingLamp()
    light = LampLight(lamp)
    async with background(light.run):
        light.show(ON)
        await trio.sleep(1)
        light.show(NO)
        await trio.sleep(1)
    colours = [colour for _, colour in lamp.shown]
    assert colours == [WHITE, *[RED, DARK] * 6, WHITE]
    assert lamp.shown[-1][0] == pytest.approx(1 + 6 * NO.seconds)


async def test_new_light_pattern_replaces_the_current_one_at_once(autojump_clock: MockClock) -> None:
    lamp = RecordingLamp()
    light = LampLight(lamp)
    async with background(light.run):
        light.show(NO)
        await trio.sleep(0.02)
        light.show(OFF)
        await trio.sleep(5)
    assert lamp.shown == [(0.0, RED), (0.02, DARK)]


async def test_last_of_several_light_patterns_set_at_once_is_shown(autojump_clock: MockClock) -> None:
    lamp = RecordingLamp()
    light = LampLight(lamp)
    async with background(light.run):
        for pattern in PATTERNS:
            light.show(pattern)
        light.show(ON)
        await trio.sleep(1)
    assert [colour for _, colour in lamp.shown] == [WHITE]


async def test_slow_lamp_delays_patterns_without_a_burst_of_blinks(autojump_clock: MockClock) -> None:
    class SlowLamp(RecordingLamp):
        async def set(self, colour: Colour) -> None:
            await super().set(colour)
            if len(self.shown) == 1:
                await trio.sleep(10)

    lamp = SlowLamp()
    light = LampLight(lamp)
    light.show(BLINK_ONCE)
    async with background(light.run):
        await trio.sleep(15)
    times = [at for at, _ in lamp.shown]
    assert times[1] == pytest.approx(10.0)
    assert all(b - a > 0.1 for a, b in itertools.pairwise(times))


async def test_all_lights_show_the_same_pattern_together(autojump_clock: MockClock) -> None:
    lamps = [RecordingLamp(), RecordingLamp()]
    lights = [LampLight(lamp) for lamp in lamps]
    together = AllLights(lights)
    async with background(*(light.run for light in lights)):
        together.show(ON)
        await trio.sleep(1)
        assert together.lit()
        lights[0].show(OFF)
        await trio.sleep(1)
        assert not together.lit()
    assert lamps[1].shown == [(0.0, WHITE)]


@pytest.mark.parametrize("steps", [(), (Step(0.0, RED),), (Step(1.0, RED), Step(-1.0, DARK))])
def test_light_pattern_of_zero_seconds_is_refused(steps: tuple[Step, ...]) -> None:
    with pytest.raises(ValueError, match="step"):
        Pattern("odd", steps)


def test_light_pattern_with_zero_repeats_is_refused() -> None:
    with pytest.raises(ValueError, match="at least once"):
        Pattern("odd", (Step(1.0, RED),), times=0)


async def test_error_while_light_is_on_is_raised_unchanged() -> None:
    with pytest.raises(LookupError, match="mine"):
        async with background(trio.sleep_forever):
            raise LookupError("mine")
