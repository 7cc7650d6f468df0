"""Rule S on the network: similar games send as many bytes at the same times on every connection."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import chain, islice

import msgspec
import pytest
import trio
from trio.testing import MockClock

from narrator.page import seats
from narrator.page.messages import Common, Lying, Own, PhoneSaid, PhoneTold
from narrator.page.seat_wire import _Link
from narrator.page.seats import SeatPages
from narrator.rules import Game, Setup
from narrator.simulation.demo import Evening, play_evening
from narrator.simulation.phones import READS, Thumbs
from narrator.table.offers import Asked
from narrator.table.stage import Stage
from narrator.table.timing import RollKind, Timing
from narrator.table.trace import Trace
from tests.effort import LATER
from tests.narrator.alike.test_rule_s import SHORT, pairs
from tests.narrator.alike.test_screens import evening_of_pair
from tests.narrator.page.phones import Heard, network, until
from tests.narrator.page.pocket import Pocket
from tests.narrator.secrecy import LONGEST, PlayedGame, is_recorded
from voices.draw import Draw

PERIOD = 0.7
"""Seconds; longer than usual, for fewer frames."""
NIGHTS = Timing(roll=RollKind.PHONES)


def overheard(
    evening: Evening,
    trace: Trace | None = None,
    watch: Callable[[Game], None] = lambda _: None,
    stage: Stage | None = None,
    asked: Asked | None = None,
) -> dict[str, Heard]:
    """Return the traffic of every phone from the first night on, as a hostile network sees it."""
    pages, wires = SeatPages(PERIOD), dict[str, Heard]()
    setup = Setup.from_dict(evening.header)
    names = [seat for seat in setup.names if seat not in setup.minds]
    thumbs = Thumbs(evening.pack, evening.plan, pages, seed=evening.seed, reaction=evening.reaction, cards={})
    draw = Draw(f"thumbs of {evening.reaction}")

    def sit(game: Game) -> None:
        thumbs.game = game
        watch(game)

    async def tap(pocket: Pocket, seat: str, number: int, seconds: float) -> None:
        await trio.sleep(seconds)
        if pages.number == number:
            pocket.tap(thumbs.places(seat))

    async def main() -> None:
        async with network(pages, names) as net:

            def look(seat: str, pocket: Pocket, common: Common, own: Own) -> None:
                if common.period:
                    seconds = READS + evening.reaction.draw(draw)
                    net.nursery.start_soon(tap, pocket, seat, common.n, seconds)

            for seat in names:
                net.phone(seat, partial(look, seat))
            await until(lambda: pages.seats == frozenset(names))
            await trio.sleep(1.0)
            for seat in names:
                wires[seat] = net.wires[seat].heard
                wires[seat].clear()
            with trio.move_on_after(LONGEST):
                around = trace or Trace()
                await play_evening(evening, around, watch=sit, phones=pages, stage=stage, asked=asked)

    trio.run(main, clock=MockClock(autojump_threshold=0))
    return wires


def by_phone(seed: int, played: PlayedGame, fingers: int) -> Evening:
    return replace(evening_of_pair(seed, played, RollKind.NAMES, "en", fingers), timing=NIGHTS)


def of_pairs(seeds: range) -> Iterator[tuple[dict[str, Heard], dict[str, Heard]]]:
    """Yield pairs that followed the record; a Thief who passes taps a card and may get it."""
    for seed, one, other in pairs("base_2014", seeds, ("seer", "witch")):
        games: list[Game] = []
        ours, theirs = (
            overheard(by_phone(seed, played, fingers), watch=games.append)
            for fingers, played in enumerate((one, other))
        )
        if all(map(is_recorded, games, (one, other))):
            yield ours, theirs


@pytest.fixture(scope="module")
def first_pair() -> tuple[dict[str, Heard], dict[str, Heard]]:
    return next(of_pairs(SHORT))


@pytest.mark.parametrize("least", [1, pytest.param(6, marks=LATER)])
def test_traffic_is_equal_for_equal_public_facts(
    least: int, first_pair: tuple[dict[str, Heard], dict[str, Heard]]
) -> None:
    compared = 0
    for ours, theirs in chain([first_pair], islice(of_pairs(SHORT), 1, None)):
        assert min(len(heard) for heard in ours.values()) > 50
        assert ours == theirs
        compared += 1
        if compared == least:
            return
    pytest.fail(f"{compared} pairs were found")


def test_all_phones_have_equal_traffic(first_pair: tuple[dict[str, Heard], dict[str, Heard]]) -> None:
    ours, _ = first_pair
    first, *others = ours.values()
    assert len(others) >= 5
    assert all(heard == first for heard in others)


def unpadded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plant a leak: send messages without padding, so that a name makes one longer."""

    def frames(lying: Lying, room: int) -> Iterator[bytes]:
        yield b"\1" + msgspec.json.encode(lying)

    monkeypatch.setattr(seats, "frames_of", frames)


def late(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plant a leak: answer a tap that counts ten milliseconds late."""
    ordinary = _Link.answer

    async def answer(self: _Link, told: PhoneTold) -> None:
        if told.others:
            await trio.sleep(0.01)
        await ordinary(self, told)

    heard = SeatPages.heard

    def counting(self: SeatPages, seat: str, said: PhoneSaid) -> PhoneTold:
        told = heard(self, seat, said)
        return replace_others(told) if seat in self._follows else told

    monkeypatch.setattr(SeatPages, "heard", counting)
    monkeypatch.setattr(_Link, "answer", answer)


def replace_others(told: PhoneTold) -> PhoneTold:
    """Plant a leak: mark the message so that it counts as a tap."""
    return PhoneTold(told.n, told.taps, told.refused, {"0": 1})


@pytest.mark.parametrize("leak", [unpadded, late])
def test_planted_leak_in_traffic_is_found(leak: object, monkeypatch: pytest.MonkeyPatch) -> None:
    assert callable(leak)
    leak(monkeypatch)
    for ours, theirs in of_pairs(SHORT):
        if ours != theirs:
            return
    pytest.fail("no pair of games gave the planted leak away")
