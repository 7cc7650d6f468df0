from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from hardware.light import BURNING, CANDLE, DARK, EMBERS, MORNING, NO, OFF, ON, LampLight, Pattern
from narrator.rules.events import DayBroke, Died
from narrator.rules.ids import How
from narrator.rules.kernel.events import NightFell, Phase
from narrator.rules.variants.v1_moonlight import CandlesOut
from narrator.simulation.demo import play_virtually, random_evening
from narrator.table.stage import DayLight, Stage, lit_by_day
from tests.effort import kept
from tests.hardware.test_light import RecordingLamp
from tests.narrator.alike.test_rule_s import pairs_of
from tests.narrator.pairs import Circumstances, PairOfGames, difference, witnessed


class Glow:
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
def test_every_phase_has_its_own_room_light(phase: Phase, mood: Pattern) -> None:
    stage, (lamp,) = table(1)
    lit_by_day(lamp, (), stage)
    stage.enter(phase)
    assert lamp.pattern == mood


def test_room_light_for_day_is_off_at_night() -> None:
    stage, (lamp,) = table(1)
    light, _ = lit_by_day(lamp, (), stage)
    stage.enter(Phase.DEBATE)
    with stage.asleep():
        assert lamp.pattern == OFF
        light.show(ON)
        light.show(OFF)
        assert lamp.pattern == OFF
    assert lamp.pattern == CANDLE


async def test_room_light_returns_after_a_flicker(autojump_clock: MockClock) -> None:
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


MOONLIT = "v1_moonlight"


def moonlit(*, candles: bool = True) -> tuple[Stage, list[Glow]]:
    stage, lamps = Stage(), [Glow() for _ in range(3)]
    stage.begin("ABC", candles=candles)
    lit_by_day(Glow(), lamps, stage)
    return stage, lamps


def burning(lamps: list[Glow]) -> list[Pattern]:
    return [lamp.pattern for lamp in lamps]


@pytest.mark.parametrize("phase", [phase for phase in Phase if phase is not Phase.ASLEEP])
def test_seat_candles_are_lit_whenever_eyes_are_open(phase: Phase) -> None:
    stage, lamps = moonlit()
    stage.enter(phase)
    assert burning(lamps) == [BURNING] * 3


def test_seat_candles_are_dark_while_eyes_are_closed() -> None:
    """Check that all are dark: at night a lit one would look like a "yes"."""
    stage, lamps = moonlit()
    stage.heard(NightFell(1))
    assert burning(lamps) == [OFF] * 3
    stage.heard(DayBroke(1))
    with stage.asleep():
        assert burning(lamps) == [OFF] * 3
    assert burning(lamps) == [BURNING] * 3


def test_seat_candles_are_restored_after_undo_or_power_cut() -> None:
    stage, lamps = moonlit()
    stage.enter(Phase.DEBATE)
    stage.heard(CandlesOut(("A",)))
    stage.recall((DayBroke(1), Died("B", None, How.NIGHT), CandlesOut(("B",))))
    assert burning(lamps) == [BURNING, OFF, BURNING]


def test_lights_show_no_seat_candles_without_moonlight_variant() -> None:
    stage, lamps = moonlit(candles=False)
    stage.enter(Phase.DEBATE)
    stage.heard(Died("B", None, How.VOTE))
    assert burning(lamps) == [CANDLE, OFF, CANDLE]
    stage.enter(Phase.VERDICT)
    assert burning(lamps) == [EMBERS, OFF, EMBERS]


def played(*, own: bool, hard: bool = False, seed: int = 4) -> list[dict[str, Any]]:
    evening = random_evening("pact", 9, seed, "en")
    evening.header["variants"] = [MOONLIT]
    evening.header["options"] = {"moonlight_hard": hard}
    out = io.StringIO()
    play_virtually(replace(evening, own_buttons=own), out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


@pytest.mark.parametrize("plug", kept([None, 500.0], [None]), ids=["played through", "the plug is pulled"])
def test_seat_candles_are_equal_for_equal_public_facts(plug: float | None, tmp_path: Path) -> None:
    """Compare the state and the changes of every candle with everything else public (Rule S)."""
    compared = 0
    for seed, one, other in pairs_of(MOONLIT, range(40)):
        pair = PairOfGames(one, other, Circumstances(seed, own_buttons=True, disk=0.1, plug=plug))
        assert difference(pair, tmp_path / str(seed)) is None
        seen = witnessed(one, pair, 0, tmp_path / f"seen {seed}")
        assert all(any('"candles"' in line for line in part.public) for part in seen)
        compared += 1
        if compared == 2:
            break
    assert compared == 2
