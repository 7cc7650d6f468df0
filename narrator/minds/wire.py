"""The wire between a host and a mind: one JSON object a line, each with `"v": 1` (docs/minds.md).

Both sides read and write these very structs, whether a pipe lies between them or not.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar, TypeAlias

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

VERSION = 1
LONGEST_LINE = 65_536
"""Bytes of a mind's line; what is longer is no answer."""
LONGEST_WORD = 100
"""Letters of a seat, a card or a camp in an act: none is longer, and a journal keeps all that is said."""

_UNREADABLE = (ValueError, RecursionError)
"""Errors of a decoder for bytes that are no message: bad JSON, bad UTF-8, or a nest that is too deep."""


class WireError(ValueError):
    """A line that is no message of this version; the sentence says what is wrong with it."""


class Act(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Something said aloud: `act` is one of `ACTS`, with the fields that it takes and no other."""

    act: str
    role: str | None = None
    seat: str | None = None
    card: str | None = None
    camp: str | None = None


class Said(Act, frozen=True, kw_only=True, omit_defaults=True):
    """Who said it. A ballot that was cast for all to see is a `vote` with `cast`."""

    by: str
    cast: bool = False
    to: str | None = None
    """The seat that it was said to; None where it was said to all."""


def said_by(act: Act, by: str, to: str | None = None) -> Said:
    """An act as something that `by` has said: `to` one seat, or to all."""
    return Said(**{name: getattr(act, name) for name in Act.__struct_fields__}, by=by, to=to)


ACTS: Mapping[str, tuple[tuple[str, ...], ...]] = {
    "claim": (("role",),),
    "saw": (("seat", "card"), ("seat", "camp")),
    "accuse": (("seat",),),
    "trust": (("seat",),),
    "vote": (("seat",),),
    "why": (("seat",),),
    "agree": ((),),
    "deny": ((),),
}
"""What may be said, each with the fields that it takes."""


class Greeting(Struct, frozen=True, kw_only=True):
    """The first line: whom the mind plays, how, with which chance; `hello` is the protocol's number."""

    key: ClassVar[str] = "hello"

    v: int = VERSION
    hello: int = VERSION
    seat: str
    style: str
    seed: int
    edition: str


class ViewLine(Struct, frozen=True, kw_only=True):
    """What the seat knows now."""

    key: ClassVar[str] = "view"

    v: int = VERSION
    view: Raw


class EventLine(Struct, frozen=True, kw_only=True):
    """Something that all have seen or heard; its `type` says what."""

    key: ClassVar[str] = "event"

    v: int = VERSION
    event: Mapping[str, Any]


class SaidLine(Struct, frozen=True, kw_only=True):
    """Somebody spoke, the mind itself too."""

    key: ClassVar[str] = "said"

    v: int = VERSION
    said: Said


class SeatAsk(Struct, frozen=True, kw_only=True):
    """A question: an answer is wanted within so many seconds.

    `kind` is the shape of the seat's own answer: `seat`, `choice`, `number` (one of `legal`), `yes_no`,
    `text` (a sentence, or an act that stands for one), `seats` (a list of `min` to `max` different ones) or
    `tokens` (a list in which one may come more than once). With `min` 0 `null` passes, which is to abstain in
    a vote. `apart`, where it is there, holds pairs of which both cannot be picked.
    """

    prompt: str
    kind: str
    legal: tuple[Any, ...]
    seconds: float
    min: int = 0
    max: int = 1
    apart: tuple[tuple[str, str], ...] | UnsetType = UNSET


class AskLine(Struct, frozen=True, kw_only=True):
    """A question, which is answered by a `MindAnswer`."""

    key: ClassVar[str] = "ask"

    v: int = VERSION
    ask: SeatAsk


class Speak(Struct, frozen=True, kw_only=True):
    """How long the host waits for what is said."""

    seconds: float


class SpeakLine(Struct, frozen=True, kw_only=True):
    """The seat's turn to speak, which is answered by a `Speech`."""

    key: ClassVar[str] = "speak"

    v: int = VERSION
    speak: Speak


class GameEnd(Struct, frozen=True, kw_only=True):
    """Who won, and which seats share the victory."""

    winner: str
    seats: tuple[str, ...]


class OverLine(Struct, frozen=True, kw_only=True):
    """The last line: the game is over."""

    key: ClassVar[str] = "over"

    v: int = VERSION
    over: GameEnd


Line: TypeAlias = Greeting | ViewLine | EventLine | SaidLine | AskLine | SpeakLine | OverLine
"""What a mind may be told."""


class MindAnswer(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a mind answers to `ask`."""

    v: int
    answer: Any


class Speech(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a mind says in its turn; None: nothing."""

    v: int
    act: Act | None


def _plain(value: Any) -> Any:
    """Ids of the rules are texts with more to them; on the wire they are texts."""
    if isinstance(value, str):
        return str.__str__(value)
    raise TypeError(f"{type(value).__name__} has no place on the wire.")


_ENCODER = msgspec.json.Encoder(enc_hook=_plain, order="deterministic")
"""In one order: two views that are equal are equal bytes, whatever order their sets happen to have."""

_DECODERS: dict[str, msgspec.json.Decoder[Line]] = {
    kind.key: msgspec.json.Decoder(kind)
    for kind in (Greeting, ViewLine, EventLine, SaidLine, AskLine, SpeakLine, OverLine)
}


class _Any(Struct):
    """As much of a line as tells what it is."""

    v: Raw | UnsetType = UNSET
    hello: Raw | UnsetType = UNSET
    view: Raw | UnsetType = UNSET
    event: Raw | UnsetType = UNSET
    said: Raw | UnsetType = UNSET
    ask: Raw | UnsetType = UNSET
    speak: Raw | UnsetType = UNSET
    over: Raw | UnsetType = UNSET


_ANY = msgspec.json.Decoder(_Any)
_ANSWER = msgspec.json.Decoder(MindAnswer)
_SPEECH = msgspec.json.Decoder(Speech)


def encoded(message: Any) -> bytes:
    """A message, or a part of one, as JSON without a line's end."""
    return _ENCODER.encode(message)


@lru_cache(maxsize=4)
def read_line(line: bytes) -> Line:
    """What the host tells a mind, read once for all seats of one moment that are told the same.

    Raises `WireError` for a line that is none of this version.
    """
    try:
        probe = _ANY.decode(line)
        for key, decoder in _DECODERS.items():
            if getattr(probe, key) is not UNSET:
                message = decoder.decode(line)
                _of_this_version(message.v)
                return message
    except _UNREADABLE as error:
        raise WireError(f"no message: {error}.") from error
    raise WireError(f"no message: none of {', '.join(_DECODERS)}.")


def read_answer(line: bytes) -> Any:
    """The value that a mind answers. Raises `WireError` for anything but an answer."""
    return _read(_ANSWER, line).answer


WRITTEN = ("accuse", "trust")
"""The acts that a question of kind `text` may be answered with: whoever hosts it finds the words."""


def written_act(value: Mapping[str, Any]) -> Act:
    """An act that stands for a sentence. Raises `WireError` for any other than these."""
    try:
        act = msgspec.convert(value, Act)
    except msgspec.ValidationError as error:
        raise WireError(f"no sentence: {error}.") from error
    if act.act not in WRITTEN:
        raise WireError(f"no sentence: only {' and '.join(WRITTEN)} are put into words.")
    return _whole(act)


def read_act(line: bytes) -> Act | None:
    """What a mind says. Raises `WireError` for anything but a speech with the fields of its act."""
    act: Act | None = _read(_SPEECH, line).act
    return None if act is None else _whole(act)


def _whole(act: Act) -> Act:
    """An act with the fields that it takes. Raises `WireError` for any other."""
    if act.act not in ACTS:
        raise WireError(f'there is no act "{act.act}"; there are {", ".join(ACTS)}.')
    given = {name for name in ("role", "seat", "card", "camp") if getattr(act, name) is not None}
    if given not in map(set, ACTS[act.act]):
        wanted = " or ".join(" and ".join(fields) or "nothing" for fields in ACTS[act.act])
        raise WireError(f'the act "{act.act}" takes {wanted}.')
    if any(len(getattr(act, name)) > LONGEST_WORD for name in given):
        raise WireError(f"nothing in an act is longer than {LONGEST_WORD} letters.")
    return act


def _read(decoder: msgspec.json.Decoder[Any], line: bytes) -> Any:
    try:
        message = decoder.decode(line)
    except _UNREADABLE as error:
        raise WireError(f"no answer: {error}.") from error
    _of_this_version(message.v)
    return message


def _of_this_version(version: int) -> None:
    if version != VERSION:
        raise WireError(f"version {version}, not {VERSION}.")
