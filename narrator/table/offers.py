"""The public question that is open: its offered answers, and which of them is being read aloud."""

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
    """An answer that a question offers: its key, its spoken label, and the phrases that choose it."""

    key: str
    label: str
    phrases: tuple[str, ...]
    number: int | None = None
    """The number by which the offer can be typed, if it stays the same each time.

    None for its place in the list.
    """
    detail: str = ""
    """A text that the screen shows beside the offer. It is not read aloud."""
    chosen: bool = False
    """Whether the offer was already chosen from its list. It is then marked, and not read aloud."""
    aside: bool = False
    """Whether the offer is understood but neither shown nor read aloud. Such offers come last."""

    @property
    def shown(self) -> str:
        """The offer's text on a screen: its label, or without one its first phrase."""
        return self.label or next(iter(self.phrases), self.key)


@dataclass(frozen=True, slots=True)
class Asking:
    """A question to the table, as a screen shows it."""

    cue: str = ""
    """The id of the line that asks the question. Empty if it is unknown."""
    offers: tuple[Offer, ...] = ()
    reading: int | None = None
    """The place of the offer that is being read, or None."""
    any_name: bool = False
    """Whether any word may be typed, such as a name."""
    so_far: tuple[str, ...] = ()
    """Answers already given, if the question adds to a list that grows on the screen."""
    at_the_box: bool = False
    """Whether only people at the box may answer, because they can see and hear each other.

    A web page may not.
    """

    @property
    def shown(self) -> tuple[Offer, ...]:
        """The offers that a screen shows: all except those marked `aside`."""
        return tuple(offer for offer in self.offers if not offer.aside)


class Mendable(Enum):
    """Whether a request for a correction during the game can be fulfilled now."""

    NEVER = "never"
    """No correction is possible, because there is no game."""
    LATER = "later"
    """The request is understood, and the box says when a correction can be made."""
    NOW = "now"


class Asked:
    """The public question that is open now. A second question, such as a confirmation, may open inside it."""

    def __init__(self) -> None:
        self.mendable = Mendable.NEVER
        """Whether players may ask for a correction instead of giving an answer."""
        self._open: list[Asking] = []
        self.latest = Asking()
        """The last question, which may still be open."""
        self._followers: list[Callable[[Asking | None], None]] = []

    @property
    def now(self) -> Asking | None:
        """The question that is open now, or None."""
        return self._open[-1] if self._open else None

    def follow(self, follower: Callable[[Asking | None], None]) -> None:
        """Call `follower` whenever the open question changes."""
        self._followers.append(follower)

    @contextmanager
    def open(self, asking: Asking) -> Iterator[None]:
        """Have this question open while the context lasts."""
        self._open.append(asking)
        self._tell()
        try:
            yield
        finally:
            self.latest = self._open.pop()
            self._tell()

    @contextmanager
    def mending(self, mendable: Mendable) -> Iterator[None]:
        """Have `mendable` decide about requests for a correction while the context lasts."""
        before, self.mendable = self.mendable, mendable
        try:
            yield
        finally:
            self.mendable = before

    def read(self, place: int | None) -> None:
        """Record that the offer at `place` is being read. None means that none is."""
        self._open[-1] = replace(self._open[-1], reading=place)
        self._tell()

    def _tell(self) -> None:
        for follower in self._followers:
            follower(self.now)


def numbered(offers: Sequence[Offer], words: Mapping[int, str]) -> tuple[int | None, ...]:
    """Return the number that may be typed for each offer.

    It is the offer's fixed number, or the number that its phrase means, or its place. If some offers have
    fixed numbers or number words, the others get None: a typed 9 among seats must not mean "nobody". Offers
    that are not shown get None too.
    """
    if any(offer.number is not None for offer in offers):
        return tuple(None if offer.aside else offer.number for offer in offers)
    of_word = {word: number for number, word in words.items()}
    spoken = [next((of_word[p] for p in offer.phrases if p in of_word), None) for offer in offers]
    own = spoken if any(n is not None for n in spoken) else range(1, len(offers) + 1)
    return tuple(None if offer.aside else number for offer, number in zip(offers, own, strict=True))


DONE = "done"
"""The key of the answer that ends a list of names."""
QUESTION = "question"
"""The key of the answer "ask a side question", at the end of a list that is read aloud."""


@dataclass(frozen=True)
class Seating:
    """The seats at the table, and the phrases for each: its name, or its number.

    Speech recognition does not know the names in `deaf_to`, and listens only for the numbers of these seats.
    """

    seats: tuple[str, ...]
    deaf_to: frozenset[str] = frozenset()

    def offers(self, pack: VoicePack, names: Sequence[str]) -> tuple[Offer, ...]:
        """Return an offer for each of these seats."""
        return tuple(Offer(name, name, self._phrases(pack, name)) for name in names)

    def at(self, number: int | None) -> str | None:
        """Return the seat with this number, counted from 1. None if there is no such seat."""
        return self.seats[number - 1] if number is not None and number <= len(self.seats) else None

    def _phrases(self, pack: VoicePack, name: str) -> tuple[str, ...]:
        called = () if name in self.deaf_to else (name,)
        # A seat of another village has no number here.
        number = pack.numbers.get(self.seats.index(name) + 1) if name in self.seats else None
        if number is None:
            return called
        return (*called, number, *(f"{seat} {number}" for seat in pack.phrases["seat"]))


def word_offer(pack: VoicePack, key: str) -> Offer:
    """Return the offer with this key (`yes`, `no`, `nobody`, `done`), worded by the pack."""
    return Offer(key, pack.words(f"roll-{key}"), pack.phrases.get(key, ()))


def yes_or_no(pack: VoicePack) -> tuple[Offer, Offer]:
    """Return the two answers to a yes-or-no question."""
    return word_offer(pack, "yes"), word_offer(pack, "no")


def label_of(offers: Sequence[Offer], key: str) -> str:
    """Return the spoken label of the offer with this key."""
    return next(offer.label for offer in offers if offer.key == key)
