"""Messages to and from a phone, padded so that their size reveals nothing.

A message has a part for all phones and a part for one seat. The part for one seat is padded to a length that
depends only on the kind of message, and each frame is filled to the same size. Therefore the number of frames
depends on public facts only. A sheet is the screen that phones show for one call of the night.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import Meta, structs

from narrator.page.seal import TAG

FRAME = 512
"""Size in bytes of an encrypted frame, in either direction."""
PLAIN = FRAME - TAG
_ROOM = PLAIN - 1
"""Bytes of a message that fit into one frame. The byte before them says whether the frame is the last."""
OWN, OWN_LONG = 360, 1_300
"""Bytes for the part of one seat: on most sheets, and on sheets that show a card and its rules."""
MOST_TAPS = 64
LONGEST_TOKEN = 32
_MORE, _LAST = b"\0", b"\1"


class RoundShown(msgspec.Struct, frozen=True):
    """The sheet on a device that is passed from seat to seat."""

    kind: str
    seat: str
    title: str
    card: str
    lines: tuple[str, ...]
    question: str
    options: tuple[str, ...]
    """Options to tap. An option with an empty text cannot be chosen."""
    cells: int
    """Number of places for options on the sheet, so that all sheets look alike."""
    ready: bool
    share: float
    """How much of the progress bar is filled, from 0 to 1."""


class Own(msgspec.Struct, omit_defaults=True):
    """The part of a message that is for one seat only."""

    asked: bool = False
    lines: list[str] = []
    taps: list[int] = []
    """Places of the options that this seat has tapped, as far as the box has received them."""
    drawn: str = ""
    round: RoundShown | None = None


class Common(msgspec.Struct, frozen=True, omit_defaults=True):
    """The part of a message that is the same for all phones."""

    n: int
    """The number of the sheet. Each sheet has a higher number, even if it asks nothing."""
    kind: str
    call: str = ""
    question: str = ""
    options: tuple[str, ...] = ()
    picks: int = 1
    seat: str = ""
    """The seat of this phone."""
    period: int = 0
    """Milliseconds between two frames that the phone sends; 0 means that it sends none."""


class Lying(msgspec.Struct, frozen=True):
    """The whole message for one phone: the part for all phones, and the part for its own seat."""

    all: Common
    own: Own


class PhoneSaid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A message that a phone sends again and again while a sheet is shown.

    It has the number of the sheet and the options that are tapped.
    """

    n: Annotated[int, Meta(ge=0, le=1 << 31)] = 0
    taps: Annotated[list[Annotated[int, Meta(ge=0, le=999)]], Meta(max_length=MOST_TAPS)] = []


class Begun(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first encrypted message of a phone. It has the phone's token if it was connected before."""

    token: Annotated[str, Meta(max_length=LONGEST_TOKEN)] = ""


class PhoneTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """The box's answer to a frame from a phone."""

    n: int
    taps: list[int] = []
    refused: bool = False
    others: dict[str, int] = {}
    """How many other players who decide together tapped each option."""
    token: str = ""
    """The token by which the box recognises the phone when it connects again."""
    waits: bool = False
    """Whether the phone must wait, because another phone has the seat and the table is being asked."""
    beat: bool = False
    """Whether this is only a sign of life. The phone replies with its present taps."""


def frames_of(lying: Lying, room: int) -> Iterator[bytes]:
    """Yield a message in frames of one size. `room` is the length in bytes of the part for one seat."""
    whole = b'{"all":%b,"own":%b}' % (msgspec.json.encode(lying.all), _fitted(lying.own, room))
    for start in range(0, len(whole), _ROOM):
        part = whole[start : start + _ROOM]
        yield (_LAST if start + _ROOM >= len(whole) else _MORE) + part.ljust(_ROOM)


ROUND_FRAMES = 8
"""Number of frames for each sheet on a device that is handed round: room for a card's rules or many names."""


def round_frames(number: int, sheet: RoundShown | None) -> Iterator[bytes]:
    """Yield a sheet for a device that is handed round, in a fixed number of frames.

    A sheet that is too long loses its first lines.
    """
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
"""Milliseconds between two frames that a device sends while it is handed round, whether it is touched or not.
"""


def answer_frame(told: PhoneTold) -> bytes:
    """Return an answer encoded in one frame."""
    return _LAST + msgspec.json.encode(told).ljust(_ROOM)


def said_frame(said: PhoneSaid | Begun) -> bytes:
    """Return a message of a phone, encoded in one frame."""
    return msgspec.json.encode(said).ljust(PLAIN)


def _fitted(own: Own, room: int) -> bytes:
    """Return the part for one seat, encoded and padded to `room` bytes.

    If it is too long, the oldest lines are left out.
    """
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
