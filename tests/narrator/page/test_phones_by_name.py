"""A box without any screen: phones come by the name of a seat, and digits that the box says and they show."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from narrator.box.timing import Timing
from narrator.box.trace import Trace, TraceLine
from narrator.box.waits import WAITS
from narrator.night.deal import Deal
from narrator.page.seats import SeatPages
from narrator.rehearsal.demo import play_evening, random_evening
from narrator.rehearsal.room import VirtualButton, VirtualListener, VirtualPlaces
from narrator.rehearsal.thumbs import Thumbs
from narrator.rules import Game
from tests.narrator.page.newcomers import NewPhone, carried
from tests.narrator.page.phones import Network, network
from tests.narrator.page.test_phones_join import PERIOD, cues

PLAYED = replace(
    random_evening("base_2014", 8, 5, "en"), deal=Deal.LIGHT, timing=Timing(), retell=False, with_ears=False
)
NAMES = tuple(PLAYED.header["players"])
WHERE = "one zero, dot, zero, dot, zero, dot, two"
ASKED = ("phone.digits", "phone.digits_again")
DEALS = "deal.done"
GOES_ON = 400.0
"""Seconds after which the table waits for no more phones."""
Presses = Callable[["Table", TraceLine], bool]
"""Whether somebody presses at what is heard now."""


@dataclass
class Table:
    """People around a box with one button, their phones, and what was said."""

    pages: SeatPages
    phones: dict[str, NewPhone]
    said: list[dict[str, Any]] = field(default_factory=list)
    asked: str = ""
    """The line that was said last."""
    rounds: list[str] = field(default_factory=list)
    """Each line with digits, once it was said and answers are waited for."""

    @property
    def is_shown(self) -> bool:
        """Whether the phone of whoever is asked shows what the box says."""
        newcomer = self.pages.newcomer
        return newcomer is not None and self.phones[newcomer.seat].digits == newcomer.digits


def is_awaited(table: Table, line: TraceLine) -> bool:
    """Whether the digits were said, and answers are waited for."""
    return (line.kind, line.fields.get("seconds")) == ("listen", WAITS.answer) and table.asked in ASKED


def look(table: Table, line: TraceLine) -> bool:
    """Whoever is asked compares, once all was said."""
    return is_awaited(table, line) and table.is_shown


def sleep(table: Table, line: TraceLine) -> bool:
    """Nobody says anything."""
    return False


def hurry(table: Table, line: TraceLine) -> bool:
    """Somebody presses before the digits were said."""
    return line.kind == "say" and line.fields["cue"] in ASKED


def doubt(table: Table, line: TraceLine) -> bool:
    """They look when they are asked again."""
    return look(table, line) and table.asked == ASKED[1]


def played(
    presses: Presses,
    come: tuple[str, ...] = NAMES,
    strangers: tuple[str, ...] = (),
    until: str | None = DEALS,
) -> Table:
    """An evening to which some come with phones; `strangers` are the seats that others ask for as well.

    It is left at a line, before it is long.
    """
    chance = Random(7)
    table = Table(SeatPages(PERIOD), {seat: NewPhone(seat, chance) for seat in NAMES})
    pages, buttons, scope = table.pages, list[VirtualButton](), trio.CancelScope()
    pages.where = WHERE

    async def comes(net: Network, phone: NewPhone) -> None:
        await carried(net, phone, lambda: not phone.told)
        if phone.code:
            net.phone(phone.seat, token=phone.token, code=phone.code)

    async def press(after: float) -> None:
        await trio.sleep(after)
        await buttons[0].press()

    async def go_on(places: VirtualPlaces, ears: VirtualListener | None) -> None:
        buttons.append(places.button)
        await trio.sleep(GOES_ON)
        if not pages.seats >= set(NAMES):
            await places.button.press()

    async def main() -> None:
        thumbs = Thumbs(PLAYED.pack, PLAYED.plan, pages, seed=1, reaction=PLAYED.reaction, cards={})

        def sit(game: Game) -> None:
            thumbs.game = game

        async with network(pages) as net:
            others = [NewPhone(seat, chance) for seat in strangers]

            def follow(line: TraceLine) -> None:
                table.said.append({"kind": line.kind, **line.fields})
                table.asked = str(line.fields["cue"]) if line.kind == "say" else table.asked
                if until is not None and line.fields.get("cue") == until:
                    scope.cancel()
                if is_awaited(table, line):
                    table.rounds.append(table.asked)
                if presses(table, line):
                    net.nursery.start_soon(press, 0.5)

            trace = Trace()
            trace.follow(follow)
            net.nursery.start_soon(thumbs.run)
            for phone in others:
                net.nursery.start_soon(comes, net, phone)
            if others:  # who comes at one instant with the owners comes before or after them by chance
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


def test_all_come_by_name_and_one_button_and_no_secret_is_heard_or_shown() -> None:
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


def test_whoever_asks_for_anothers_seat_is_sent_away_and_its_owner_has_it() -> None:
    table = played(look, strangers=("Boris", "Emma"))
    assert table.pages.seats == frozenset(NAMES)
    assert cues(table.said).count("phone.refused") == 2
    assert all(phone.code for phone in table.phones.values())


@pytest.mark.parametrize("presses", [sleep, hurry])
def test_silence_and_a_press_before_the_digits_were_said_are_no(presses: Presses) -> None:
    table = played(presses, come=NAMES[:1])
    heard = cues(table.said)
    assert table.pages.seats == frozenset()
    assert table.rounds == list(ASKED)
    assert heard.count("phone.refused") == 1
    assert "phone.all_joined" not in heard


def test_who_did_not_look_in_time_is_asked_once_more() -> None:
    table = played(doubt, come=NAMES[:2])
    assert table.pages.seats == frozenset(NAMES[:2])
    assert cues(table.said).count("phone.refused") == 0
