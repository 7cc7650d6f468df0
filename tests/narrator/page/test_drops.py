"""Phones that reload or drop out at every step: nothing is lost or repeated, and no frame shows it.

At each secret page, and when one is put away, a phone leaves by a public rule. It comes back soon, like a
reload, or after the secret page, like a lost network. Presses come as planned once there is a page to tap on.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial

import pytest
import trio
from trio.testing import MockClock

from narrator.page.messages import Common, Own, PhoneTold
from narrator.page.seat_wire import SeatWire, _Link
from narrator.page.seats import SeatPages
from narrator.rules import Game, Setup
from narrator.rules.kernel.prompts import Answer
from narrator.simulation.demo import Evening, play_evening
from narrator.simulation.phones import READS, Thumbs
from narrator.table.trace import Trace, TraceLine
from tests.effort import LATER, kept
from tests.narrator.alike.test_rule_s import SHORT, pairs
from tests.narrator.page.phones import Heard, Network, network, until
from tests.narrator.page.pocket import Pocket
from tests.narrator.page.test_wire_alike import by_phone
from tests.narrator.secrecy import LONGEST
from tests.narrowing import the
from voices.draw import Draw

PERIOD = 0.7
"""Seconds between two frames of a phone: ten times the usual, for fewer frames to seal."""
SOONEST = 0.0503
"""Earliest drop after a step, in seconds; no frame is due at this moment."""
RELOAD, AWAY = 0.31, 6.7
"""Seconds between two connections of a phone."""
DAWN = "night.dawn"
"""Last line at which absences change nothing public; later the game may differ."""


@dataclass
class Dropped:
    """Game in which phones lose their connection, and everything observed of it."""

    evening: Evening
    drops: bool = True
    away: bool = True
    """Whether some phones are away for longer than a secret page."""
    until: str | None = DAWN
    """Line at which the evening stops; None plays to the end."""
    pages: SeatPages = field(default_factory=lambda: SeatPages(PERIOD))
    wires: dict[str, list[Heard]] = field(default_factory=lambda: defaultdict(list))
    said: list[object] = field(default_factory=list)
    answers: list[Answer] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    """Sheets missing after a return, or shown wrongly."""
    dropped: int = 0
    _ended: float = math.inf
    _net: Network | None = None
    _scope: trio.CancelScope = field(default_factory=trio.CancelScope)
    _phones: dict[str, Pocket] = field(default_factory=dict)
    _lying: int = 0
    _lines: dict[tuple[str, int], list[str]] = field(default_factory=dict)
    _taps_at: dict[tuple[str, int], float] = field(default_factory=dict)

    @property
    def overheard(self) -> dict[str, list[Heard]]:
        """Return each seat's traffic, sorted within each moment, without the last moment (chance)."""
        return {
            seat: [sorted(one for one in wire if one[0] < self._ended) for wire in wires]
            for seat, wires in self.wires.items()
        }

    @property
    def net(self) -> Network:
        assert self._net is not None, "it is being played"
        return self._net

    def play(self) -> Dropped:
        trio.run(self._main, clock=MockClock(autojump_threshold=0))
        return self

    async def _main(self) -> None:
        names = Setup.from_dict(self.evening.header).names
        self._thumbs = Thumbs(
            self.evening.pack,
            self.evening.plan,
            self.pages,
            seed=self.evening.seed,
            reaction=self.evening.reaction,
            cards={},
        )
        async with network(self.pages, names) as self._net:
            for seat in names:
                self._come(seat, "")
            await until(lambda: self.pages.seats == frozenset(names))
            await trio.sleep(1.0)
            self.wires.clear()
            for seat in names:
                self.net.wires[seat].heard.clear()
            trace = Trace()
            trace.follow(self._hear)
            with self._scope, trio.move_on_after(LONGEST):
                await play_evening(self.evening, trace, watch=self._sit, phones=self.pages)
            self.answers = list(self._thumbs.game.answers) if self._thumbs.game is not None else []
            for seat in names:
                self.wires[seat].append(self.net.wires[seat].heard)

    def _sit(self, game: Game) -> None:
        self._thumbs.game = game

    def _hear(self, line: TraceLine) -> None:
        if self.until is not None and line.fields.get("cue") == self.until:
            self._ended = round(line.at, 3)
            self._scope.cancel()
        if line.side.value == "public":
            self.said.append((round(line.at, 3), line.kind, line.fields.get("cue"), line.fields.get("text")))

    def _come(self, seat: str, token: str) -> None:
        self._phones[seat] = self.net.phone(seat, partial(self._look, seat), token)

    def _look(self, seat: str, pocket: Pocket, common: Common, own: Own) -> None:
        """Handle a message: check it, and tap at the planned time."""
        lies = self.pages.lies(seat)
        if common.n == self.pages.number and (own.asked, own.taps) != (lies.own.asked, lies.own.taps):
            self.faults.append(f"{seat} at {common.n}: {own} and not {lies.own}")
        if len(set(own.lines)) != len(own.lines):
            self.faults.append(f"{seat} at {common.n}: told twice in {own.lines}")
        before = self._lines.setdefault((seat, common.n), own.lines)
        if own.lines[: len(before)] != before:
            self.faults.append(f"{seat} at {common.n}: told {own.lines} after {before}")
        if common.period and not own.taps:
            at = trio.current_time() + READS + self.evening.reaction.draw(Draw(f"{seat} {common.n}"))
            self.net.nursery.start_soon(
                self._tap, pocket, seat, common.n, self._taps_at.setdefault((seat, common.n), at)
            )
        if self.drops and common.n > self._lying:
            self._lying = common.n
            self.net.nursery.start_soon(self._drop, common.n)

    async def _tap(self, pocket: Pocket, seat: str, number: int, at: float) -> None:
        await trio.sleep_until(max(at, trio.current_time()))
        if self.pages.number == number:
            pocket.tap(self._thumbs.places(seat))

    async def _drop(self, number: int) -> None:
        """Drop one phone for a while, by a public rule."""
        seats = sorted(self._phones)
        seat, chance = seats[number % len(seats)], Draw(f"drop {number}")
        await trio.sleep(SOONEST + chance.below(3000) / 1000)
        old, wire = self._phones[seat], self.net.wires[seat]
        if old.closed is not None or old.lies is None:
            return  # it is away already
        told = old.told
        await wire.aclose()
        self.wires[seat].append(wire.heard)
        self.dropped += 1
        await trio.sleep(AWAY if self.away and number % 3 == 0 else RELOAD)
        self._come(seat, old.token)
        await until(lambda: self._phones[seat].lies is not None)
        new = self._phones[seat]
        same = told is not None and new.lies is not None and told.n == new.lies.n
        if told is not None and same and told.taps and not self.pages.lies(seat).own.taps:
            self.faults.append(f"{seat} at {told.n}: {told.taps} was acknowledged and is lost")


FEWEST = 10


def alike(least: int, *, until: str | None, away: bool) -> Iterator[tuple[Dropped, Dropped]]:
    """Yield pairs of similar games with the same drops."""
    found = 0
    for seed, one, other in pairs("base_2014", SHORT, ("seer", "witch")):
        ours, theirs = (
            Dropped(by_phone(seed, played, fingers), away=away, until=until).play()
            for fingers, played in enumerate((one, other))
        )
        if ours.dropped > FEWEST:  # skip games that end too soon to compare
            yield ours, theirs
            found += 1
        if found == least:
            return
    pytest.fail(f"{found} pairs were found")


NIGHTS = pytest.param(4, DAWN, True, marks=LATER, id="nights of both")
EVENINGS = pytest.param(3, None, False, marks=LATER, id="evenings of reloads")


@pytest.mark.parametrize(
    ("least", "until", "away"), [pytest.param(1, DAWN, True, id="a night of both"), NIGHTS, EVENINGS]
)
def test_traffic_of_lost_phones_is_equal_for_equal_public_facts(
    least: int, until: str | None, away: bool
) -> None:
    for ours, theirs in alike(least, until=until, away=away):
        assert (ours.faults, theirs.faults) == ([], [])
        assert ours.overheard == theirs.overheard


@LATER
@pytest.mark.parametrize("until", [DAWN, None], ids=["night", "evening"])
def test_reloading_phones_does_not_change_the_game(until: str | None) -> None:
    seed, played, _ = next(pairs("base_2014", SHORT, ("seer", "witch")))
    calm = Dropped(by_phone(seed, played, 0), drops=False, until=until).play()
    stormy = Dropped(by_phone(seed, played, 0), away=False, until=until).play()
    assert stormy.faults == []
    assert (calm.dropped, stormy.dropped > FEWEST) == (0, True)
    assert calm.said == stormy.said
    assert calm.answers == stormy.answers
    assert calm.answers


def phones_of(wire: SeatWire) -> SeatPages:
    return the(SeatPages, wire._pages)


def greeted_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answer once more when an asked player comes back."""
    ordinary = SeatWire.serve_seat

    async def serve(self: SeatWire, seat: str, link: _Link) -> None:
        if phones_of(self).lies(seat).own.asked:
            await link.answer(PhoneTold(self._pages.number))
        await ordinary(self, seat, link)

    monkeypatch.setattr(SeatWire, "serve_seat", serve)


def served_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plant a leak: send the secret page to an asked player ten milliseconds late."""
    ordinary = SeatWire.serve_seat

    async def serve(self: SeatWire, seat: str, link: _Link) -> None:
        if phones_of(self).lies(seat).own.asked:
            await trio.sleep(0.01)
        await ordinary(self, seat, link)

    monkeypatch.setattr(SeatWire, "serve_seat", serve)


def forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    ordinary = SeatWire.serve_seat

    async def serve(self: SeatWire, seat: str, link: _Link) -> None:
        phones_of(self)._of(seat).taps = []
        await ordinary(self, seat, link)

    monkeypatch.setattr(SeatWire, "serve_seat", serve)


def told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Repeat the news on the secret page to a player who comes back."""
    ordinary = SeatWire.serve_seat

    async def serve(self: SeatWire, seat: str, link: _Link) -> None:
        own = phones_of(self)._of(seat)
        own.lines = [*own.lines, *own.lines]
        await ordinary(self, seat, link)

    monkeypatch.setattr(SeatWire, "serve_seat", serve)


@pytest.mark.parametrize(
    "leak", kept([greeted_anew, served_late, forgotten, told_again], [served_late, forgotten])
)
def test_planted_leak_after_reconnection_is_found(
    leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    for ours, theirs in alike(3, until=DAWN, away=True):
        if ours.faults or ours.overheard != theirs.overheard:
            return
    pytest.fail("no pair of games gave the planted fault away")
