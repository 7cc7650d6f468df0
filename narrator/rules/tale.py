"""The tale of a finished game: the state that events need in order to report themselves.

The tale (`telling/epilogue.py`) goes through a game's events in order and asks each how it is reported.
`Tale` keeps facts about earlier events and declares all that an event may ask of the game;
`village_tale.py` implements it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Protocol

from narrator.rules.ids import Escape, Saving
from narrator.rules.kernel.events import Event, NamedCard, News, NightFell, Saying, Told


class Death(Protocol):
    """The event of a death, as much of it as its cause has to know (`events.Died`)."""

    @property
    def seat(self) -> str:
        """Who died."""

    def saying(self, cue: str, /, **values: object) -> Saying:
        """Return a line about it."""


class Tale(ABC):
    """How far the tale of a game has come; secrets are over, so it may look at everything."""

    def __init__(self, back: Counter[str]) -> None:
        self.told: list[Told] = []
        """The private news since nightfall."""
        self.back = back
        """How often each seat will yet come back."""

    def passes(self, event: Event) -> None:
        """Note an event that was reported, or passed over."""
        if isinstance(event, NightFell):
            self.told = []
        elif isinstance(event, Told):
            self.told.append(event)

    def has_heard(self, seat: str, what: News) -> bool:
        """Return whether a seat has had such news since nightfall."""
        return any(news.to == seat and news.what == what for news in self.told)

    @abstractmethod
    def card_of(self, seat: str) -> NamedCard:
        """Return the card of a seat, as it would be seen now."""

    @abstractmethod
    def keeps(self, seat: str) -> Saving | None:
        """Return the protection that the card of a seat gives to others, or None."""

    @abstractmethod
    def escapes(self, night: int) -> Iterable[Escape]:
        """Return who lived through a night by a hair, once each."""

    @abstractmethod
    def tell_death(self, died: Death) -> Iterator[Saying]:
        """Report a death by its true cause."""

    @abstractmethod
    def tell_look(self, told: Told) -> Iterator[Saying]:
        """Report a card that was seen at night: introduce its viewer once, and do not name a wolf yet."""
