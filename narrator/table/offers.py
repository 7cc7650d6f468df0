"""The public question on the table: its offers, and the offer that is being read, for all followers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from enum import Enum

from voices.writing.pack import VoicePack

ESCAPE = "Esc"
"""The typed line that means the key Escape: go back one step."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One possible answer: its key, its spoken label, and its phrases."""

    key: str
    label: str
    phrases: tuple[str, ...]
    number: int | None = None
    """The fixed number in a list that players choose from several times. None: its place."""
    detail: str = ""
    """A text that is shown beside it, but not read in a roll."""
    chosen: bool = False
    """Whether it was already chosen from its list: it is marked, and left out of a roll."""
    aside: bool = False
    """Whether it is understood, but neither shown nor read. Such offers come last."""

    @property
    def shown(self) -> str:
        """The text on a screen: the label, or else a phrase."""
        return self.label or next(iter(self.phrases), self.key)


@dataclass(frozen=True, slots=True)
class Asking:
    """A question on the table."""

    cue: str = ""
    """The line that asks it, if known."""
    offers: tuple[Offer, ...] = ()
    reading: int | None = None
    """The place of the offer that is being read."""
    any_name: bool = False
    """Whether any word may be typed, such as a name."""
    so_far: tuple[str, ...] = ()
    """Earlier answers, where the table makes a list. The list grows on the screen."""
    at_the_box: bool = False
    """Whether only people at the box may answer, and not a page, because they see and hear each other."""

    @property
    def shown(self) -> tuple[Offer, ...]:
        """The offers that are shown."""
        return tuple(offer for offer in self.offers if not offer.aside)


class Mendable(Enum):
    """Whether the table can be corrected."""

    NEVER = "never"
    """There is no game."""
    LATER = "later"
    """The request is understood, and the box says when to ask."""
    NOW = "now"


class Asked:
    """The question on the table, if any. Another question, such as a confirmation, may open inside it."""

    def __init__(self) -> None:
        self.mendable = Mendable.NEVER
        """Whether a correction may be requested instead of an answer."""
        self._open: list[Asking] = []
        self.latest = Asking()
        """The last question. It may still be open."""
        self._followers: list[Callable[[Asking | None], None]] = []

    @property
    def now(self) -> Asking | None:
        """The question that is open now."""
        return self._open[-1] if self._open else None

    def follow(self, follower: Callable[[Asking | None], None]) -> None:
        """Call `follower` after every change."""
        self._followers.append(follower)

    @contextmanager
    def open(self, asking: Asking) -> Iterator[None]:
        """Put a question on the table as long as the context lasts."""
        self._open.append(asking)
        self._tell()
        try:
            yield
        finally:
            self.latest = self._open.pop()
            self._tell()

    @contextmanager
    def mending(self, mendable: Mendable) -> Iterator[None]:
        """Set `mendable` as long as the context lasts."""
        before, self.mendable = self.mendable, mendable
        try:
            yield
        finally:
            self.mendable = before

    def read(self, place: int | None) -> None:
        """Mark the offer at `place` as being read, or none."""
        self._open[-1] = replace(self._open[-1], reading=place)
        self._tell()

    def _tell(self) -> None:
        for follower in self._followers:
            follower(self.now)


def numbered(offers: Sequence[Offer], words: Mapping[int, str]) -> tuple[int | None, ...]:
    """Return the number by which each offer may be typed: its own, its spoken number, otherwise its place.

    If some offers are seats or numbers, the others have none: a 9 among seats must not mean "nobody".
    Offers that are not shown have no number.
    """
    if any(offer.number is not None for offer in offers):
        return tuple(None if offer.aside else offer.number for offer in offers)
    of_word = {word: number for number, word in words.items()}
    spoken = [next((of_word[p] for p in offer.phrases if p in of_word), None) for offer in offers]
    own = spoken if any(n is not None for n in spoken) else range(1, len(offers) + 1)
    return tuple(None if offer.aside else number for offer, number in zip(offers, own, strict=True))


DONE = "done"
"""The offer that ends a list of names."""
QUESTION = "question"
"""The offer of a side question, at the end of a roll."""


@dataclass(frozen=True)
class Seating:
    """The seats at the table and the phrases for each: its name, or its number.

    The recogniser does not know the names in `deaf_to`, and listens only for their numbers.
    """

    seats: tuple[str, ...]
    deaf_to: frozenset[str] = frozenset()

    def offers(self, pack: VoicePack, names: Sequence[str]) -> tuple[Offer, ...]:
        """Return offers for these seats."""
        return tuple(Offer(name, name, self._phrases(pack, name)) for name in names)

    def at(self, number: int | None) -> str | None:
        """Return the seat with this number, counted from 1. None if there is none."""
        return self.seats[number - 1] if number is not None and number <= len(self.seats) else None

    def _phrases(self, pack: VoicePack, name: str) -> tuple[str, ...]:
        called = () if name in self.deaf_to else (name,)
        # Seats elsewhere, or of another village, have no number here.
        number = pack.numbers.get(self.seats.index(name) + 1) if name in self.seats else None
        if number is None:
            return called
        return (*called, number, *(f"{seat} {number}" for seat in pack.phrases["seat"]))


def word_offer(pack: VoicePack, key: str) -> Offer:
    """Return an answer for which the pack has words, such as `yes`, `no`, `nobody` or `done`."""
    return Offer(key, pack.words(f"roll-{key}"), pack.phrases.get(key, ()))


def yes_or_no(pack: VoicePack) -> tuple[Offer, Offer]:
    """Return the two answers to a yes-or-no question."""
    return word_offer(pack, "yes"), word_offer(pack, "no")


def label_of(offers: Sequence[Offer], key: str) -> str:
    """Return the spoken label of the offer with that key."""
    return next(offer.label for offer in offers if offer.key == key)
