"""Certain facts from a seat's view: known cards, known wolves, and the statements of each seat."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from narrator.minds.mind import Occasion
from narrator.minds.wire import Said
from narrator.rules import CARDS, Camp, Team

SEEN_CARD = "card"
WOLVES, VILLAGE = str(Camp.WOLVES), str(Camp.VILLAGE)
TURNING = frozenset({"turned", "infected"})
"""Kinds of private news by which a seat learns that it is a wolf from now on."""


def hunts(card: str) -> bool:
    """Return whether a card hunts with the pack; False for a card of another game."""
    return card in CARDS and CARDS[card].wolf


class Knowledge:
    """Facts that a seat knows for certain at one moment, from the protocol lines that it received."""

    def __init__(self, now: Occasion) -> None:
        self.now = now
        self.me = now.me
        self.seen = now.seen
        self.public = now.seen.public

    @cached_property
    def wolf(self) -> bool:
        """Whether the seat itself hunts with the pack."""
        return hunts(self.seen.card) or any(news.what in TURNING for news in self.seen.told)

    @cached_property
    def loner(self) -> bool:
        """Whether the seat has a goal of its own, and wins with neither the pack nor the village."""
        return self.seen.card in CARDS and CARDS[self.seen.card].team is Team.SOLO

    @cached_property
    def cards(self) -> dict[str, str]:
        """Cards that the seat knows, by seat: its own, face-up ones, and those that it was shown."""
        told = {
            news.about: news.value
            for news in self.seen.told
            if news.what == SEEN_CARD and news.about is not None and isinstance(news.value, str)
        }
        return {**told, self.me: self.seen.card, **self.seen.shown}

    @cached_property
    def camps(self) -> dict[str, bool]:
        """Seats whose side is known; True for those that hunt with the pack."""
        known = {name: hunts(card) for name, card in self.cards.items()}
        for news in self.seen.told:
            if news.about is None:
                continue
            if news.what == "wolf":
                known[news.about] = True
            elif news.what == "camp":
                known[news.about] = news.value == WOLVES
        return {**known, self.me: self.wolf}

    @cached_property
    def pack(self) -> tuple[str, ...]:
        """Living seats known to hunt with the pack, including the seat itself if it does."""
        return tuple(name for name in self.public.alive if self.camps.get(name))

    @cached_property
    def beloved(self) -> str | None:
        """The seat's lover, or None."""
        return next((news.about for news in self.seen.told if news.what == "lover"), None)

    @cached_property
    def wolves_in_deck(self) -> int:
        """Number of wolf cards in the announced deck; a quarter of the seats where no deck was announced."""
        if self.public.deck is None:
            return max(1, len(self.public.seats) // 4)
        return sum(map(hunts, self.public.deck))

    def said(self, *acts: str, day: int | None = None, by: str | None = None) -> Iterator[Said]:
        """Yield the statements of these kinds in order; `day` and `by` select one day or one speaker."""
        for heard in self.now.said:
            said = heard.said
            if said.act in acts and day in (None, heard.day) and by in (None, said.by):
                yield said

    def claims(self, card: str) -> tuple[str, ...]:
        """Return the seats that claimed this card, each once, in order of their first claim."""
        sights = ("saw",) if card == "seer" else ()
        found = (said.by for said in self.said("claim", *sights) if said.act == "saw" or said.role == card)
        return tuple(dict.fromkeys(found))

    def claimed(self, seat: str) -> str | None:
        """Return the card that a seat claimed last, or None if it claimed none."""
        return next((said.role for said in reversed(list(self.said("claim", by=seat)))), None)

    @cached_property
    def announced(self) -> dict[str, int]:
        """Number of today's votes against each seat, announced or cast.

        Of each living voter the last vote counts.
        """
        last = {
            said.by: said.seat
            for said in self.said("vote", day=self.public.day)
            if said.by in self.public.alive and said.seat in self.public.alive
        }
        votes: dict[str, int] = {}
        for seat in last.values():
            if seat is not None:
                votes[seat] = votes.get(seat, 0) + 1
        return votes


def guilty(said: Said) -> bool | None:
    """Return whether a statement reports a seen wolf; None where it reports no side."""
    if said.camp is not None:
        return said.camp == WOLVES
    return None if said.card is None else hunts(said.card)
