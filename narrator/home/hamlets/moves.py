"""The two sides of a door: how somebody gets from village to village, and is never in both, nor lost.

`asked → admitted → sent → received → gone`: the village that somebody leaves and the one that they enter have
a word in turn. Each says its last word again and again until it hears the next one, so every word may be
lost, come twice, or come after later ones. What a side has decided itself (`own`) is a fact of its game and
so in the journal before it is said; what it has heard is forgotten with a pulled plug, and is heard again.

Somebody on the way is in neither village, but not lost: from `sent` on the letter with the card lies where
they left, until the other village says that they sit there.
"""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple, TypeAlias

import msgspec

from narrator.errors import UNREADABLE, NarratorError
from narrator.rules import Event
from narrator.rules.events import Died, GameOver
from narrator.rules.moving import (
    Arrived,
    KeptOut,
    Knocked,
    LetIn,
    Moved,
    TurnedAway,
    WantsToMove,
)


class Stance(StrEnum):
    """A word of one side about one person's move."""

    __hash__ = str.__hash__

    ASKED = "asked"
    """They wait here, and would come to you."""
    ADMITTED = "admitted"
    """We would have them."""
    REFUSED = "refused"
    """We would not: they stay with you."""
    SENT = "sent"
    """They have left, with what lies in the letter."""
    RECEIVED = "received"
    """They sit with us."""
    GONE = "gone"
    """We know it, and have nothing more to say."""
    WITHDRAWN = "withdrawn"
    """They will not come: they left the game before you could answer, or before they could go."""


class End(StrEnum):
    """Which end of the way a side is at."""

    HOME = "home"
    HOST = "host"


@dataclass(frozen=True, slots=True)
class Allowed:
    """When a side may say a word: at which end, after which of its own, having heard which of the other's."""

    end: End
    own: Stance | None
    heard: frozenset[Stance | None]


ANYTHING: frozenset[Stance | None] = frozenset({None, *Stance})
RULES: Mapping[Stance, Allowed] = {
    Stance.ASKED: Allowed(End.HOME, None, ANYTHING),
    Stance.ADMITTED: Allowed(End.HOST, None, frozenset({Stance.ASKED})),
    Stance.REFUSED: Allowed(End.HOST, None, frozenset({Stance.ASKED})),
    # Not without having heard that they are let in: whom nobody wants, and who has left, would be nowhere.
    Stance.SENT: Allowed(End.HOME, Stance.ASKED, frozenset({Stance.ADMITTED})),
    # Not when the letter comes but when they sit: a host that is killed in between would never seat them.
    Stance.RECEIVED: Allowed(End.HOST, Stance.ADMITTED, frozenset({Stance.SENT})),
    Stance.GONE: Allowed(End.HOME, Stance.SENT, frozenset({Stance.RECEIVED})),
    # Never after `sent`, which is the one word that moves a person out of a village.
    Stance.WITHDRAWN: Allowed(End.HOME, Stance.ASKED, ANYTHING),
}
PLACE: Mapping[Stance, int] = {
    step: place
    for place, steps in enumerate(
        (
            (Stance.ASKED, Stance.ADMITTED, Stance.REFUSED),
            (Stance.SENT, Stance.RECEIVED, Stance.WITHDRAWN),
            (Stance.GONE,),
        )
    )
    for step in steps
}
"""How far on its own way a side is that says a word: what comes later than a later word is old."""


@dataclass(frozen=True, slots=True)
class DoorSide:
    """One end of one person's move: what it has decided, and the furthest word that it has heard."""

    end: End
    own: Stance | None = None
    heard: Stance | None = None

    def may(self, step: Stance) -> bool:
        """Whether it may decide this now."""
        rule = RULES[step]
        return rule.end is self.end and rule.own is self.own and self.heard in rule.heard

    def take(self, step: Stance) -> DoorSide:
        """Decide it; `ValueError` where that is not allowed now."""
        if not self.may(step):
            raise ValueError(
                f'the {self.end} says "{self.own}" and heard "{self.heard}": no "{step}" can follow'
            )
        return replace(self, own=step)

    def hear(self, step: Stance) -> DoorSide:
        """Hear a word: one of its own end, or an old one, changes nothing."""
        if RULES[step].end is self.end:
            return self
        if self.heard is not None and PLACE[step] <= PLACE[self.heard]:
            return self
        return replace(self, heard=step)

    def forget(self) -> DoorSide:
        """The plug was pulled: what was heard is gone, what was decided is in the journal."""
        return replace(self, heard=None)

    @property
    def has_them(self) -> bool:
        """Whether the person plays, or played to their end, in this village."""
        if self.end is End.HOME:
            return self.own not in (Stance.SENT, Stance.GONE)
        return self.own is Stance.RECEIVED

    @property
    def keeps_letter(self) -> bool:
        """Whether what they take along is kept here, to be sent again."""
        return self.end is End.HOME and self.own is Stance.SENT

    @property
    def is_over(self) -> bool:
        """Whether nothing more can come of it here."""
        return self.own in (Stance.GONE, Stance.RECEIVED, Stance.REFUSED, Stance.WITHDRAWN) or (
            self.heard is Stance.REFUSED or self.heard is Stance.WITHDRAWN
        )


class Move(NamedTuple):
    """Somebody's `ask`th wish, from 1, to move from or to the village `other`; the next follows a refusal."""

    seat: str
    other: str
    ask: int


def sides(events: Iterable[Event]) -> Mapping[Move, DoorSide]:
    """Each move that this village had a word in, with what it has decided about it.

    >>> happened = [WantsToMove("Ada", "North"), Moved("Ada", "North")]
    >>> happened += [Knocked("Ben", "North"), KeptOut("Ben")]
    >>> for move, side in sides(happened).items():
    ...     print(*move, side.end, side.own)
    Ada North 1 home sent
    Ben North 1 host refused
    """
    asks = Counter[tuple[str, str]]()
    moves: dict[str, Move] = {}
    found: dict[Move, DoorSide] = {}
    for event in events:
        match event:
            case WantsToMove(seat, village):
                moves[seat] = _next(asks, seat, village)
                found[moves[seat]] = DoorSide(End.HOME, Stance.ASKED)
            case Knocked(seat, village):
                moves[seat] = _next(asks, seat, village)
            case Moved(seat):
                found[moves.pop(seat)] = DoorSide(End.HOME, Stance.SENT)
            case TurnedAway(seat):
                found[moves.pop(seat)] = DoorSide(End.HOME, Stance.ASKED, Stance.REFUSED)
            case Died(seat) if seat in moves:
                found[moves.pop(seat)] = DoorSide(End.HOME, Stance.WITHDRAWN)
            case LetIn(seat):
                found[moves[seat]] = DoorSide(End.HOST, Stance.ADMITTED)
            case KeptOut(seat):
                found[moves.pop(seat)] = DoorSide(End.HOST, Stance.REFUSED)
            case Arrived(seat):
                found[moves.pop(seat)] = DoorSide(End.HOST, Stance.RECEIVED)
            case GameOver():
                _stay(found)
    return found


def _next(asks: Counter[tuple[str, str]], seat: str, village: str) -> Move:
    asks[seat, village] += 1
    return Move(seat, village, asks[seat, village])


def _stay(found: dict[Move, DoorSide]) -> None:
    """The game is over here: whoever still waits for a word stays."""
    for move, side in found.items():
        if side == DoorSide(End.HOME, Stance.ASKED):
            found[move] = side.take(Stance.WITHDRAWN)


VERSION = 1
KEY_BYTES = 32
NONCE_BYTES = 12
LETTER_BYTES = 768
"""Every letter is as long before it is sealed: a short card would be told by a short letter.

Three names of 40 letters of four bytes each, and the longest card with all its marks, are 596.
"""

Sealed: TypeAlias = bytes
"""A nonce, and what ChaCha20-Poly1305 makes of the letter."""


class Letter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side's last word about the `ask`th move of somebody from `home` to `host`."""

    seat: str
    home: str
    host: str
    ask: int
    step: Stance
    luggage: str = ""
    """With `sent`: the card and what stays on whoever moves."""
    v: int = VERSION

    @property
    def sender(self) -> str:
        """The village whose word it is."""
        return self.host if self.step in (Stance.ADMITTED, Stance.REFUSED, Stance.RECEIVED) else self.home

    @property
    def reader(self) -> str:
        """The village that it is meant for."""
        return self.home if self.sender == self.host else self.host


class UnreadableLetter(NarratorError):
    """A letter that is not from the other box, or not as it was written."""


def draw_key() -> bytes:
    """A key for two boxes to share; whoever has it reads and writes their letters."""
    return secrets.token_bytes(KEY_BYTES)


def seal(letter: Letter, key: bytes, topic: str) -> Sealed:
    """Seal a letter for the topic it is sent to; it is no letter under another.

    Raises `ValueError` for one that is longer than any letter of names and cards.

    >>> key, letter = bytes(32), Letter("Ada", "North", "South", 1, Stance.SENT, "seer charmed")
    >>> sealed = seal(letter, key, "hamlets/North/door/1")
    >>> len(sealed), b"seer" in sealed
    (796, False)
    >>> unseal(sealed, key, "hamlets/North/door/1") == letter
    True
    """
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305  # what the extra brings

    written = msgspec.json.encode(letter)
    if len(written) > LETTER_BYTES:
        raise ValueError(f"a letter of {len(written)} bytes, but {LETTER_BYTES} are the most")
    nonce = secrets.token_bytes(NONCE_BYTES)
    return nonce + ChaCha20Poly1305(key).encrypt(nonce, written.ljust(LETTER_BYTES), topic.encode())


def unseal(sealed: Sealed, key: bytes, topic: str) -> Letter:
    """Read a letter; `UnreadableLetter` for one of another key, topic or version, and for what is none."""
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

    if len(sealed) < NONCE_BYTES + LETTER_BYTES:
        raise UnreadableLetter(f"A message on {topic} is too short; it is ignored.")
    try:
        written = ChaCha20Poly1305(key).decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], topic.encode())
        letter = msgspec.json.decode(written, type=Letter)
    except InvalidTag as error:
        raise UnreadableLetter(
            f"A message on {topic} is not encrypted with the key of these boxes; pair them again."
        ) from error
    except UNREADABLE as error:
        raise UnreadableLetter(f"A message on {topic} is malformed: {error}.") from error
    if letter.v != VERSION:
        raise UnreadableLetter(
            f"A message on {topic} is of version {letter.v}, and this box reads {VERSION}: "
            "use one version on both."
        )
    return letter
