"""Structs of a seat's view as a mind decodes it, for every game.

A view may have more fields than are declared here; a mind can read those itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Raw, Struct

from narrator.minds.wire import Act, Said
from narrator.rules import CARDS, Camp


class TonightSeen(Struct, frozen=True):
    """The part of a view about tonight: the options (house rules and other settings), by name."""

    options: Mapping[str, Any] = {}


class PublicSeen(Struct, frozen=True, kw_only=True):
    """The public part of a view: facts that all seats know."""

    edition: str
    seats: tuple[str, ...]
    alive: tuple[str, ...]
    phase: str
    night: int
    day: int
    events: tuple[Mapping[str, Any], ...] = ()
    """All public events in order, each with its `type`."""
    deck: tuple[str, ...] | None = None
    """The announced cards; None where they are kept secret, or where the game has none."""
    shown: tuple[tuple[str, str], ...] = ()
    """Seats whose card is face up, with the card."""
    captain: str | None = None
    more: Mapping[str, Any] = {}
    """Public facts of events, variants and modules in force, by key."""
    tonight: TonightSeen = TonightSeen()
    rules: tuple[str, ...] = ()
    houses: tuple[str, ...] = ()
    """In Lupusburg: the houses whose character is in the game."""


class NewsSeen(Struct, frozen=True, kw_only=True):
    """A piece of private news to the seat."""

    what: str
    about: str | None = None
    value: Any = None


class _Written(Struct, frozen=True, kw_only=True):
    """A view whose public part is not decoded yet."""

    seat: str
    public: Raw
    told: tuple[NewsSeen, ...] = ()
    card: str = ""
    own: Mapping[str, Any] = {}
    houses: tuple[tuple[str, str | None], ...] = ()
    chest: str | None = None
    goal: str | None = None


class SeatView(Struct, frozen=True, kw_only=True):
    """A decoded view: the knowledge of one seat."""

    seat: str
    public: PublicSeen
    told: tuple[NewsSeen, ...]
    card: str
    """The seat's card; empty in games without cards of seats."""
    own: Mapping[str, Any]
    """Choices that the seat made with its card, and the remaining uses of its powers."""
    houses: tuple[tuple[str, str | None], ...]
    """In Lupusburg: the seat's two houses with their characters."""
    chest: str | None
    goal: str | None

    @property
    def shown(self) -> dict[str, str]:
        """Face-up cards, by seat."""
        return dict(self.public.shown)

    @property
    def others(self) -> tuple[str, ...]:
        """The other living seats."""
        return tuple(name for name in self.public.alive if name != self.seat)


class HeardOn(Struct, frozen=True, kw_only=True):
    """A statement, and the number of the day on which it was heard."""

    day: int
    said: Said


_VIEW = msgspec.json.Decoder(_Written)
_PUBLIC = msgspec.json.Decoder(PublicSeen)


@lru_cache(maxsize=4)
def _public(written: bytes) -> PublicSeen:
    """Return the decoded public part of a view; cached, because at one moment it is equal for all seats."""
    return _PUBLIC.decode(written)


def read_view(written: Raw) -> SeatView:
    """Return a decoded view. Raises `DecodeError` for anything else."""
    view = _VIEW.decode(written)
    return SeatView(
        seat=view.seat,
        public=_public(bytes(view.public)),
        told=view.told,
        card=view.card,
        own=view.own,
        houses=view.houses,
        chest=view.chest,
        goal=view.goal,
    )


ANSWERS = ("claim", "saw")
"""Kinds of statements that answer an accusation of any kind."""
MEANT = {"accuse": True, "vote": True, "trust": False}
"""Kinds of statements about a seat; True for those whose speaker thinks that the seat is a wolf."""


def replied(said: Said | None, seen: SeatView, own: Act | None) -> Act | None:
    """Return the statement with which a seat replies to `said`, or None for silence.

    `own` is the statement that the seat would make anyway.
    """
    if said is None or said.to != seen.seat or said.by == seen.seat:
        return own
    if said.seat == seen.seat:
        if _takes_for_wolf(said):
            return own if own is not None and own.act in ANSWERS else Act(act="deny")
        return Act(act="agree") if said.act == "trust" else own
    return own or _known(said, seen)


def _takes_for_wolf(said: Said) -> bool | None:
    """Return whether a statement calls its seat a wolf; None where it says nothing about the side."""
    if said.camp is not None:
        return said.camp == Camp.WOLVES
    if said.card is not None:
        return said.card in CARDS and CARDS[said.card].wolf
    return MEANT.get(said.act)


def _known(said: Said, seen: SeatView) -> Act | None:
    """Return an agreement or a denial if the statement is about a seat whose card is face up, or None."""
    card, wolf = seen.shown.get(said.seat or ""), _takes_for_wolf(said)
    if card is None or wolf is None:
        return None
    return Act(act="agree" if (card in CARDS and CARDS[card].wolf) == wolf else "deny")
