"""What the tale of a finished game goes by: each event, cause and piece of news says itself how it is retold.

The tale (`telling/epilogue.py`) walks through a game's events in order and asks each; what an event may have
to know of those before it is kept here, and of the game itself it asks for no more than this. The village
answers (`village_tale.py`): so an event can say how it is retold, and know nothing of what plays it.
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
        """A line about it."""


class Tale(ABC):
    """How far the tale of a game has come; secrets are over, so it may look at everything."""

    def __init__(self, back: Counter[str]) -> None:
        self.told: list[Told] = []
        """The private news since nightfall."""
        self.back = back
        """How often each seat will yet come back."""

    def passes(self, event: Event) -> None:
        """An event was retold, or passed over."""
        if isinstance(event, NightFell):
            self.told = []
        elif isinstance(event, Told):
            self.told.append(event)

    def has_heard(self, seat: str, what: News) -> bool:
        """Whether a seat has had such news since nightfall."""
        return any(news.to == seat and news.what == what for news in self.told)

    @abstractmethod
    def card_of(self, seat: str) -> NamedCard:
        """The card of a seat, as it would be seen now."""

    @abstractmethod
    def keeps(self, seat: str) -> Saving | None:
        """What the card of a seat keeps others from harm by."""

    @abstractmethod
    def escapes(self, night: int) -> Iterable[Escape]:
        """Who lived through a night by a hair, once each."""

    @abstractmethod
    def tell_death(self, died: Death) -> Iterator[Saying]:
        """A death, by what it really was."""

    @abstractmethod
    def tell_look(self, told: Told) -> Iterator[Saying]:
        """A card was seen at night: whoever looks is introduced once, and a wolf found is not named yet."""
