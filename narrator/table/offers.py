"""What is being asked of the table: its offers, and the one that is being read; public, for all to follow."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from enum import Enum

from voices.writing.pack import VoicePack

ESCAPE = "Esc"
"""A typed line that stands for the key Escape: go back one step."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One possible answer: its key, how it is called aloud, and what may be said for it."""

    key: str
    label: str
    phrases: tuple[str, ...]
    number: int | None = None
    """The number that it keeps while one list is being chosen from; None: its place."""
    detail: str = ""
    """What is written beside it, and not read in a roll."""
    chosen: bool = False
    """Whether it has been chosen from its list already: marked, and passed over in a roll."""
    aside: bool = False
    """Whether it is only understood: neither shown nor read. Such offers come last."""

    @property
    def shown(self) -> str:
        """How it is written: as it is called, or else as it may be said."""
        return self.label or next(iter(self.phrases), self.key)


@dataclass(frozen=True, slots=True)
class Asking:
    """A question on the table."""

    cue: str = ""
    """The line that asks it, where it is known."""
    offers: tuple[Offer, ...] = ()
    reading: int | None = None
    """The place of the offer that is being read."""
    any_name: bool = False
    """Whether any word may be typed: a name."""
    so_far: tuple[str, ...] = ()
    """What was told already, where a list is being made: it grows on the screen."""
    at_the_box: bool = False
    """Whether only those around the box may answer, who see and hear each other: no page."""

    @property
    def shown(self) -> tuple[Offer, ...]:
        """The offers that are shown."""
        return tuple(offer for offer in self.offers if not offer.aside)


class Mendable(Enum):
    """Whether something can be put right at the table."""

    NEVER = "never"
    """There is no game."""
    LATER = "later"
    """It is understood, and the box says when to ask."""
    NOW = "now"


class Asked:
    """The question on the table, if any; one may be asked within another (a confirmation)."""

    def __init__(self) -> None:
        self.mendable = Mendable.NEVER
        """Whether something else than an answer may be wanted: to put something right."""
        self._open: list[Asking] = []
        self.latest = Asking()
        """What was asked last: it is asked still, or somebody has just said something to it."""
        self._followers: list[Callable[[Asking | None], None]] = []

    @property
    def now(self) -> Asking | None:
        """What is asked now."""
        return self._open[-1] if self._open else None

    def follow(self, follower: Callable[[Asking | None], None]) -> None:
        """Call `follower` with every change."""
        self._followers.append(follower)

    @contextmanager
    def open(self, asking: Asking) -> Iterator[None]:
        """It is asked as long as the context lasts."""
        self._open.append(asking)
        self._tell()
        try:
            yield
        finally:
            self.latest = self._open.pop()
            self._tell()

    @contextmanager
    def mending(self, mendable: Mendable) -> Iterator[None]:
        """It is so as long as the context lasts."""
        before, self.mendable = self.mendable, mendable
        try:
            yield
        finally:
            self.mendable = before

    def read(self, place: int | None) -> None:
        """The offer at `place` is being read; None: none any more."""
        self._open[-1] = replace(self._open[-1], reading=place)
        self._tell()

    def _tell(self) -> None:
        for follower in self._followers:
            follower(self.now)


def numbered(offers: Sequence[Offer], words: Mapping[int, str]) -> tuple[int | None, ...]:
    """The number by which each offer may be typed: its own, the one that may be said for it, else its place.

    Where some offers are seats or numbers, the others have none: a 9 among seats must not mean "nobody".
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
"""The offer of asking something beside, at the end of a roll."""


@dataclass(frozen=True)
class Seating:
    """The names around the table and what can be said for each: the name itself, or the seat's number.

    Names in `deaf_to` are unknown to the recogniser; only their numbers are listened for.
    """

    seats: tuple[str, ...]
    deaf_to: frozenset[str] = frozenset()

    def offers(self, pack: VoicePack, names: Sequence[str]) -> tuple[Offer, ...]:
        """The named seats as answers."""
        return tuple(Offer(name, name, self._phrases(pack, name)) for name in names)

    def at(self, number: int | None) -> str | None:
        """Who sits at seat `number`, counted from 1; None where nobody does."""
        return self.seats[number - 1] if number is not None and number <= len(self.seats) else None

    def _phrases(self, pack: VoicePack, name: str) -> tuple[str, ...]:
        called = () if name in self.deaf_to else (name,)
        # Whoever sits elsewhere, or another village, has a name alone.
        number = pack.numbers.get(self.seats.index(name) + 1) if name in self.seats else None
        if number is None:
            return called
        return (*called, number, *(f"{seat} {number}" for seat in pack.phrases["seat"]))


def word_offer(pack: VoicePack, key: str) -> Offer:
    """An answer that the pack has words for, such as `yes`, `no`, `nobody` or `done`."""
    return Offer(key, pack.words(f"roll-{key}"), pack.phrases.get(key, ()))


def yes_or_no(pack: VoicePack) -> tuple[Offer, Offer]:
    """The two answers to a plain question."""
    return word_offer(pack, "yes"), word_offer(pack, "no")


def label_of(offers: Sequence[Offer], key: str) -> str:
    """How the offer of that key is called aloud."""
    return next(offer.label for offer in offers if offer.key == key)
