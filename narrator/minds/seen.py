"""A view as a mind reads it: what its seat knows, as it came over the wire, whichever game it is.

A view may hold more than stands here; a mind that wants more reads more.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Raw, Struct

from narrator.minds.wire import Act, Said
from narrator.rules import CARDS
from narrator.rules.cards import Camp


class TonightSeen(Struct, frozen=True):
    """What is in force."""

    options: Mapping[str, Any] = {}


class PublicSeen(Struct, frozen=True, kw_only=True):
    """What everybody knows."""

    edition: str
    seats: tuple[str, ...]
    alive: tuple[str, ...]
    phase: str
    night: int
    day: int
    events: tuple[Mapping[str, Any], ...] = ()
    """Everything that has happened for all to see, in order, each with its `type`."""
    deck: tuple[str, ...] | None = None
    """The announced cards; None where they are kept secret, or where there are none."""
    shown: tuple[tuple[str, str], ...] = ()
    """Seats whose card is face up, with the card."""
    captain: str | None = None
    more: Mapping[str, Any] = {}
    """What events, variants and modules show of themselves, by their names."""
    tonight: TonightSeen = TonightSeen()
    rules: tuple[str, ...] = ()
    houses: tuple[str, ...] = ()
    """Lupusburg: the houses in the game."""


class NewsSeen(Struct, frozen=True, kw_only=True):
    """Private news."""

    what: str
    about: str | None = None
    value: Any = None


class _Written(Struct, frozen=True, kw_only=True):
    """A view, of which the public part is not yet read."""

    seat: str
    public: Raw
    told: tuple[NewsSeen, ...] = ()
    card: str = ""
    own: Mapping[str, Any] = {}
    houses: tuple[tuple[str, str | None], ...] = ()
    chest: str | None = None
    goal: str | None = None


class SeatView(Struct, frozen=True, kw_only=True):
    """What one seat knows."""

    seat: str
    public: PublicSeen
    told: tuple[NewsSeen, ...]
    card: str
    """Its card; empty where seats hold none."""
    own: Mapping[str, Any]
    """What it chose with its card, and what is left of it."""
    houses: tuple[tuple[str, str | None], ...]
    """Lupusburg: its two houses and who lives there."""
    chest: str | None
    goal: str | None

    @property
    def shown(self) -> dict[str, str]:
        """The cards that all have seen, by seat."""
        return dict(self.public.shown)

    @property
    def others(self) -> tuple[str, ...]:
        """The living but for the seat itself."""
        return tuple(name for name in self.public.alive if name != self.seat)


class HeardOn(Struct, frozen=True, kw_only=True):
    """What was said, and on which day."""

    day: int
    said: Said


_VIEW = msgspec.json.Decoder(_Written)
_PUBLIC = msgspec.json.Decoder(PublicSeen)


@lru_cache(maxsize=4)
def _public(written: bytes) -> PublicSeen:
    """Read once for all seats of one moment, who are told the same of it."""
    return _PUBLIC.decode(written)


def read_view(written: Raw) -> SeatView:
    """A view as a mind reads it. Raises `DecodeError` for what is none."""
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
"""What stands as an answer to any accusation."""
MEANT = {"accuse": True, "vote": True, "trust": False}
"""Whether who says so takes the seat for a wolf."""


def replied(said: Said | None, seen: SeatView, own: Act | None) -> Act | None:
    """Its act, where `said` was the last word: `own` is what it would say in any case, None where nothing."""
    if said is None or said.to != seen.seat or said.by == seen.seat:
        return own
    if said.seat == seen.seat:
        if _takes_for_wolf(said):
            return own if own is not None and own.act in ANSWERS else Act(act="deny")
        return Act(act="agree") if said.act == "trust" else own
    return own or _known(said, seen)


def _takes_for_wolf(said: Said) -> bool | None:
    """Whether it makes a wolf of somebody; None where it says nothing of that."""
    if said.camp is not None:
        return said.camp == Camp.WOLVES
    if said.card is not None:
        return said.card in CARDS and CARDS[said.card].wolf
    return MEANT.get(said.act)


def _known(said: Said, seen: SeatView) -> Act | None:
    """Yes or no to what all can see: the card lies open."""
    card, wolf = seen.shown.get(said.seat or ""), _takes_for_wolf(said)
    if card is None or wolf is None:
        return None
    return Act(act="agree" if (card in CARDS and CARDS[card].wolf) == wolf else "deny")
