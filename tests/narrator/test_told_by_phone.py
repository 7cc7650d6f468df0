"""Texts on a phone: a card, news, marks, and the sheet that holds them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import pytest

from narrator.night.channel import Channels
from narrator.night.phone import PhoneChannel, card_lines, lay_sheet
from narrator.night.scene import ReadBeat, Scene, on_one_sheet
from narrator.rules.kernel.events import News, Told
from narrator.rules.schedule import Beat, Roll, agree, ask, show, tour
from narrator.simulation.room import VirtualButton, VirtualLight, VirtualSpeaker
from narrator.table.box import Box, Line
from narrator.table.devices import Devices
from narrator.table.phones import Sheet, SheetKind, TapFollower
from narrator.table.roll_choice import Moment, MomentKind, Option
from narrator.table.trace import Trace
from voices.draw import Draw
from voices.segments import Mark, Part, Text
from voices.writing.pack import VoicePack

PACK = VoicePack.load("en")


class SheetsKept:
    """Phones that record their calls."""

    seats = frozenset({"Ann", "Bob"})

    def __init__(self) -> None:
        self.done: list[tuple[str, Any]] = []

    def lay(self, sheet: Sheet) -> None:
        self.done.append(("lay", sheet))

    def put_away(self) -> None:
        self.done.append(("put away", None))

    def ask(self, seat: str, follows: TapFollower) -> None:
        self.done.append(("ask", seat))

    def tell(self, seat: str, lines: Sequence[str]) -> None:
        self.done.append(("tell", (seat, list(lines))))

    def note(self, seat: str, line: str) -> None:
        self.done.append(("note", (seat, line)))


def box_of(phones: SheetsKept | None) -> Box:
    devices = Devices(VirtualSpeaker(PACK), VirtualButton(), VirtualLight(), phones=cast(Any, phones))
    return Box(PACK, devices, Draw("public"), Trace())


def news(what: str) -> News:
    return News(what, retold=None)


# --- words ------------------------------------------------------------------------------------------------


# --- sheets -----------------------------------------------------------------------------------------------

SHOW, ASK = show(news("card"), Roll.CARDS), ask("seer.look", picks=2)
MEET, LOOK = agree(), tour(news("lover"))


def beats(*kinds: Beat, turns: Sequence[int] = ()) -> tuple[ReadBeat, ...]:
    return tuple(
        ReadBeat(beat, (Option("Ann"), Option("Bob")), turn)
        for beat, turn in zip(kinds, turns or (0,) * len(kinds), strict=True)
    )


@pytest.mark.parametrize(
    ("read", "sheets", "more"),
    [
        (beats(ASK), [None], [False]),
        (beats(SHOW, ASK), [1, None], [False, True]),
        (beats(SHOW, SHOW, ASK), [2, 2, None], [False, False, True]),
        (beats(ASK, SHOW), [None, None], [False, False]),
        (beats(SHOW, MEET), [None, None], [False, False]),
        (beats(LOOK, ASK), [None, None], [False, False]),
        (beats(SHOW, ASK, turns=(0, 1)), [None, None], [False, False]),  # another seat is asked
        (beats(ASK, SHOW, ASK, SHOW, turns=(0, 0, 1, 1)), [None] * 4, [False] * 4),
        (beats(SHOW, SHOW), [1, None], [False, True]),
    ],
)
def test_news_joins_sheet_of_next_question(
    read: tuple[ReadBeat, ...], sheets: list[int | None], more: list[bool]
) -> None:
    joined = on_one_sheet(read)
    assert [one.sheet for one in joined] == sheets
    assert [one.tells_more for one in joined] == more


def scene_of(read: tuple[ReadBeat, ...], name: str = "seer") -> Scene:
    """Return a call with numbered words and questions, and one roll name that no sheet has."""
    lines = [Line("wakes", (Text("Wake up."), Text("All of you.")))]
    for number in range(len(read)):
        begins, ends = (Mark(Moment(kind, number).mark) for kind in (MomentKind.BEGIN, MomentKind.END))
        spoken = (Text(f"Question {number}."), Text("Well?"), Text("Ann", part=Part.ROLL))
        lines.append(Line("asks", (begins, *spoken, ends, Text("Thanks."))))
    return Scene(name, read, tuple(lines))


def lain(
    read: tuple[ReadBeat, ...], name: str = "seer", moments: Sequence[MomentKind] = tuple(MomentKind)
) -> list[Any]:
    """Return the phone operations while a scene is heard."""
    phones = SheetsKept()
    box, scene = box_of(phones), scene_of(read, name)
    for number in range(len(read)):
        for kind in moments:
            lay_sheet(box, scene, Moment(kind, number))
    return phones.done


AWAY = ("put away", None)


def laid(kind: SheetKind, number: int, *options: str, picks: int = 1) -> tuple[str, Sheet]:
    return "lay", Sheet(kind, "Wake up. All of you.", f"Question {number}. Well?", options, picks)


@pytest.mark.parametrize(
    ("read", "done"),
    [
        (beats(ASK), [laid(SheetKind.ASK, 0, "Ann", "Bob", picks=2), AWAY]),
        (beats(SHOW, ASK), [laid(SheetKind.ASK, 1, "Ann", "Bob", picks=2), AWAY]),
        (
            beats(ASK, SHOW),
            [laid(SheetKind.ASK, 0, "Ann", "Bob", picks=2), AWAY, laid(SheetKind.SHOW, 1), AWAY],
        ),
        (beats(LOOK), [laid(SheetKind.SHOW, 0), AWAY]),
        (beats(MEET), [AWAY]),  # nothing is shown where people meet
    ],
)
def test_sheet_lasts_from_first_beat_to_its_own_end(
    read: tuple[ReadBeat, ...], done: list[tuple[str, Any]]
) -> None:
    assert lain(on_one_sheet(read)) == done


def test_card_and_news_reach_own_phone_only() -> None:
    phones = SheetsKept()
    box = box_of(phones)
    channels = Channels({seat: PhoneChannel(seat, box, cast(Any, phones)) for seat in ("Ann", "Bob")})
    channels.deal("Bob", "seer")
    channels.inform("Ann", [Told(to="Ann", what=news("lover"), about="Bob")])
    assert phones.done == [
        ("tell", ("Bob", card_lines("seer", box))),
        ("tell", ("Ann", ["Bob: the love of your life"])),
    ]
