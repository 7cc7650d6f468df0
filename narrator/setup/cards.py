"""The questions about cards and proposed tables, and how often each side wins with them.

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

from narrator.rules import CARDS, EDITIONS, VARIANTS, Setup
from narrator.rules.cards import (
    ACTOR_CARDS,
    BOXES,
    PLAIN_CARD,
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
    why_not,
)
from narrator.rules.village import Setup as CardSetup
from narrator.setup import asking
from narrator.setup.draft import DeckChoice, Draft
from narrator.setup.fitting import fitting
from narrator.table.ask import Question, ask
from narrator.table.box import Box, Line
from narrator.table.listening import Chosen, Wake
from narrator.table.offers import Offer
from narrator.table.questions import ask_number, choose, choose_or_leave
from narrator.table.side_questions import card_times
from narrator.table.timing import WAITS
from voices.writing.pack import Ref, Value, VoicePack

PLACE = Path(__file__).with_name("odds.json")
EVEN = 5
"""The number of games in ten at which village and wolves are even."""


class CountedDeck(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A deck, with the number of games that each side won with it among computer players."""

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
    """Return how many of ten games the wolves win, when only wins of wolves and village count.

    None for a deck that was not counted.
    """
    row = _counted().get((edition, tuple(sorted(deck))))
    if row is None:
        return None
    return round(10 * row.wolves / max(row.wolves + row.village, 1))


def chances_of(edition: str, deck: Sequence[str]) -> Mapping[str, float] | None:
    """Return the share of counted games that each side won with these cards, with "other" for the rest.

    None for a deck that was not counted.
    """
    row = _counted().get((edition, tuple(sorted(deck))))
    if row is None:
        return None
    shares = {"village": row.village, "wolves": row.wolves, "other": row.games - row.village - row.wolves}
    return {side: won / row.games for side, won in shares.items() if won}


class Cards:
    """The questions about cards."""

    def __init__(self, box: Box) -> None:
        self._box = box

    async def choice(self, draft: Draft) -> Draft:
        """Ask for the deck: the simple one, the recommended one, or the table's own."""
        decks = proposed_decks(draft)
        offers = [self._deck_offer(choice, decks.get(choice, ())) for choice in (*decks, DeckChoice.CHOSEN)]
        chosen = DeckChoice(await choose(self._box, "setup.deck", offers, confirm=False))
        if chosen is DeckChoice.CHOSEN:
            return structs.replace(draft, deck_choice=chosen)
        await self._say(draft, decks[chosen])
        return structs.replace(draft, deck_choice=chosen, deck=decks[chosen], deck_done=True)

    async def add(self, draft: Draft) -> Draft:
        """Ask for one more kind of card. A full deck is checked; if it cannot be played, it starts again."""
        edition, players = str(draft.edition), draft.players or 0
        left = copies_left(edition, draft.deck, players, draft.modules)
        if not left:
            return await self._begin_anew(draft, "why-too_few")
        missing = cards_needed(draft.deck, players) - len(draft.deck)
        await self._box.say("setup.needs", cards=len(draft.deck), needed=missing)
        # A roll answered by presses leaves out cards that would be refused anyway, to keep it short.
        waiting = left_in_box(edition, draft.modules) if self._box.devices.takes_words else {}
        whole = copies_left(edition, (), players, draft.modules)
        offers = self._card_offers((*whole, *left, *waiting), open_still={*left, *waiting})
        card = await choose(self._box, "setup.deck_add", offers, confirm=False)
        if card in waiting:
            await self._box.say(
                "setup.unfit", what=Ref(f"role-{card}.the"), why=Ref(f"why-needs_{waiting[card]}")
            )
            return draft
        if card not in left:
            return draft  # no copies are left
        copies = await self._copies(card, left[card])
        asking.say_taken(self._box, card_times(self._box.pack, card, copies))
        deck = (*draft.deck, *[card] * copies)
        if len(deck) < cards_needed(deck, players):
            return structs.replace(draft, deck=deck)
        if (why := why_not(deck)) is not None:
            return await self._begin_anew(draft, why)
        await self._say(draft, deck)
        return structs.replace(draft, deck=deck, deck_done=True)

    async def _begin_anew(self, draft: Draft, why: str) -> Draft:
        await self._box.say("setup.refused", why=Ref(why))
        return structs.replace(draft, deck=())

    def actor_open(self, draft: Draft) -> bool:
        """Return whether the Actor still needs cards to borrow."""
        return borrows(draft.deck) and draft.deck_done and len(draft.actor_cards) < ACTOR_CARDS

    async def actor_card(self, draft: Draft) -> Draft:
        """Ask for one more of the Actor's cards."""
        whole = borrowable(str(draft.edition), draft.deck, draft.modules)
        left = {card for card in whole if card not in draft.actor_cards}
        card = await asking.choose_and_say(
            self._box, "setup.actor_card", self._card_offers(whole, open_still=left)
        )
        if card not in left:
            return draft  # it is borrowed already
        cards = (*draft.actor_cards, card)
        if len(cards) == ACTOR_CARDS:
            await self._box.say("setup.actor_cards", cards=tuple(Ref(f"role-{card}.the") for card in cards))
        return structs.replace(draft, actor_cards=cards)

    async def _copies(self, card: str, most: int) -> int:
        together = CARDS[card].dealt_together
        if most == 1 or together > 1:
            return together
        return await ask_number(self._box, "setup.how_many", 1, most, confirm=False, card=Ref(f"role-{card}"))

    async def _say(self, draft: Draft, deck: Sequence[str]) -> None:
        await self._box.say(
            "setup.deck_is", cards=tuple(card_times(self._box.pack, card, n) for card, n in counted(deck))
        )
        if PLAIN_CARD not in deck:
            await self._box.say("setup.warning_villager")
        if (odds := odds_cue(draft, deck)) is not None:
            await self._box.say(odds[0], **odds[1])

    def _deck_offer(self, choice: DeckChoice, deck: Sequence[str]) -> Offer:
        made = asking.offer(self._box.pack, choice, f"deck-word-{choice}")
        return change(made, detail=listed(self._box.pack, deck))

    def _card_offers(self, cards: Iterable[str], open_still: Collection[str]) -> list[Offer]:
        """Make answers of cards. Each keeps its number when others have been chosen."""
        return [
            change(
                asking.offer(self._box.pack, card, f"role-{card}"),
                number=place,
                chosen=card not in open_still,
            )
            for place, card in enumerate(dict.fromkeys(cards), start=1)
        ]


def groups_open(draft: Draft) -> bool:
    """Return whether the village still has to be divided into two groups."""
    return wants_groups(draft.deck) and not draft.group_done


def proposed_decks(draft: Draft) -> dict[DeckChoice, tuple[str, ...]]:
    """Return the complete decks that this table may take."""
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
    """Return the message with the odds of a deck, and its values. None for a deck that was not counted."""
    plain = not (draft.modules or draft.variants)
    wolves = wolves_in_ten(str(draft.edition), deck) if plain else None
    if wolves is None:
        return None
    if wolves == EVEN:
        return "setup.odds_even", {}
    side = "wolves" if wolves > EVEN else "village"
    return f"setup.odds_{side}", {"number": max(wolves, 10 - wolves)}


def listed(pack: VoicePack, deck: Sequence[str]) -> str:
    """List the cards of a deck in writing: 2 × Werewolf, Seer."""
    names = ((pack.words(f"role-{card}"), times) for card, times in counted(deck))
    return ", ".join(name if times == 1 else f"{times} × {name}" for name, times in names)


TAKE, ANOTHER, OURSELVES = "yes", "another", "ourselves"
ORDER = ("base_2014", "pact", "web", "collector", "web_32", "lupusburg")
"""Editions in the order of proposals: the best known first, those with a box of their own last."""
ANY = {"player_limits": "any"}
"""The house rule for a table with fewer players than the edition allows."""


@dataclass(frozen=True)
class Proposal:
    """An edition and a deck that a table may take without changes."""

    edition: str
    choice: DeckChoice | None = None
    """The kind of deck; None for a game without a deck to choose."""
    deck: tuple[str, ...] = ()
    small: bool = False

    @property
    def word(self) -> str:
        """The pack's message that describes the proposal in a few words."""
        if self.choice is DeckChoice.SIMPLE:
            return "proposal-simple"
        return "proposal-small" if self.small else f"proposal-{self.edition}"

    def taken(self, draft: Draft) -> Draft:
        """Return the table with this edition and deck."""
        options = {name: value for name, value in draft.options.items() if name not in ANY}
        draft = structs.replace(
            draft, edition=self.edition, options={**options, **ANY} if self.small else options
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
    fits = [edition for edition in known if edition in fitting(players)]
    found = [proposal for edition in fits for proposal in _of(draft, edition)]
    if players in SMALL_DECKS:
        found.insert(0, Proposal(ORDER[0], DeckChoice.RECOMMENDED, SMALL_DECKS[players], small=True))
    # One simple deck is enough: every box has the same few cards for it.
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


def proposal_open(draft: Draft) -> bool:
    """Return whether to propose an edition or cards."""
    if draft.by_hand or draft.same:
        return False
    return draft.edition is None or (not draft.in_town and draft.deck_choice is None)


async def ask_cards(box: Box, draft: Draft) -> Draft:
    """Propose one table after another until one is taken, or the table prefers to choose itself.

    A press accepts the proposal. Raises `UndoRequested`.
    """
    found = proposals(draft)
    if not found:
        return structs.replace(draft, by_hand=True)
    if draft.first_time:  # beginners are first offered a deck with few cards
        found.sort(key=lambda proposal: proposal.choice is not DeckChoice.SIMPLE)
    place = 0
    while True:
        proposal = found[place]
        answer = await _put(box, draft, proposal, single=len(found) == 1)
        if answer == TAKE:
            return proposal.taken(draft)
        if answer == OURSELVES:
            return structs.replace(draft, by_hand=True)
        place = (place + 1) % len(found)


async def _put(box: Box, draft: Draft, proposal: Proposal, *, single: bool) -> str:
    """Ask the table about one proposal, and return the key of its answer."""
    take = asking.offer(box.pack, TAKE, "word-these")
    also = (*take.phrases, *box.pack.phrases["yes"])
    detail = listed(box.pack, proposal.deck)
    offers = [change(take, phrases=also, detail=detail)]
    if not single:
        another = asking.offer(box.pack, ANOTHER, f"word-{ANOTHER}")
        offers.append(change(another, phrases=(*another.phrases, *box.pack.phrases["next"])))
    ourselves = asking.offer(box.pack, OURSELVES, f"word-{OURSELVES}")
    offers.append(change(ourselves, phrases=(*ourselves.phrases, *box.pack.phrases["chosen"])))
    seconds = math.inf if box.devices.waits else WAITS.answer
    cue = "setup.cards" if box.devices.takes_words else "setup.cards_pressed"
    said = tuple(_described(box, draft, proposal))
    question = Question(cue, offers, {}, seconds, before=lambda: said, shown=True, help_cues=asking.HELP)
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
    """Yield a sentence about the proposal, its cards and its odds."""
    if not proposal.deck:
        yield box.telling("setup.proposal_bare", what=Ref(proposal.word))
        return
    cards = tuple(card_times(box.pack, card, times) for card, times in counted(proposal.deck))
    yield box.telling("setup.proposal", what=Ref(proposal.word), cards=cards)
    odds = odds_cue(structs.replace(draft, edition=proposal.edition), proposal.deck)
    if odds is not None:
        yield box.telling(odds[0], **odds[1])
