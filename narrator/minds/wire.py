"""Messages of the protocol between a host and a mind (a computer player): one JSON object a line.

Each message has `"v": 1`. Both sides read and write these structs, with or without a pipe between them
(docs/minds.md).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar, TypeAlias

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

VERSION = 1
LONGEST_LINE = 65_536
"""Largest size in bytes of a line from a mind. A longer line is not accepted as an answer."""
LONGEST_WORD = 100
"""Largest number of characters in a seat, card or camp name of a statement, because a journal keeps every
statement."""

_UNREADABLE = (ValueError, RecursionError)
"""Errors that a decoder raises for bytes that are not a message: bad JSON, bad UTF-8, or too deep nesting."""


class WireError(ValueError):
    """Error for a line that is not a message of this version; the sentence gives the reason."""


class Act(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A statement without its speaker: `act` is one of `ACTS`, and only the fields of that act are set."""

    act: str
    role: str | None = None
    seat: str | None = None
    card: str | None = None
    camp: str | None = None


class Said(Act, frozen=True, kw_only=True, omit_defaults=True):
    """A statement with its speaker. A ballot cast in public is a `vote` with `cast`."""

    by: str
    cast: bool = False
    to: str | None = None
    """Seat that the statement is addressed to; None for all seats."""


def said_by(act: Act, by: str, to: str | None = None) -> Said:
    """Return an act (a statement without speaker) as said by seat `by`, to one seat or to all."""
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
"""Kinds of statements (`act`), each with the fields that it requires."""


class Greeting(Struct, frozen=True, kw_only=True):
    """The first line to a mind: its seat, playing style and random seed; `hello` is the version."""

    key: ClassVar[str] = "hello"

    v: int = VERSION
    hello: int = VERSION
    seat: str
    style: str
    seed: int
    edition: str


class ViewLine(Struct, frozen=True, kw_only=True):
    """A line to a mind with the present knowledge of its seat."""

    key: ClassVar[str] = "view"

    v: int = VERSION
    view: Raw


class EventLine(Struct, frozen=True, kw_only=True):
    """A line to a mind with a public event, whose `type` names its kind."""

    key: ClassVar[str] = "event"

    v: int = VERSION
    event: Mapping[str, Any]


class SaidLine(Struct, frozen=True, kw_only=True):
    """A line to a mind with a statement by any seat, including the mind's own."""

    key: ClassVar[str] = "said"

    v: int = VERSION
    said: Said


class SeatAsk(Struct, frozen=True, kw_only=True):
    """A question to one seat, with the time limit for the answer in seconds.

    `kind` is the shape of the answer: `seat`, `choice`, `number` (one of `legal`), `yes_no`, `text` (a
    sentence, or a statement as an act), `seats` (a list of `min` to `max` different ones) or `tokens` (a list
    that may repeat one). With `min` 0 the answer `null` is a pass, or in a vote an abstention. `apart` holds
    pairs that may not be picked together.
    """

    prompt: str
    kind: str
    legal: tuple[Any, ...]
    seconds: float
    min: int = 0
    max: int = 1
    apart: tuple[tuple[str, str], ...] | UnsetType = UNSET


class AskLine(Struct, frozen=True, kw_only=True):
    """A line to a mind with a question. The mind answers with a `MindAnswer`."""

    key: ClassVar[str] = "ask"

    v: int = VERSION
    ask: SeatAsk


class Speak(Struct, frozen=True, kw_only=True):
    """Content of `SpeakLine`: the number of seconds that the host waits for a statement."""

    seconds: float


class SpeakLine(Struct, frozen=True, kw_only=True):
    """A line that gives the mind's seat its turn to speak. The mind answers with a `Speech`."""

    key: ClassVar[str] = "speak"

    v: int = VERSION
    speak: Speak


class GameEnd(Struct, frozen=True, kw_only=True):
    """The result of a game: the winner, and the seats that share the victory."""

    winner: str
    seats: tuple[str, ...]


class OverLine(Struct, frozen=True, kw_only=True):
    """The last line to a mind: the game is over."""

    key: ClassVar[str] = "over"

    v: int = VERSION
    over: GameEnd


Line: TypeAlias = Greeting | ViewLine | EventLine | SaidLine | AskLine | SpeakLine | OverLine
"""Any line that a mind may receive."""


class MindAnswer(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A mind's answer to a question (`AskLine`)."""

    v: int
    answer: Any


class Speech(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A mind's statement when it is its turn to speak; None for silence."""

    v: int
    act: Act | None


def _plain(value: Any) -> Any:
    """Convert an id of the rules, a subclass of `str`, to a plain string."""
    if isinstance(value, str):
        return str.__str__(value)
    raise TypeError(f"{type(value).__name__} has no place on the wire.")


_ENCODER = msgspec.json.Encoder(enc_hook=_plain, order="deterministic")
"""Encoder with sorted keys, so that equal views become equal bytes, whatever the order of their sets."""

_DECODERS: dict[str, msgspec.json.Decoder[Line]] = {
    kind.key: msgspec.json.Decoder(kind)
    for kind in (Greeting, ViewLine, EventLine, SaidLine, AskLine, SpeakLine, OverLine)
}


class _Any(Struct):
    """Keys of a line by which its kind is recognised."""

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
    """Return a message, or a part of a message, encoded as JSON without a newline."""
    return _ENCODER.encode(message)


@lru_cache(maxsize=4)
def read_line(line: bytes) -> Line:
    """Return the decoded line from a host; cached, because all seats get the same line at one moment.

    Raises `WireError` for a line of an unknown kind or another version.
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
    raise WireError(f"not a message: none of {', '.join(_DECODERS)}.")


def read_answer(line: bytes) -> Any:
    """Return the value of a mind's answer. Raises `WireError` for anything else."""
    return _read(_ANSWER, line).answer


WRITTEN = ("accuse", "trust")
"""Statements (acts) that a mind may give in place of a sentence to a `text` question. The host words them."""


def written_act(value: Mapping[str, Any]) -> Act:
    """Return the statement that a mind gave in place of a sentence, from decoded JSON.

    Raises `WireError` for a statement that is not allowed there.
    """
    try:
        act = msgspec.convert(value, Act)
    except msgspec.ValidationError as error:
        raise WireError(f"no sentence: {error}.") from error
    if act.act not in WRITTEN:
        raise WireError(f"no sentence: only {' and '.join(WRITTEN)} are put into words.")
    return _whole(act)


def read_act(line: bytes) -> Act | None:
    """Return the decoded statement of a mind, or None for silence.

    Raises `WireError` for anything other than a `Speech` with exactly the fields of its statement.
    """
    act: Act | None = _read(_SPEECH, line).act
    return None if act is None else _whole(act)


def _whole(act: Act) -> Act:
    """Return the statement if it has exactly the fields of its kind. Raises `WireError` otherwise."""
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
