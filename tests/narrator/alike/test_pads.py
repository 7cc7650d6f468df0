from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from hardware.light import Colour, LampLight, Pattern
from hardware.pads.writing import LampOf, PadLamp, PadRounds, command_for
from narrator.simulation.demo import play_evening
from narrator.simulation.room import VirtualLight, VirtualListener, VirtualPlaces
from narrator.table.trace import Trace, TraceLine
from tests.hardware.pads.test_traffic import as_written
from tests.narrator.pairs import PACKS, Circumstances, PairOfGames, pair_of
from tests.narrator.secrecy import LONGEST, PlayedGame, evening_of

LAMP = LampOf(0x1234567, coloured=True)
Frames = list[tuple[float, tuple[int, ...]]]
"""Time and number of bytes of each write to a pad."""


@cache
def bytes_of(colour: Colour) -> int:
    """Return the bytes sent for a colour."""
    return len(as_written(command_for(LAMP, colour)))


class PadLight(VirtualLight):
    def __init__(self) -> None:
        super().__init__()
        self.lamp = PadLamp()
        self.pad = LampLight(self.lamp)

    def show(self, pattern: Pattern) -> None:
        """Show the pattern on the light and on the pad."""
        super().show(pattern)
        self.pad.show(pattern)


class PadPlaces(VirtualPlaces):
    def __init__(self, button: Any, seats: Sequence[str] = (), *others: Any) -> None:
        super().__init__(button, seats, *others)
        self.pads = tuple(PadLight() for _ in seats)
        self.seat_lights = self.pads
        self.sit_anew(seats)


class Radio:
    def __init__(self) -> None:
        self.frames: Frames = []
        self.leaked: Frames = []
        """Writes that a planted leak would send at each change."""
        self._last: tuple[Colour, ...] = ()

    async def __call__(self, places: VirtualPlaces, ears: VirtualListener | None) -> None:
        """Run the pads of an evening and record their traffic."""
        assert isinstance(places, PadPlaces)
        async with trio.open_nursery() as nursery:
            for light in places.pads:
                nursery.start_soon(light.pad.run)
            nursery.start_soon(PadRounds([light.lamp for light in places.pads], self.write).run)

    def write(self, colours: tuple[Colour, ...]) -> None:
        frame = (round(trio.current_time(), 6), tuple(map(bytes_of, colours)))
        self.frames.append(frame)
        if colours != self._last:
            self.leaked.append(frame)
        self._last = colours


def heard(played: PlayedGame, pair: PairOfGames, fingers: int) -> Radio:
    """Return the traffic until the night at which the game stops."""
    evening = evening_of(played, PACKS["en"], pair.circumstances.seed, fingers)
    evening = replace(evening, own_buttons=True)
    radio = Radio()

    async def main() -> None:
        trace = Trace(io.StringIO())
        with trio.move_on_after(LONGEST) as scope:

            def until_it_falls(line: TraceLine) -> None:
                fields = line.fields
                if line.kind == "stage" and (fields["phase"], fields["number"]) == ("asleep", pair.one.falls):
                    scope.cancel()

            trace.follow(until_it_falls)
            await play_evening(evening, trace, guests=radio)

    trio.run(main, clock=MockClock(autojump_threshold=0))
    return radio


@pytest.fixture(scope="module")
def receivers() -> tuple[Radio, Radio]:
    """Return two receivers, each at one of two evenings with equal public facts."""
    pairs = (pair_of(seed, Circumstances(seed)) for seed in range(20))
    pair = next(pair for pair in pairs if pair is not None)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("narrator.simulation.demo.VirtualPlaces", PadPlaces)
        return heard(pair.one, pair, 0), heard(pair.other, pair, 1)


def test_pads_get_equal_commands_for_equal_public_facts(receivers: tuple[Radio, Radio]) -> None:
    one, other = receivers
    assert len(one.frames) > 1000
    assert one.frames == other.frames


def test_planted_additional_pad_commands_are_found(receivers: tuple[Radio, Radio]) -> None:
    one, other = receivers
    assert one.leaked != other.leaked
