"""What follows from a view without a doubt: whose card is known, who hunts, who has said what."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from narrator.minds.mind import Occasion
from narrator.minds.wire import Said
from narrator.rules import CARDS
from narrator.rules.cards import Camp, Team

SEEN_CARD = "card"
WOLVES, VILLAGE = str(Camp.WOLVES), str(Camp.VILLAGE)
TURNING = frozenset({"turned", "infected"})
"""NewsSeen by which a seat learns that it is a wolf from now on."""


def hunts(card: str) -> bool:
    """Whether a card hunts with the pack; one of another game does not."""
    return card in CARDS and CARDS[card].wolf


class Knowledge:
    """A moment, read."""

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
        """Whether the seat plays for itself."""
        return self.seen.card in CARDS and CARDS[self.seen.card].team is Team.SOLO

    @cached_property
    def cards(self) -> dict[str, str]:
        """Cards that the seat knows: its own, those that lie open, those that it was shown."""
        told = {
            news.about: news.value
            for news in self.seen.told
            if news.what == SEEN_CARD and news.about is not None and isinstance(news.value, str)
        }
        return {**told, self.me: self.seen.card, **self.seen.shown}

    @cached_property
    def camps(self) -> dict[str, bool]:
        """Whether those hunt of whom the seat knows it."""
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
        """The living that the seat knows to hunt, itself too."""
        return tuple(name for name in self.public.alive if self.camps.get(name))

    @cached_property
    def beloved(self) -> str | None:
        """Whom the seat is in love with."""
        return next((news.about for news in self.seen.told if news.what == "lover"), None)

    @cached_property
    def wolves_in_deck(self) -> int:
        """How many cards hunt, as announced; a quarter of the seats where nothing was."""
        if self.public.deck is None:
            return max(1, len(self.public.seats) // 4)
        return sum(map(hunts, self.public.deck))

    def said(self, *acts: str, day: int | None = None, by: str | None = None) -> Iterator[Said]:
        """What was said of these kinds, in order; of one day, or by one seat."""
        for heard in self.now.said:
            said = heard.said
            if said.act in acts and day in (None, heard.day) and by in (None, said.by):
                yield said

    def claims(self, card: str) -> tuple[str, ...]:
        """Who has said to hold this card, each once, the first one first."""
        sights = ("saw",) if card == "seer" else ()
        found = (said.by for said in self.said("claim", *sights) if said.act == "saw" or said.role == card)
        return tuple(dict.fromkeys(found))

    def claimed(self, seat: str) -> str | None:
        """The card that a seat said to hold last."""
        return next((said.role for said in reversed(list(self.said("claim", by=seat)))), None)

    @cached_property
    def announced(self) -> dict[str, int]:
        """How many of the living mean to vote for whom today, or have; each by their last word."""
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
    """Whether something seen makes a wolf of a seat; None for what tells nothing of it."""
    if said.camp is not None:
        return said.camp == WOLVES
    return None if said.card is None else hunts(said.card)
