"""What stands in the frames to and from a phone, and how all of them come to have one size.

A message has a part that is the same for all phones and a part for one seat, which is padded to a length of
its kind. So how many frames a message takes hangs on what all know; each frame is filled up to the same size.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import Meta, structs

from narrator.page.seal import TAG

FRAME = 512
"""Bytes of a sealed frame, in either direction."""
PLAIN = FRAME - TAG
_ROOM = PLAIN - 1
"""Bytes of a message in one frame; the one before them says whether it is the last."""
OWN, OWN_LONG = 360, 1_300
"""Bytes for what is one seat's own: on a sheet; with a card and what it does."""
MOST_TAPS = 64
LONGEST_TOKEN = 32
_MORE, _LAST = b"\0", b"\1"


class RoundShown(msgspec.Struct, frozen=True):
    """The sheet on a device that goes from seat to seat."""

    kind: str
    seat: str
    title: str
    card: str
    lines: tuple[str, ...]
    question: str
    options: tuple[str, ...]
    """An empty one may not be chosen."""
    cells: int
    """How many options there is room for."""
    ready: bool
    share: float
    """How full the bar is, from 0 to 1."""


class Own(msgspec.Struct, omit_defaults=True):
    """What a seat alone is told."""

    asked: bool = False
    lines: list[str] = []
    taps: list[int] = []
    """What the box has of this sheet from this seat."""
    drawn: str = ""
    round: RoundShown | None = None


class Common(msgspec.Struct, frozen=True, omit_defaults=True):
    """What all phones are told."""

    n: int
    """The number of the sheet; even where nothing is asked the next one is another."""
    kind: str
    call: str = ""
    question: str = ""
    options: tuple[str, ...] = ()
    picks: int = 1
    seat: str = ""
    """Whose phone it is."""
    period: int = 0
    """Milliseconds from one frame of the phone to the next, as long as this lasts; 0: it is silent."""


class Lying(msgspec.Struct, frozen=True):
    """All that lies on one phone."""

    all: Common
    own: Own


class PhoneSaid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a phone says, again and again as long as a sheet lies."""

    n: Annotated[int, Meta(ge=0, le=1 << 31)] = 0
    taps: Annotated[list[Annotated[int, Meta(ge=0, le=999)]], Meta(max_length=MOST_TAPS)] = []


class Begun(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a phone says first under seal: that it is the same as before, if it is."""

    token: Annotated[str, Meta(max_length=LONGEST_TOKEN)] = ""


class PhoneTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the box answers to each of a phone's frames."""

    n: int
    taps: list[int] = []
    refused: bool = False
    others: dict[str, int] = {}
    """How many of those who decide together tap which option."""
    token: str = ""
    """By which the phone is known the next time."""
    waits: bool = False
    """Another phone has the seat: the table is asked."""
    beat: bool = False
    """Nothing was said for a while: the phone answers by what is tapped."""


def frames_of(lying: Lying, room: int) -> Iterator[bytes]:
    """A message in frames of one size; `room` is for what is the seat's own, in bytes."""
    whole = b'{"all":%b,"own":%b}' % (msgspec.json.encode(lying.all), _fitted(lying.own, room))
    for start in range(0, len(whole), _ROOM):
        part = whole[start : start + _ROOM]
        yield (_LAST if start + _ROOM >= len(whole) else _MORE) + part.ljust(_ROOM)


ROUND_FRAMES = 8
"""Frames of each sheet on a device that goes round: room for a card's rules and a large table's names."""


def round_frames(number: int, sheet: RoundShown | None) -> Iterator[bytes]:
    """Yield a sheet in a fixed number of frames; of one that is too long the first lines go."""
    while len(whole := _round_message(number, sheet)) > ROUND_FRAMES * _ROOM and sheet is not None:
        sheet = structs.replace(sheet, lines=sheet.lines[1:])
    padded = whole.ljust(ROUND_FRAMES * _ROOM)
    for start in range(0, len(padded), _ROOM):
        last = start + _ROOM >= len(padded)
        yield (_LAST if last else _MORE) + padded[start : start + _ROOM]


def _round_message(number: int, sheet: RoundShown | None) -> bytes:
    common = Common(number, "rest" if sheet is None else "round", period=ROUND_PERIOD)
    return b'{"all":%b,"own":%b}' % (msgspec.json.encode(common), msgspec.json.encode(Own(round=sheet)))


ROUND_PERIOD = 100
"""Milliseconds from one frame of such a device to the next, touched or not."""


def answer_frame(told: PhoneTold) -> bytes:
    """An answer, in one frame."""
    return _LAST + msgspec.json.encode(told).ljust(_ROOM)


def said_frame(said: PhoneSaid | Begun) -> bytes:
    """What a phone says, in one frame."""
    return msgspec.json.encode(said).ljust(PLAIN)


def _fitted(own: Own, room: int) -> bytes:
    """Encoded, and as long as there is room: the oldest lines go where there are too many, then letters."""
    lines = list(own.lines)
    while len(encoded := msgspec.json.encode(structs.replace(own, lines=lines))) > room:
        over = len(encoded) - room
        if len(lines) > 1:
            del lines[1]
        elif lines and len(lines[0]) > over:
            lines[0] = lines[0][:-over]
        else:
            lines, own = [], structs.replace(own, taps=[], drawn="")
    return encoded.ljust(room)
