"""The retelling of a finished game, with its secrets: the state from which events make their lines.

The epilogue (`narrator/table/epilogue.py`) goes through a game's events in order and asks each event for its
lines. `Tale` keeps facts about earlier events and declares all that an event may ask about the game;
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
    """The part of a death event (`events.Died`) that a cause of death needs for its lines."""

    @property
    def seat(self) -> str:
        """The seat of the player who died."""

    def saying(self, cue: str, /, **values: object) -> Saying:
        """Return a line about this death."""


class Tale(ABC):
    """The state of a retelling in progress. The game is over, so the retelling may use secrets."""

    def __init__(self, back: Counter[str]) -> None:
        self.told: list[Told] = []
        """The private news since nightfall, as far as the retelling has come."""
        self.back = back
        """For each seat, how often its player comes back into the game later."""

    def passes(self, event: Event) -> None:
        """Record an event that the retelling has reported or left out."""
        if isinstance(event, NightFell):
            self.told = []
        elif isinstance(event, Told):
            self.told.append(event)

    def has_heard(self, seat: str, what: News) -> bool:
        """Return whether a seat has received this kind of news since nightfall."""
        return any(news.to == seat and news.what == what for news in self.told)

    @abstractmethod
    def card_of(self, seat: str) -> NamedCard:
        """Return the card of a seat, as others would see it at this point of the retelling."""

    @abstractmethod
    def keeps(self, seat: str) -> Saving | None:
        """Return the protection that the card of a seat can give to others, or None."""

    @abstractmethod
    def escapes(self, night: int) -> Iterable[Escape]:
        """Return the survived threats of a night, each seat once."""

    @abstractmethod
    def tell_death(self, died: Death) -> Iterator[Saying]:
        """Yield the lines that report a death by its true cause."""

    @abstractmethod
    def tell_look(self, told: Told) -> Iterator[Saying]:
        """Yield the lines about a card that a player saw at night.

        They introduce the player once, and do not say yet that a card is a wolf's.
        """
