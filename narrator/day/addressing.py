"""Sentences that people may say to a computer player: a small grammar, and the meaning of each sentence.

The meanings are acts: things that computer players say themselves (`narrator.minds.wire.ACTS`). The words are
the phrases `say_…` of the voice pack.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from narrator.day.computer_players import act_line, box_seats, heard, own_line, say_act
from narrator.minds.wire import Act, said_by
from narrator.rules.schedule import NOBODY
from narrator.table.ask import Question, ask, choose, choose_or_leave
from narrator.table.box import Box
from narrator.table.listening import Chosen, Wake
from narrator.table.offers import Offer, Seating, word_offer
from narrator.table.timing import WAITS
from voices.writing.pack import VoicePack

CARD_FORMS = ("", ".the", ".one")
"""Endings of a message for a card's name: no article, the definite article, and one of several cards."""
ABOUT_SEATS = ("accuse", "trust", "vote", "why")
ALONE = ("agree", "deny")
CAMPS = ("wolves", "village")


def sentences(pack: VoicePack, seats: Sequence[str], cards: Sequence[str]) -> Mapping[str, Act]:
    """Return every sentence about these seats and cards, with the act that it means.

    If two sentences are equal, the first one counts.

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
    """Yield each sentence about a card with its act: a claim to hold it, or a report of having seen it."""
    for word in dict.fromkeys(card_names(pack, card)):
        for phrase in pack.phrases["say_claim"]:
            yield phrase.format(word), Act(act="claim", role=card)
        for seat in seats:
            for phrase in pack.phrases["say_saw"]:
                yield phrase.format(seat, word), Act(act="saw", seat=seat, card=card)


def card_names(pack: VoicePack, card: str) -> tuple[str, ...]:
    """Return the names of a card in the voice pack; empty if the pack does not know the card."""
    if not pack.has(f"role-{card}"):
        return ()
    named = (pack.words(f"role-{card}{form}") for form in CARD_FORMS)
    return (*named, *pack.phrases.get(f"say_short_{card}", ()))


CALLED = "seat:"
"""The beginning of an offer's key by which a player calls a seat to talk."""
KINDS = (*ABOUT_SEATS, "claim", "saw", *ALONE)
"""Kinds of acts that a button can choose, in the order in which they are read aloud."""


def callable_seats(box: Box) -> tuple[Offer, ...]:
    """Return an answer to offer for each living computer player: its name, which calls it to talk."""
    company = box.sitting.company
    living = () if company is None else company.living
    return tuple(Offer(f"{CALLED}{seat}", seat, (seat,)) for seat in living)


async def talk_with(box: Box, seat: str) -> None:
    """Listen for a sentence to a computer player, and say its reply.

    Raises `UndoRequested` and `MendWanted`.
    """
    act = await _told(box, seat)
    if act is None:
        return
    speaker = await _speaker(box, seat)
    if speaker is None:
        return
    heard(box, said_by(act, speaker, to=seat))
    await _answered(box, seat, act)


async def _answered(box: Box, seat: str, told: Act) -> None:
    """Say a computer player's reply to an act, or that it has nothing to say."""
    company = box.sitting.company
    assert company is not None, "a seat of the box was called"
    reply = company.speak(seat, WAITS.thought)
    await box.pause(WAITS.thought)
    act: Act | None = reply()
    line = None if act is None else act_line(box, seat, act)
    if act is not None and line is not None:
        await say_act(box, seat, act, line)
    else:
        await box.play([own_line(box, seat, "company.feeling" if told.act == "why" else "company.nothing")])


async def _told(box: Box, seat: str) -> Act | None:
    """Return the act that a player says, types or chooses from lists. None if nothing is said."""
    living = box.stage.now.alive
    known = sentences(box.pack, living, box.sitting.cards)
    offers = tuple(Offer(phrase, phrase, (phrase,), aside=True) for phrase in known)
    question = Question("company.listens", offers, {"seat": seat}, WAITS.answer, shown=True)
    reply = await ask(box, question)
    if isinstance(reply, Chosen):
        return known[reply.key]
    return await _from_lists(box, living) if reply is Wake.PRESS else None


async def _from_lists(box: Box, living: Sequence[str]) -> Act | None:
    """Return the act that a player chooses from lists that are read aloud. None if the player leaves a list.

    The lists are the kinds of acts, then the seats, then the cards.
    """
    pack = box.pack
    kinds = [Offer(kind, pack.words(f"company-kind_{kind}"), ()) for kind in KINDS]
    kind = await choose_or_leave(box, "company.what", kinds)
    if kind is None or kind in ALONE:
        return None if kind is None else Act(act=kind)
    seat = None
    if kind != "claim":
        seat = await choose_or_leave(box, "company.whom", [Offer(name, name, (name,)) for name in living])
        if seat is None:
            return None
    if kind in ABOUT_SEATS:
        return Act(act=kind, seat=seat)
    camps = CAMPS if kind == "saw" else ()
    cards = [*_cards(pack, box.sitting.cards), *(word_offer(pack, camp) for camp in camps)]
    card = await choose_or_leave(box, "company.which_card", cards)
    if card is None:
        return None
    if kind == "claim":
        return Act(act=kind, role=card)
    return Act(act=kind, seat=seat, camp=card) if card in CAMPS else Act(act=kind, seat=seat, card=card)


def _cards(pack: VoicePack, cards: Sequence[str]) -> list[Offer]:
    named = [(card, pack.words(f"role-{card}")) for card in dict.fromkeys(cards) if pack.has(f"role-{card}")]
    return [Offer(card, word, (word,)) for card, word in named]


async def _speaker(box: Box, seat: str) -> str | None:
    """Ask which player spoke, because the box cannot know. With one person left, there is no need to ask."""
    living = box.stage.now.alive
    people = [name for name in living if name not in box_seats(box, living)]
    if len(people) == 1:
        return people[0]
    offers = (*Seating(box.stage.now.seats).offers(box.pack, people), word_offer(box.pack, NOBODY))
    said = await choose(box, "company.who", offers, {"seat": seat}, confirm=False, otherwise=NOBODY)
    return None if said == NOBODY else said
