"""Heads or tails: a coin decides whether a verdict is carried out (RULES.md §2.8, R126)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from msgspec import Struct

from narrator.rules.hours import Hour, Window
from narrator.rules.kernel.events import Event, Saying, leave_stage
from narrator.rules.new_moon.card import EventCard
from narrator.rules.rule import Steps, Village, ask_nothing

HEADS, TAILS = "heads", "tails"


class Coins(Struct, frozen=True):
    """Set-up key of the coin: its throws in order. Later throws are drawn at random."""

    coins: list[Literal["heads", "tails"]] = []


class CoinFell(Event, frozen=True):
    """The coin shows `side`. Tails frees the condemned player `seat`."""

    retold = None
    set_stage = leave_stage

    side: str
    seat: str

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """Announce the side of the coin, and whether the condemned player is free."""
        yield self.saying(
            "ev_heads_tails.tails" if self.side == TAILS else "ev_heads_tails.heads", seat=self.seat
        )


class HeadsTails(EventCard):
    """An event card by which a coin is thrown after each verdict. Tails frees the condemned player."""

    id = "ev_heads_tails"
    given = Coins
    windows = (Window("ev_heads_tails", Hour.COIN),)

    def begins(self, village: Village) -> None:
        """Load the first throws that the set-up gives."""
        self.stacked: list[str] = list(village.setup.of(Coins).coins)

    def attend(self, village: Village, window: Window) -> Steps:
        """Throw the coin, and lift the verdict on tails."""
        verdict = village.verdict
        assert verdict is not None, "a coin is thrown for somebody condemned"
        side = self.stacked.pop(0) if self.stacked else village.chance.choice((HEADS, TAILS))
        village.events.append(CoinFell(side, verdict.condemned.name))
        verdict.lifted = side == TAILS
        return ask_nothing()
