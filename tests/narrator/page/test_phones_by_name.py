from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from narrator.page.access import BARRED, REFUSED_OF_ONE
from narrator.page.seats import SeatPages
from narrator.rules import Game
from narrator.simulation.demo import play_evening, random_evening
from narrator.simulation.phones import Thumbs
from narrator.simulation.room import VirtualButton, VirtualListener, VirtualPlaces
from narrator.table.secrets import Deal
from narrator.table.timing import WAITS, Timing
from narrator.table.trace import Trace, TraceLine
from tests.narrator.page.newcomers import NewPhone, PairSocket, carried
from tests.narrator.page.phones import Network, network
from tests.narrator.page.test_phones_join import PERIOD, cues

PLAYED = replace(
    random_evening("base_2014", 8, 5, "en"), deal=Deal.LIGHT, timing=Timing(), retell=False, with_ears=False
)
NAMES = tuple(PLAYED.header["players"])
WHERE = "one zero, dot, zero, dot, zero, dot, two"
ASKED = ("phone.digits", "phone.digits_again")
DEALS = "deal.done"
PRESSES_EVERY = 7.0
GOES_ON = 400.0
"""Seconds after which the table stops waiting for phones."""
ASKS_EVERY = 3.0
"""Seconds between two requests of a persistent client."""
STRANGER = "192.0.2.66"
HELD, SHORT = 1.4, 0.12
"""Seconds of a press that says yes, and of a press to continue."""
Presses = Callable[["Table", TraceLine], float]
"""Function that returns how long the button is pressed at a line (s); 0 is no press."""


@dataclass
class Table:
    """People around a box with one button, their phones, and the lines said."""

    pages: SeatPages
    phones: dict[str, NewPhone]
    said: list[dict[str, Any]] = field(default_factory=list)
    asked: str = ""
    rounds: list[str] = field(default_factory=list)
    """Lines with digits, each recorded when an answer is due."""

    @property
    def is_shown(self) -> bool:
        """Whether the asked phone shows the digits that the box says."""
        newcomer = self.pages.newcomer
        return newcomer is not None and self.phones[newcomer.seat].digits == newcomer.digits


def is_awaited(table: Table, line: TraceLine) -> bool:
    """Return whether the digits were said and an answer is due."""
    is_answer = (line.kind, line.fields.get("seconds")) == ("listen", WAITS.answer)
    return is_answer and (table.asked in ASKED or table.asked == "phone.too_early")


def look(table: Table, line: TraceLine) -> float:
    """Compare the digits after the line and hold the button."""
    return HELD if is_awaited(table, line) and table.is_shown else 0


def sleep(table: Table, line: TraceLine) -> float:
    return 0


def hurry(table: Table, line: TraceLine) -> float:
    """Hold the button before the box has said the digits."""
    return HELD if line.kind == "say" and line.fields["cue"] in ASKED else 0


def tap(table: Table, line: TraceLine) -> float:
    """Press briefly, as to continue, whenever an answer is due."""
    return SHORT if is_awaited(table, line) else 0


def played(
    presses: Presses,
    come: tuple[str, ...] = NAMES,
    strangers: tuple[str, ...] = (),
    until: str | None = DEALS,
    again: bool = False,
) -> Table:
    """Play until the line `until`. `strangers` request these seats too; with `again` they repeat requests."""
    chance = Random(7)
    table = Table(SeatPages(PERIOD), {seat: NewPhone(seat, chance) for seat in NAMES})
    pages, buttons, scope = table.pages, list[VirtualButton](), trio.CancelScope()
    pages.where = WHERE

    async def comes(net: Network, phone: NewPhone) -> None:
        await carried(net, phone, lambda: not phone.told)
        if phone.code:
            net.phone(phone.seat, token=phone.token, code=phone.code)

    async def asks(net: Network, phone: NewPhone) -> None:
        if not again:
            await comes(net, phone)
        while not phone.code:
            socket = PairSocket(net, STRANGER)
            await socket.open()
            while phone.seat not in str(await socket.until("seats")):
                pass
            await socket.say(phone.asks)
            while not phone.told and (told := await socket.next()) is not None:
                if (answer := phone.hear(told)) is not None:
                    await socket.say(answer)
            phone.told.clear()
            await socket.stream.aclose()
            await trio.sleep(ASKS_EVERY)

    async def press(after: float, held: float) -> None:
        await trio.sleep(after)
        await buttons[0].press(held)

    async def go_on(places: VirtualPlaces, ears: VirtualListener | None) -> None:
        buttons.append(places.button)
        await trio.sleep(GOES_ON)
        while not pages.seats >= set(NAMES):  # a press during a question does not count
            await places.button.press()
            await trio.sleep(PRESSES_EVERY)

    async def main() -> None:
        thumbs = Thumbs(PLAYED.pack, PLAYED.plan, pages, seed=1, reaction=PLAYED.reaction, cards={})

        def sit(game: Game) -> None:
            thumbs.game = game

        async with network(pages) as net:
            others = [NewPhone(seat, chance) for seat in strangers]

            def follow(line: TraceLine) -> None:
                table.said.append({"t": line.at, "kind": line.kind, **line.fields})
                table.asked = str(line.fields["cue"]) if line.kind == "say" else table.asked
                if until is not None and line.fields.get("cue") == until:
                    scope.cancel()
                if is_awaited(table, line):
                    table.rounds.append(table.asked)
                if held := presses(table, line):
                    net.nursery.start_soon(press, 0.5, held)

            trace = Trace()
            trace.follow(follow)
            net.nursery.start_soon(thumbs.run)
            for phone in others:
                net.nursery.start_soon(asks, net, phone)
            if others:  # requests at the same instant come in random order
                await trio.sleep(1)
            for seat in come:
                net.nursery.start_soon(comes, net, table.phones[seat])
            with scope:
                outcome, _ = await play_evening(PLAYED, trace, watch=sit, phones=pages, guests=go_on)
                assert outcome is not None
            assert scope.cancelled_caught is (until is not None)
            assert not any(phone.code for phone in others)

    trio.run(main, clock=MockClock(autojump_threshold=0))
    return table


def test_all_phones_can_join_by_name_without_leaks() -> None:
    table = played(look, until=None)
    assert table.pages.seats == frozenset(NAMES)
    heard = cues(table.said)
    assert heard.index("phone.join_by_name") < heard.index("phone.digits") < heard.index("phone.all_joined")
    assert len(table.rounds) == len(NAMES)
    assert "roll.seat" not in heard
    texts = [(line["cue"], str(line["text"])) for line in table.said if line["kind"] == "say"]
    assert any(WHERE in text for cue, text in texts if cue == "phone.join_by_name")
    again = next(text for cue, text in texts if cue == "phone.digits_again")
    words = again.partition(": ")[2].rstrip(".").split(", ")
    assert len(words) == 4
    assert set(words) <= set(PLAYED.pack.numbers.values())
    everything = str(table.said)
    for code, token in table.pages.kept.values():
        assert code not in everything
        assert token not in everything


def test_stranger_who_names_a_seat_is_refused_and_owner_joins() -> None:
    table = played(look, strangers=("Boris", "Emma"))
    assert table.pages.seats == frozenset(NAMES)
    assert cues(table.said).count("phone.refused") == 2
    assert all(phone.code for phone in table.phones.values())


@pytest.mark.parametrize("presses", [sleep, hurry, tap])
def test_joining_by_name_needs_a_long_button_press_in_time(presses: Presses) -> None:
    table = played(presses, come=NAMES[:1])
    heard = cues(table.said)
    assert table.pages.seats == frozenset()
    assert len(table.rounds) == 2
    assert heard.count("phone.refused") == 1
    assert heard.count("phone.too_early") == (2 if presses is hurry else 0), "a press in vain is told"
    assert heard.count("phone.not_a_yes") == (2 if presses is tap else 0)
    assert "phone.all_joined" not in heard


def test_game_begins_although_a_client_repeats_seat_requests() -> None:
    def go_on(table: Table, line: TraceLine) -> float:
        return SHORT if line.kind == "listen" and table.asked == "phone.more" else 0

    table = played(go_on, come=(), strangers=("Gina",), again=True)
    assert table.pages.seats == frozenset()
    assert len(table.rounds) == 2
    assert cues(table.said).index("phone.more") < cues(table.said).index(DEALS)


def test_client_asking_for_every_seat_is_barred() -> None:
    table = played(sleep, come=(), strangers=NAMES, again=True)
    asked = [line["t"] for line in table.said if line["kind"] == "say" and line["cue"] == "phone.refused"]
    assert len(asked) > REFUSED_OF_ONE
    for first, fourth in zip(asked, asked[REFUSED_OF_ONE:], strict=False):
        assert fourth - first >= BARRED
