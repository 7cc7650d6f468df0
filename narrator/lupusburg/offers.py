"""What may be said for houses, characters and goals."""

from __future__ import annotations

from collections.abc import Iterable

from narrator.asking.offers import Seating
from narrator.box.offered import Offer
from narrator.night.choice import Option
from narrator.night.town.houses import PLACES, house_name
from voices.writing.pack import VoicePack


def house_offers(pack: VoicePack, seating: Seating, houses: Iterable[str]) -> tuple[Offer, ...]:
    """Houses as answers to a public question."""
    return tuple(_house_offer(pack, seating, house) for house in houses)


def _house_offer(pack: VoicePack, seating: Seating, house: str) -> Offer:
    seat, _, side = house.rpartition(".")
    word = pack.words(PLACES[side])
    (offer,) = seating.offers(pack, [seat])
    return Offer(house, house_name(pack, house), tuple(f"{phrase} {word}" for phrase in offer.phrases))


def word_offers(pack: VoicePack, options: Iterable[Option]) -> tuple[Offer, ...]:
    """Options with words of the pack as answers to a public question."""
    offers = []
    for option in options:
        words = pack.words(str(option.message))
        offers.append(Offer(option.key, words, (words,)))
    return tuple(offers)
