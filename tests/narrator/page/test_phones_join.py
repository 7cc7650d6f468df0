from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from narrator.page.seats import SeatPages
from narrator.rules import Game
from narrator.simulation.demo import Evening, play_evening, random_evening
from narrator.simulation.phones import Thumbs
from narrator.simulation.room import VirtualListener, VirtualPlaces
from narrator.table.secrets import Deal
from narrator.table.timing import Timing
from narrator.table.trace import Trace, TraceLine
from tests.effort import kept
from tests.narrator.page.phones import Network, network

PERIOD = 0.7
"""Seconds; longer than usual, for fewer frames."""
PLAYED = replace(random_evening("base_2014", 8, 5, "en"), deal=Deal.LIGHT, timing=Timing(), retell=False)


def played(
    evening: Evening, comes: Callable[[Network, str], bool], later: Callable[[Network, TraceLine], None]
) -> tuple[list[dict[str, Any]], SeatPages]:
    """Return the lines at a table that some phones join; `later` is called with each trace line."""
    pages, said = SeatPages(PERIOD), list[dict[str, Any]]()

    room: list[VirtualListener] = []
    asked = [""]

    async def says_yes() -> None:
        await trio.sleep(1)
        room[0].hear(evening.pack.phrases["yes"][0])

    def agree(line: TraceLine, nursery: trio.Nursery) -> None:
        asked[0] = str(line.fields["cue"]) if line.kind == "say" else asked[0]
        if line.kind == "listen" and asked[0] == "phone.another":
            nursery.start_soon(says_yes)

    async def main() -> None:
        thumbs = Thumbs(evening.pack, evening.plan, pages, seed=1, reaction=evening.reaction, cards={})

        def sit(game: Game) -> None:
            thumbs.game = game

        async with network(pages) as net:

            def invited(free: Sequence[str]) -> None:
                for seat in free[:1]:
                    if comes(net, seat) and seat not in net.wires:
                        net.phone(seat)

            async def go_on(places: VirtualPlaces, ears: VirtualListener | None) -> None:
                assert ears is not None
                room.append(ears)
                await trio.sleep(60)
                if not pages.seats >= set(pages.codes):
                    await places.button.press()

            pages.invited = invited
            trace = Trace()
            trace.follow(lambda line: said.append({"t": line.at, "kind": line.kind, **line.fields}))
            trace.follow(lambda line: later(net, line))
            trace.follow(lambda line: agree(line, net.nursery))
            net.nursery.start_soon(thumbs.run)
            outcome, _ = await play_evening(evening, trace, watch=sit, phones=pages, guests=go_on)
            assert outcome is not None

    trio.run(main, clock=MockClock(autojump_threshold=0))
    return said, pages


def cues(said: list[dict[str, Any]]) -> list[str]:
    return [str(line["cue"]) for line in said if line["kind"] == "say"]


def nothing_more(net: Network, line: TraceLine) -> None:
    """Do nothing more."""


@pytest.mark.parametrize("phones", kept([0, 3], [3]))
def test_players_without_phones_use_the_light_all_game(phones: int) -> None:
    seats = PLAYED.header["players"][:phones]
    said, pages = played(PLAYED, lambda net, seat: seat in seats, nothing_more)
    assert pages.seats == frozenset(seats)
    heard = cues(said)
    assert "phone.all_joined" not in heard
    assert "deal.seat" in heard
    assert "roll.seat" in heard


def test_lost_phones_are_named_before_night_falls() -> None:
    cut = list[str]()

    def lose(net: Network, line: TraceLine) -> None:
        if line.fields.get("cue") == "night.dawn" and not cut:
            cut.extend(net.wires)
            for wire in net.wires.values():
                net.nursery.start_soon(wire.aclose)

    said, pages = played(PLAYED, lambda net, seat: True, lose)
    assert pages.lost == pages.seats
    heard = cues(said)
    first = heard.index("phone.lost")
    assert heard.index("night.dawn") < first
    texts = [str(line["text"]) for line in said if line["kind"] == "say"]
    told = texts[first]
    assert told.endswith(", I can't reach your phones.")
    gone = {seat for seat in cut if seat not in told}
    assert 1 <= len(gone) <= 5, "who died in the night, or by day, is not named"
    assert heard[first + 2].startswith("night.falls")


def test_second_phone_for_a_seat_is_asked_about_aloud_by_day() -> None:
    knocked: list[str] = []

    def knock(net: Network, line: TraceLine) -> None:
        if line.fields.get("cue") == "night.falls" and not knocked:
            knocked.append("Boris")
            net.phone("Boris")

    said, pages = played(PLAYED, lambda net, seat: True, knock)
    heard = cues(said)
    assert "phone.another" in heard
    assert heard.index("night.dawn") < heard.index("phone.another")
    assert "phone.admitted" in heard
    assert pages.knocking == ()
