"""The two sides of a player's move between villages, so that the player is neither lost nor doubled.

The order of messages is `asked → admitted → sent → received → gone`. The village that the player leaves and
the village that the player enters send them in turn. Each side repeats its last message until it gets the
next one, so messages may be lost, repeated or late. A side's own decision (`own`) is a fact of its game, so
the journal stores it before it is sent. The other side's message (`heard`) is lost in a power cut, and
received again.

A player on the way is in neither village. From `sent` on, the village that they left keeps the letter with
their card, until the other village says that they have arrived.
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
from narrator.rules.hamlets import (
    Arrived,
    KeptOut,
    Knocked,
    LetIn,
    Moved,
    TurnedAway,
    WantsToMove,
)


class Stance(StrEnum):
    """A message of one side about one player's move."""

    __hash__ = str.__hash__

    ASKED = "asked"
    """The player wants to move from our village to yours."""
    ADMITTED = "admitted"
    """We take the player."""
    REFUSED = "refused"
    """We do not take the player; they stay with you."""
    SENT = "sent"
    """The player has left our village; the letter contains their card."""
    RECEIVED = "received"
    """The player has a seat in our village."""
    GONE = "gone"
    """We know that the player has arrived, and send nothing more."""
    WITHDRAWN = "withdrawn"
    """The player will not come: they left the game before your answer, or before they could go."""


class End(StrEnum):
    """One end of a move: the village that the player leaves, or the village that the player enters."""

    HOME = "home"
    HOST = "host"


@dataclass(frozen=True, slots=True)
class Allowed:
    """The conditions for a message: which end may send it, and after which messages of both sides."""

    end: End
    own: Stance | None
    heard: frozenset[Stance | None]


ANYTHING: frozenset[Stance | None] = frozenset({None, *Stance})
RULES: Mapping[Stance, Allowed] = {
    Stance.ASKED: Allowed(End.HOME, None, ANYTHING),
    Stance.ADMITTED: Allowed(End.HOST, None, frozenset({Stance.ASKED})),
    Stance.REFUSED: Allowed(End.HOST, None, frozenset({Stance.ASKED})),
    # `sent` is allowed only after the other village has admitted the player. Otherwise, a player whom no
    # village takes would be lost.
    Stance.SENT: Allowed(End.HOME, Stance.ASKED, frozenset({Stance.ADMITTED})),
    # `received` is allowed only once the player has a seat. Otherwise, after a power cut just after the
    # letter came, the player would never get one.
    Stance.RECEIVED: Allowed(End.HOST, Stance.ADMITTED, frozenset({Stance.SENT})),
    Stance.GONE: Allowed(End.HOME, Stance.SENT, frozenset({Stance.RECEIVED})),
    # `withdrawn` is not allowed after `sent`, because with `sent` the player has left the village.
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
"""The place of each message in the order of messages.

A message is old unless its place is later than that of the last one received.
"""


@dataclass(frozen=True, slots=True)
class DoorSide:
    """One village's side of a player's move: its own decision, and the other village's latest message."""

    end: End
    own: Stance | None = None
    heard: Stance | None = None

    def may(self, step: Stance) -> bool:
        """Return whether this village may decide this step now."""
        rule = RULES[step]
        return rule.end is self.end and rule.own is self.own and self.heard in rule.heard

    def take(self, step: Stance) -> DoorSide:
        """Return this side after the village has decided a step.

        Raises `ValueError` if it may not decide it now.
        """
        if not self.may(step):
            raise ValueError(
                f'the {self.end} says "{self.own}" and heard "{self.heard}": no "{step}" can follow'
            )
        return replace(self, own=step)

    def hear(self, step: Stance) -> DoorSide:
        """Return this side after a message was received.

        An old message, or one of the same end, changes nothing.
        """
        if RULES[step].end is self.end:
            return self
        if self.heard is not None and PLACE[step] <= PLACE[self.heard]:
            return self
        return replace(self, heard=step)

    def forget(self) -> DoorSide:
        """Return this side without the other village's message, as after a power cut.

        Its own decision stays, because the journal has stored it.
        """
        return replace(self, heard=None)

    @property
    def has_them(self) -> bool:
        """Whether the player has a seat in this village: they have not left it, or have arrived in it."""
        if self.end is End.HOME:
            return self.own not in (Stance.SENT, Stance.GONE)
        return self.own is Stance.RECEIVED

    @property
    def keeps_letter(self) -> bool:
        """Whether this village keeps the letter with the player's card, to send it again."""
        return self.end is End.HOME and self.own is Stance.SENT

    @property
    def is_over(self) -> bool:
        """Whether this village has nothing more to do for the move."""
        return self.own in (Stance.GONE, Stance.RECEIVED, Stance.REFUSED, Stance.WITHDRAWN) or (
            self.heard is Stance.REFUSED or self.heard is Stance.WITHDRAWN
        )


class Move(NamedTuple):
    """A player's request to move from or to the village `other`.

    `ask` counts the player's requests from 1: after a refusal the player may ask again.
    """

    seat: str
    other: str
    ask: int


def sides(events: Iterable[Event]) -> Mapping[Move, DoorSide]:
    """Return this village's side of each move that it decided about.

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
    """Withdraw the requests that are still open, because the game of this village is over."""
    for move, side in found.items():
        if side == DoorSide(End.HOME, Stance.ASKED):
            found[move] = side.take(Stance.WITHDRAWN)


VERSION = 1
KEY_BYTES = 32
NONCE_BYTES = 12
LETTER_BYTES = 768
"""Bytes of every letter before it is encrypted.

All are equally long, so that length does not reveal the card.

Three names of 40 letters of four bytes each, and the longest card with all its lasting states, are 596.
"""

Sealed: TypeAlias = bytes
"""A nonce and the letter encrypted with ChaCha20-Poly1305."""


class Letter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One village's last message about a player's move from `home` to `host`.

    `ask` is the number of the player's request, counted from 1.
    """

    seat: str
    home: str
    host: str
    ask: int
    step: Stance
    luggage: str = ""
    """The player's card, and the states that stay with the player, such as "charmed". Only with `sent`."""
    v: int = VERSION

    @property
    def sender(self) -> str:
        """The village that sends the message."""
        return self.host if self.step in (Stance.ADMITTED, Stance.REFUSED, Stance.RECEIVED) else self.home

    @property
    def reader(self) -> str:
        """The village to which the message is sent."""
        return self.home if self.sender == self.host else self.host


class UnreadableLetter(NarratorError):
    """An error for a letter that was encrypted with another key, or changed on the way."""


def draw_key() -> bytes:
    """Return a random key for two boxes. Whoever has the key can read and write their letters."""
    return secrets.token_bytes(KEY_BYTES)


def seal(letter: Letter, key: bytes, topic: str) -> Sealed:
    """Encrypt a letter for the topic on which it is sent. It cannot be read under another topic.

    Raises `ValueError` for a letter that is longer than names and cards can make it.

    >>> key, letter = bytes(32), Letter("Ada", "North", "South", 1, Stance.SENT, "seer charmed")
    >>> sealed = seal(letter, key, "hamlets/North/door/1")
    >>> len(sealed), b"seer" in sealed
    (796, False)
    >>> unseal(sealed, key, "hamlets/North/door/1") == letter
    True
    """
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305  # an optional dependency

    written = msgspec.json.encode(letter)
    if len(written) > LETTER_BYTES:
        raise ValueError(f"a letter of {len(written)} bytes, but {LETTER_BYTES} are the most")
    nonce = secrets.token_bytes(NONCE_BYTES)
    return nonce + ChaCha20Poly1305(key).encrypt(nonce, written.ljust(LETTER_BYTES), topic.encode())


def unseal(sealed: Sealed, key: bytes, topic: str) -> Letter:
    """Decrypt a letter. Raises `UnreadableLetter` for another key, topic, version or format."""
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
