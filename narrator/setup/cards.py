"""Set-up questions about the edition and the cards: proposed decks, and decks chosen card by card.

The odds of proposed decks are counted in advance (`python -m bench.odds`).
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import replace as change
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct, structs

from narrator.rules import CARDS, EDITIONS, PLAIN_CARD, VARIANTS, Setup
from narrator.rules.cards import (
    ACTOR_CARDS,
    BOXES,
    SMALL_DECKS,
    advised_deck,
    borrowable,
    borrows,
    cards_needed,
    copies_left,
    counted,
    left_in_box,
    simple_deck,
    wants_groups,
    why_deck_refused,
)
from narrator.rules.village import Setup as CardSetup
from narrator.setup.changes import editions_for, limits, without_cards, without_edition
from narrator.setup.draft import DeckChoice, Draft, SetupLine
from narrator.setup.step import HELP, Step, Talk, choose_and_say, offer, say_taken
from narrator.table.ask import Question, ask, ask_number, choose, choose_or_leave, tell
from narrator.table.box import Box, Line
from narrator.table.listening import Chosen, Wake
from narrator.table.offers import Offer, word_offer
from narrator.table.side_questions import card_times, several
from narrator.table.timing import WAITS
from voices.writing.pack import Ref, Value, VoicePack

PLACE = Path(__file__).with_name("odds.json")
EVEN = 5
"""The number of games, of ten, that the wolves win if village and wolves have equal chances."""


class CountedDeck(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A deck, with the number of games that each side won with it when computer players played."""

    edition: str
    deck: tuple[str, ...]
    games: int
    wolves: int
    village: int


@cache
def _counted() -> dict[tuple[str, tuple[str, ...]], CountedDeck]:
    rows = msgspec.json.decode(PLACE.read_bytes(), type=list[CountedDeck])
    return {(row.edition, row.deck): row for row in rows}


def wolves_in_ten(edition: str, deck: Sequence[str]) -> int | None:
    """Return how many of ten games the wolves win, counting only games that village or wolves win.

    Return None for a deck that was not counted.
    """
    row = _counted().get((edition, tuple(sorted(deck))))
    if row is None:
        return None
    return round(10 * row.wolves / max(row.wolves + row.village, 1))


def chances_of(edition: str, deck: Sequence[str]) -> Mapping[str, float] | None:
    """Return the share of counted games that each side won with this deck. "other" is all other sides.

    Return None for a deck that was not counted.
    """
    row = _counted().get((edition, tuple(sorted(deck))))
    if row is None:
        return None
    shares = {"village": row.village, "wolves": row.wolves, "other": row.games - row.village - row.wolves}
    return {side: won / row.games for side, won in shares.items() if won}


def proposed_decks(draft: Draft) -> dict[DeckChoice, tuple[str, ...]]:
    """Return the complete decks that are proposed to this table, by kind."""
    decks = {
        DeckChoice.SIMPLE: simple_deck(str(draft.edition), draft.players or 0),
        DeckChoice.RECOMMENDED: _advised(draft),
    }
    return {choice: deck for choice, deck in decks.items() if deck}


def _advised(draft: Draft) -> tuple[str, ...]:
    """Return the deck recommended for this table. A variant may change it (RULES.md A92)."""
    deck = advised_deck(str(draft.edition), draft.players or 0)
    if not any(VARIANTS[name].own_cards for name in draft.variants):
        return deck
    setup = Setup.from_dict(structs.replace(draft, deck=()).header(seed=0))
    return setup.deck if isinstance(setup, CardSetup) else deck


def odds_cue(draft: Draft, deck: Sequence[str]) -> tuple[str, dict[str, Value]] | None:
    """Return the message about the odds of a deck, with its values; None for a deck that was not counted."""
    plain = not (draft.modules or draft.variants)
    wolves = wolves_in_ten(str(draft.edition), deck) if plain else None
    if wolves is None:
        return None
    if wolves == EVEN:
        return "setup.odds_even", {}
    side = "wolves" if wolves > EVEN else "village"
    return f"setup.odds_{side}", {"number": max(wolves, 10 - wolves)}


def listed(pack: VoicePack, deck: Sequence[str]) -> str:
    """Return the cards of a deck as a written list: 2 × Werewolf, Seer."""
    names = ((pack.words(f"role-{card}"), times) for card, times in counted(deck))
    return ", ".join(name if times == 1 else f"{times} × {name}" for name, times in names)


TAKE, ANOTHER, OURSELVES = "yes", "another", "ourselves"
ORDER = ("base_2014", "pact", "web", "collector", "web_32", "lupusburg")
"""Editions in the order in which they are proposed: the best known first, separately sold boxes last."""
NO_PLAYER_LIMITS = {"player_limits": "any"}
"""The house rule that lifts an edition's limits for the number of players."""


@dataclass(frozen=True)
class Proposal:
    """A complete proposal for a table: an edition and a deck."""

    edition: str
    choice: DeckChoice | None = None
    """The kind of deck; None for a game in which no deck is chosen."""
    deck: tuple[str, ...] = ()
    small: bool = False

    @property
    def word(self) -> str:
        """The key of the pack's message that describes the proposal in a few words."""
        if self.choice is DeckChoice.SIMPLE:
            return "proposal-simple"
        return "proposal-small" if self.small else f"proposal-{self.edition}"

    def taken(self, draft: Draft) -> Draft:
        """Return the draft with this edition and deck."""
        options = {name: value for name, value in draft.options.items() if name not in NO_PLAYER_LIMITS}
        draft = structs.replace(
            draft, edition=self.edition, options={**options, **NO_PLAYER_LIMITS} if self.small else options
        )
        if self.choice is None:
            return draft
        done = structs.replace(draft, deck_choice=self.choice, deck=self.deck, deck_done=True)
        return structs.replace(done, extras=True)


def proposals(draft: Draft) -> list[Proposal]:
    """Return the proposals for this table, the best first."""
    if draft.edition is not None:
        return list(_of(draft, draft.edition))
    players = draft.players or 0
    known = [edition for edition in ORDER if edition in EDITIONS]
    fits = [edition for edition in known if edition in editions_for(players)]
    found = [proposal for edition in fits for proposal in _of(draft, edition)]
    if players in SMALL_DECKS:
        found.insert(0, Proposal(ORDER[0], DeckChoice.RECOMMENDED, SMALL_DECKS[players], small=True))
    # Only one simple deck is proposed, because every edition has the same few cards for it.
    simple = [proposal for proposal in found if proposal.choice is DeckChoice.SIMPLE][1:]
    return [proposal for proposal in found if proposal not in simple]


def _of(draft: Draft, edition: str) -> Iterator[Proposal]:
    if edition not in BOXES:
        yield Proposal(edition)
        return
    decks = proposed_decks(structs.replace(draft, edition=edition))
    for choice in (DeckChoice.RECOMMENDED, DeckChoice.SIMPLE):
        if choice in decks:
            yield Proposal(edition, choice, decks[choice])


class _Proposal(Step):
    """The step that proposes an edition and a deck together.

    The proposals come one after another, until one is accepted or the table wants to choose by itself.
    """

    line = SetupLine.CARDS
    also_said = ("cards",)
    needed = True

    def is_open(self, talk: Talk, draft: Draft) -> bool:
        if draft.by_hand or draft.same:
            return False
        return draft.edition is None or (not draft.in_town and draft.deck_choice is None)

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        """Propose the best edition and deck first; for beginners, a deck of few cards. A press accepts."""
        found = proposals(draft)
        if not found:
            return structs.replace(draft, by_hand=True)
        if draft.first_time:
            found.sort(key=lambda proposal: proposal.choice is not DeckChoice.SIMPLE)
        place = 0
        while True:
            proposal = found[place]
            answer = await _ask_about(talk.box, draft, proposal, single=len(found) == 1)
            if answer == TAKE:
                return proposal.taken(draft)
            if answer == OURSELVES:
                return structs.replace(draft, by_hand=True)
            place = (place + 1) % len(found)

    def has_line(self, draft: Draft, start: Draft) -> bool:
        return bool(draft.deck) and not draft.in_town and not start.deck

    def shown(self, talk: Talk, draft: Draft) -> str:
        return listed(talk.box.pack, draft.deck)

    def aloud(self, talk: Talk, draft: Draft) -> str:
        return talk.box.pack.words(f"deck-word-{draft.deck_choice or DeckChoice.CHOSEN}")

    def cleared(self, draft: Draft, start: Draft) -> Draft:
        return structs.replace(without_cards(draft), by_hand=True)


async def _ask_about(box: Box, draft: Draft, proposal: Proposal, *, single: bool) -> str:
    """Ask the table about one proposal; return the key of the answer."""
    take = offer(box.pack, TAKE, "word-these")
    also = (*take.phrases, *box.pack.phrases["yes"])
    detail = listed(box.pack, proposal.deck)
    offers = [change(take, phrases=also, detail=detail)]
    if not single:
        another = offer(box.pack, ANOTHER, f"word-{ANOTHER}")
        offers.append(change(another, phrases=(*another.phrases, *box.pack.phrases["next"])))
    ourselves = offer(box.pack, OURSELVES, f"word-{OURSELVES}")
    offers.append(change(ourselves, phrases=(*ourselves.phrases, *box.pack.phrases["chosen"])))
    seconds = math.inf if box.devices.waits else WAITS.answer
    cue = "setup.cards" if box.devices.takes_words else "setup.cards_pressed"
    said = tuple(_described(box, draft, proposal))
    question = Question(cue, offers, {}, seconds, before=lambda: said, shown=True, help_cues=HELP)
    while True:
        match await ask(box, question):
            case Chosen(key):
                return key
            case Wake.PRESS:
                return TAKE
            case _ if not box.devices.takes_words:
                picked = await choose_or_leave(box, "setup.cards_else", offers[1:])
                if picked is not None:
                    return picked


def _described(box: Box, draft: Draft, proposal: Proposal) -> Iterator[Line]:
    """Yield the lines that describe a proposal, its cards and its odds."""
    if not proposal.deck:
        yield box.telling("setup.proposal_bare", what=Ref(proposal.word))
        return
    cards = tuple(card_times(box.pack, card, times) for card, times in counted(proposal.deck))
    yield box.telling("setup.proposal", what=Ref(proposal.word), cards=cards)
    odds = odds_cue(structs.replace(draft, edition=proposal.edition), proposal.deck)
    if odds is not None:
        yield box.telling(odds[0], **odds[1])


class _Edition(Step):
    """The step that asks for the edition. If only one fits the number of players, it is taken unasked."""

    line = SetupLine.EDITION
    also_said = ("rules",)
    needed = True

    def is_open(self, talk: Talk, draft: Draft) -> bool:
        return draft.edition is None

    def asks_people(self, talk: Talk, draft: Draft) -> bool:
        return len(editions_for(draft.players or 0)) != 1

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        """Ask for an edition that fits the number of players. For any other, say which numbers it allows."""
        box, players = talk.box, draft.players or len(draft.names)
        found = editions_for(players)
        offers = [_edition_offer(box, edition) for edition in found or EDITIONS]
        if len(found) == 1:
            await tell(box, "setup.only", number=players, rules=(offers[0].label,))
            return structs.replace(draft, edition=found[0])
        others = [
            change(_edition_offer(box, edition), aside=True) for edition in limits() if edition not in found
        ]
        while True:
            edition = await choose(box, "setup.edition", (*offers, *others), confirm=False)
            if edition in found:
                say_taken(box, next(offer.shown for offer in offers if offer.key == edition))
                return structs.replace(draft, edition=edition)
            least, most = limits()[edition]
            rules = (_edition_offer(box, edition).label,)
            await tell(box, "setup.unfitting", number=players, rules=rules, least=least, most=most)

    def has_line(self, draft: Draft, start: Draft) -> bool:
        return start.edition is None

    def shown(self, talk: Talk, draft: Draft) -> str:
        return talk.box.pack.words(f"word-{draft.edition}")

    def cleared(self, draft: Draft, start: Draft) -> Draft:
        return without_edition(draft, start)


def _edition_offer(box: Box, edition: str) -> Offer:
    message = f"word-{edition}"
    if not box.pack.has(message):
        return Offer(edition, edition.replace("_", " "), ())
    least, most = limits()[edition]
    return change(offer(box.pack, edition, message), detail=f"{least}–{most}")


class _Deck(Step):
    """The step that asks for the deck: the simple one, the recommended one, or the table's own."""

    line = SetupLine.CARDS
    needed = True

    def is_open(self, talk: Talk, draft: Draft) -> bool:
        return draft.deck_choice is None and not draft.in_town

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        decks = proposed_decks(draft)
        offers = [
            change(
                offer(talk.box.pack, choice, f"deck-word-{choice}"),
                detail=listed(talk.box.pack, decks.get(choice, ())),
            )
            for choice in (*decks, DeckChoice.CHOSEN)
        ]
        chosen = DeckChoice(await choose(talk.box, "setup.deck", offers, confirm=False))
        if chosen is DeckChoice.CHOSEN:
            return structs.replace(draft, deck_choice=chosen)
        await _say(talk.box, draft, decks[chosen])
        return structs.replace(draft, deck_choice=chosen, deck=decks[chosen], deck_done=True)


class _OwnDeck(Step):
    """The step that adds one kind of card to the table's own deck.

    When the deck has enough cards, it is checked. If it cannot be played, the table begins a new deck.
    """

    line = SetupLine.CARDS
    needed = True

    def is_open(self, talk: Talk, draft: Draft) -> bool:
        return not draft.deck_done and not draft.in_town

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        """Ask for a card, and for the number of its copies."""
        box, edition, players = talk.box, str(draft.edition), draft.players or 0
        left = copies_left(edition, draft.deck, players, draft.modules)
        if not left:
            return await _begin_anew(box, draft, "why-too_few")
        missing = cards_needed(draft.deck, players) - len(draft.deck)
        await box.say("setup.needs", cards=len(draft.deck), needed=missing)
        # If answers are given by a press while options are read aloud, options that would be refused are left
        # out, to keep the reading short.
        waiting = left_in_box(edition, draft.modules) if box.devices.takes_words else {}
        whole = copies_left(edition, (), players, draft.modules)
        offers = _card_offers(box, (*whole, *left, *waiting), open_still={*left, *waiting})
        card = await choose(box, "setup.deck_add", offers, confirm=False)
        if card in waiting:
            why = Ref(f"why-needs_{waiting[card]}")
            await box.say("setup.unfit", what=Ref(f"role-{card}.the"), why=why)
            return draft
        if card not in left:
            return draft  # no copies of this card are left
        copies = await _ask_copies(box, card, left[card])
        say_taken(box, card_times(box.pack, card, copies))
        deck = (*draft.deck, *[card] * copies)
        if len(deck) < cards_needed(deck, players):
            return structs.replace(draft, deck=deck)
        if (why_refused := why_deck_refused(deck)) is not None:
            return await _begin_anew(box, draft, why_refused)
        await _say(box, draft, deck)
        return structs.replace(draft, deck=deck, deck_done=True)


async def _begin_anew(box: Box, draft: Draft, why: str) -> Draft:
    await box.say("setup.refused", why=Ref(why))
    return structs.replace(draft, deck=())


async def _ask_copies(box: Box, card: str, most: int) -> int:
    together = CARDS[card].dealt_together
    if most == 1 or together > 1:
        return together
    cards = several(box.pack, card)
    return await ask_number(box, "setup.how_many", 1, most, confirm=False, cards=cards)


async def _say(box: Box, draft: Draft, deck: Sequence[str]) -> None:
    """Say the cards of a complete deck, and its odds."""
    cards = tuple(card_times(box.pack, card, n) for card, n in counted(deck))
    await box.say("setup.deck_is", cards=cards)
    if PLAIN_CARD not in deck:
        await box.say("setup.warning_villager")
    if (odds := odds_cue(draft, deck)) is not None:
        await box.say(odds[0], **odds[1])


def _card_offers(box: Box, cards: Iterable[str], open_still: Collection[str]) -> list[Offer]:
    """Return cards as possible answers. Each keeps its number in the list after others have been chosen."""
    return [
        change(offer(box.pack, card, f"role-{card}"), number=place, chosen=card not in open_still)
        for place, card in enumerate(dict.fromkeys(cards), start=1)
    ]


class _ActorCards(Step):
    """The step that asks for the next card that the Actor may borrow."""

    line = SetupLine.CARDS
    needed = True

    def is_open(self, talk: Talk, draft: Draft) -> bool:
        return borrows(draft.deck) and draft.deck_done and len(draft.actor_cards) < ACTOR_CARDS

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        box, whole = talk.box, borrowable(str(draft.edition), draft.deck, draft.modules)
        left = {card for card in whole if card not in draft.actor_cards}
        card = await choose_and_say(box, "setup.actor_card", _card_offers(box, whole, open_still=left))
        if card not in left:
            return draft  # the Actor already borrows this card
        cards = (*draft.actor_cards, card)
        if len(cards) == ACTOR_CARDS:
            await box.say("setup.actor_cards", cards=tuple(Ref(f"role-{card}.the") for card in cards))
        return structs.replace(draft, actor_cards=cards)


class _Groups(Step):
    """The step that fills the first of the village's two groups, one name at a time."""

    line = SetupLine.CARDS
    needed = True

    def is_open(self, talk: Talk, draft: Draft) -> bool:
        return wants_groups(draft.deck) and not draft.group_done

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        box, left = talk.box, [name for name in draft.names if name not in draft.group]
        seating = await talk.seating(draft.names)
        if not draft.group:
            await box.say("setup.groups")
        offers = [*seating.offers(box.pack, left)] if len(left) > 1 else []
        if draft.group:
            offers.append(word_offer(box.pack, "done"))
        key = await choose(box, "setup.groups_left", offers, confirm=False, so_far=draft.group)
        if key != "done":
            return structs.replace(draft, group=(*draft.group, key))
        await box.say("setup.groups_right", seats=tuple(left))
        return structs.replace(draft, group_done=True)


PROPOSAL = (_Proposal(), _Edition())
DECK = (_Deck(), _OwnDeck(), _ActorCards(), _Groups())
