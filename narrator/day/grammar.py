"""What people may say to a seat that the box plays: a small grammar of sentences, each with what it means.

The same acts that minds say (`narrator.minds.wire.ACTS`), in the words of the pack's phrases `say_…`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from narrator.minds.wire import Act
from voices.writing.pack import VoicePack

CARD_FORMS = ("", ".the", ".one")
"""A card may be named bare, with its article, or as one of several."""
ABOUT_SEATS = ("accuse", "trust", "vote", "why")
ALONE = ("agree", "deny")
CAMPS = ("wolves", "village")


def sentences(pack: VoicePack, seats: Sequence[str], cards: Sequence[str]) -> Mapping[str, Act]:
    """Every sentence about these seats and cards, with the act that it is; of two alike the first one holds.

    >>> known = sentences(VoicePack.load("en"), ("Anna", "Bruno"), ("seer",))
    >>> known["Bruno is a wolf"].act, known["I am the Seer"].role, known["why Anna"].seat
    ('accuse', 'seer', 'Anna')
    """
    found: dict[str, Act] = {}
    for phrase, act in _all(pack, seats, cards):
        found.setdefault(phrase, act)
    return found


def _all(pack: VoicePack, seats: Sequence[str], cards: Sequence[str]) -> Iterator[tuple[str, Act]]:
    for kind in ABOUT_SEATS:
        for seat in seats:
            for phrase in pack.phrases[f"say_{kind}"]:
                yield phrase.format(seat), Act(act=kind, seat=seat)
    for kind in ALONE:
        for phrase in pack.phrases[f"say_{kind}"]:
            yield phrase, Act(act=kind)
    for seat in seats:
        for camp in CAMPS:
            for phrase in pack.phrases[f"say_saw_{camp}"]:
                yield phrase.format(seat), Act(act="saw", seat=seat, camp=camp)
    for card in dict.fromkeys(cards):
        yield from _of_card(pack, seats, card)


def _of_card(pack: VoicePack, seats: Sequence[str], card: str) -> Iterator[tuple[str, Act]]:
    """Who says to be it, and whom somebody has seen to be it."""
    for word in dict.fromkeys(card_names(pack, card)):
        for phrase in pack.phrases["say_claim"]:
            yield phrase.format(word), Act(act="claim", role=card)
        for seat in seats:
            for phrase in pack.phrases["say_saw"]:
                yield phrase.format(seat, word), Act(act="saw", seat=seat, card=card)


def card_names(pack: VoicePack, card: str) -> tuple[str, ...]:
    """How a card may be named; not at all where it is none that the pack knows."""
    if not pack.has(f"role-{card}"):
        return ()
    named = (pack.words(f"role-{card}{form}") for form in CARD_FORMS)
    return (*named, *pack.phrases.get(f"say_short_{card}", ()))
