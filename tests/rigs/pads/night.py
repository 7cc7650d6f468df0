"""Night with eight pads of ESPHome's own firmware, each behind the cipher; `tests/rigs/pads/run.sh` plays
it.

The Seer's pad is killed at nightfall. The Witch's pad has a slow link (0.2 to 0.4 s each way). All
other answers and the Witch's must match the presses; the Seer passes. The printed figures belong to
the machine it ran on.
"""

from __future__ import annotations

import io
import statistics
import sys
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import trio

from hardware.board import Board, PartNews, background
from hardware.boards import open_board
from hardware.light import Light, Pattern
from hardware.presses import Down
from narrator.night.walk import Reaction
from narrator.rules import Game
from narrator.simulation.demo import Evening, play_evening
from narrator.simulation.plans import RecordedPlan
from narrator.simulation.room import VirtualLight, VirtualPlaces
from narrator.table.timing import Timing
from narrator.table.trace import Trace, TraceLine
from tests.hardware.pads.fake_pad import KEY
from tests.narrator.secrecy import play, record_of_game
from tests.rigs.brisk_pack import brisk_pack
from tests.rigs.pads.real_pads import RealFinger, RealPad, listening, programs
from voices.writing.pack import VoicePack

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")
DEAL = ("seer", "werewolf", "werewolf", "witch", "hunter", *("simple_villager",) * 3)
HEADER: dict[str, Any] = {
    "edition": "base_2014",
    "players": list(NAMES),
    "deal": dict(zip(NAMES, DEAL, strict=True)),
    "seed": 26,
}
KILLED, SLOW = 0, 3
"""Indexes of the Seer's pad and the Witch's."""
SLOWNESS = 0.2
HELD = 0.15


class SeenLight(VirtualLight):
    def __init__(self, real: Light) -> None:
        super().__init__()
        self._real = real
        self.shone = False

    def show(self, pattern: Pattern) -> None:
        """Show the pattern on the light and on the pad."""
        super().show(pattern)
        self._real.show(pattern)
        self.shone |= pattern.name == "on" or pattern.name == "taken"


class PadTable:
    """Eight people, each with a finger on a real pad."""

    def __init__(self, board: Board, fingers: Sequence[RealFinger]) -> None:
        self.board = board
        self.fingers = fingers
        self.lights: tuple[SeenLight, ...] = ()
        self.touched: list[tuple[int, float]] = []
        """Pad and time of each touch."""
        self.told: list[tuple[int, float, float]] = []
        """Pad, pad time and arrival time of each press."""

    def places(self, button: object, seats: Sequence[str] = (), *others: Any) -> VirtualPlaces:
        """Return this table's places instead of virtual ones."""
        table = self

        class RealPlaces(VirtualPlaces):
            async def press_at(self, seat: str) -> None:
                number = seats.index(seat)
                table.touched.append((number + 1, trio.current_time()))
                await table.fingers[number].press(HELD)

        places = RealPlaces(self.board.button, seats, *others)  # type: ignore[arg-type]  # a real one
        self.lights = tuple(SeenLight(light) for light in self.board.seat_lights)
        places.seat_lights = self.lights
        places.sit_anew(seats)
        return places

    async def watch(self) -> None:
        async with self.board.button.presses() as presses:
            async for event in presses:
                if isinstance(event, Down):
                    self.told.append((event.seat or 0, event.at, trio.current_time()))


async def night(pads: list[RealPad], directory: Path, patch: pytest.MonkeyPatch) -> int:
    played = play(HEADER, 26, 0, falls=2)
    pack = VoicePack.load(str(brisk_pack(directory / "pack", pace=None)))
    evening = Evening(
        played.header,
        pack,
        RecordedPlan(record_of_game(played.header, played.answers, played.said)),
        own_buttons=True,
        retell=False,
        timing=Timing(),
        reaction=Reaction(mean=0.3, spread=0.05),
    )
    listeners = [await trio.open_tcp_listeners(0, host="127.0.0.1") for _ in pads]
    serving = [
        partial(trio.serve_listeners, pad.serve, one) for pad, one in zip(pads, listeners, strict=True)
    ]
    settings = [
        {"name": pad.name, "key": KEY, "address": f"127.0.0.1:{one[0].socket.getsockname()[1]}"}
        for pad, one in zip(pads, listeners, strict=True)
    ]
    pads[SLOW].slow = SLOWNESS
    fingers, news, games = [RealFinger(pad) for pad in pads], list[tuple[float, PartNews]](), list[Game]()
    async with (
        background(*serving),
        open_board("esphome", pads=settings) as board,
        trio.open_nursery() as nursery,
    ):
        for finger in fingers:
            await nursery.start(finger.run)
        table = PadTable(board, fingers)
        patch.setattr("narrator.simulation.demo.VirtualPlaces", table.places)
        nursery.start_soon(table.watch)
        board.parts.follow(lambda one: news.append((trio.current_time(), one)))
        began, killed = trio.current_time(), 0.0
        with trio.CancelScope() as scope:

            def follow(line: TraceLine) -> None:
                nonlocal killed
                if line.kind == "stage" and line.fields["phase"] == "asleep" and not killed:
                    killed = trio.current_time()
                    pads[KILLED].program.kill()
                if line.kind == "stage" and line.fields["phase"] == "dawn":
                    scope.cancel()

            trace = Trace(io.StringIO())
            trace.follow(follow)
            await play_evening(evening, trace, watch=games.append)
        lasted = trio.current_time() - began
        qualities = board.qualities()
        nursery.cancel_scope.cancel()
    wanted, got = list(played.answers), list(games[-1].answers)
    print(f"the night took {lasted:.0f} s; {len(table.touched)} touches, {len(table.told)} told")
    print("meant", wanted[: len(got)])
    print("taken", got)
    for quality in qualities:
        print(quality)
    told_late = [late for seat, at, late in told_of(table) if seat != SLOW + 1]
    middle, worst = statistics.median(told_late) * 1000, max(told_late) * 1000
    print(f"touch to press, quick pads: median {middle:.0f} ms, worst {worst:.0f}")
    off = [abs(at) * 1000 for seat, at, _ in told_of(table)]
    print(f"error of the moment, all pads: median {statistics.median(off):.1f} ms, worst {max(off):.1f}")
    print(f"killed at {killed - began:.1f} s, told {news[0][0] - killed:.2f} s later: {news[0][1].sentence}")
    shone = [(pad.brightest() > 0.2, light.shone) for pad, light in zip(pads, table.lights, strict=True)]
    print("lamps that shone, and lights that were to:", shone)
    good = got[1:] == wanted[1 : len(got)] and got[0] is None and len(got) >= 4
    good &= news[0][1].part == pads[KILLED].name and all(one == other for one, other in shone[1:])
    print("good" if good else "NOT GOOD")
    return 0 if good else 1


def told_of(table: PadTable) -> list[tuple[int, float, float]]:
    """Return pad, clock error and delay of each press."""
    found = []
    for seat, touched in table.touched:
        after = [(at, told) for whose, at, told in table.told if whose == seat and at > touched - 0.5]
        if after:
            at, told = min(after, key=lambda one: abs(one[0] - touched))
            found.append((seat, at - touched, told - touched))
    return found


def main(program: str) -> int:
    with tempfile.TemporaryDirectory() as directory, ExitStack() as stack:
        pads = stack.enter_context(
            programs(program, [f"pad-{name.lower()}" for name in NAMES], Path(directory))
        )

        patch = stack.enter_context(pytest.MonkeyPatch.context())

        async def begin() -> int:
            await listening(pads)
            return await night(pads, Path(directory), patch)

        return trio.run(begin)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
