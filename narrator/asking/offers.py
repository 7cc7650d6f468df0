"""What may be answered: seats by name or by number, and words that the pack has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from narrator.box.offered import Offer
from voices.writing.pack import VoicePack

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
