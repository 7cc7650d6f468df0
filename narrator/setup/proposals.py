"""The cards in one question: a table is proposed, in a sentence; it is taken, or another one is.

Who would rather choose step by step (rules, what is added, each card) says so, and is asked as before.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from dataclasses import replace as change

from msgspec.structs import replace

from narrator.asking.ask import Question, ask
from narrator.asking.hearing import Chosen, Wake
from narrator.asking.question import choose_or_leave
from narrator.box.box import Box
from narrator.box.line import Line
from narrator.box.waits import WAITS
from narrator.rules import EDITIONS
from narrator.rules.cards import BOXES, SMALL_DECKS, counted
from narrator.setup import asking
from narrator.setup.cards import listed, odds_cue, proposed_decks
from narrator.setup.draft import DeckChoice, Draft
from narrator.setup.fitting import fitting
from narrator.telling.told_rules import card_times
from voices.writing.pack import Ref

TAKE, ANOTHER, OURSELVES = "yes", "another", "ourselves"
ORDER = ("base_2014", "pact", "web", "collector", "web_32", "lupusburg")
"""The rules in the order in which they are proposed: the best known first, what needs its own box last."""
ANY = {"player_limits": "any"}
"""The option that such a table plays with."""


@dataclass(frozen=True)
class Proposal:
    """Rules and cards that a table may take as they are."""

    edition: str
    choice: DeckChoice | None = None
    """None where the game has no deck to choose."""
    deck: tuple[str, ...] = ()
    small: bool = False

    @property
    def word(self) -> str:
        """The pack's message that says in plain words what it is like."""
        if self.choice is DeckChoice.SIMPLE:
            return "proposal-simple"
        return "proposal-small" if self.small else f"proposal-{self.edition}"

    def taken(self, draft: Draft) -> Draft:
        """The table with these rules and cards."""
        options = {name: value for name, value in draft.options.items() if name not in ANY}
        draft = replace(draft, edition=self.edition, options={**options, **ANY} if self.small else options)
        if self.choice is None:
            return draft
        done = replace(draft, deck_choice=self.choice, deck=self.deck, deck_done=True)
        return replace(done, extras=True)


def proposals(draft: Draft) -> list[Proposal]:
    """What may be proposed to this table, the best first."""
    if draft.edition is not None:
        return list(_of(draft, draft.edition))
    players = draft.players or 0
    known = [edition for edition in ORDER if edition in EDITIONS]
    fits = [edition for edition in known if edition in fitting(players)]
    found = [proposal for edition in fits for proposal in _of(draft, edition)]
    if players in SMALL_DECKS:
        found.insert(0, Proposal(ORDER[0], DeckChoice.RECOMMENDED, SMALL_DECKS[players], small=True))
    # A simple table is of use once: the same few cards stand in every box.
    simple = [proposal for proposal in found if proposal.choice is DeckChoice.SIMPLE][1:]
    return [proposal for proposal in found if proposal not in simple]


def _of(draft: Draft, edition: str) -> Iterator[Proposal]:
    if edition not in BOXES:
        yield Proposal(edition)
        return
    decks = proposed_decks(replace(draft, edition=edition))
    for choice in (DeckChoice.RECOMMENDED, DeckChoice.SIMPLE):
        if choice in decks:
            yield Proposal(edition, choice, decks[choice])


def proposal_open(draft: Draft) -> bool:
    """Whether rules or cards are still to be proposed."""
    if draft.by_hand or draft.same:
        return False
    return draft.edition is None or (not draft.in_town and draft.deck_choice is None)


async def ask_cards(box: Box, draft: Draft) -> Draft:
    """Propose one table after the other until one is taken, or the table would rather choose by hand.

    A press takes it. Raises `UndoRequested`.
    """
    found = proposals(draft)
    if not found:
        return replace(draft, by_hand=True)
    if draft.first_time:  # few cards first, for people who have never played
        found.sort(key=lambda proposal: proposal.choice is not DeckChoice.SIMPLE)
    place = 0
    while True:
        proposal = found[place]
        answer = await _put(box, draft, proposal, single=len(found) == 1)
        if answer == TAKE:
            return proposal.taken(draft)
        if answer == OURSELVES:
            return replace(draft, by_hand=True)
        place = (place + 1) % len(found)


async def _put(box: Box, draft: Draft, proposal: Proposal, *, single: bool) -> str:
    """What the table says to one proposal."""
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
    """One sentence of what it is, its cards, and how often it is won."""
    if not proposal.deck:
        yield box.telling("setup.proposal_bare", what=Ref(proposal.word))
        return
    cards = tuple(card_times(box.pack, card, times) for card, times in counted(proposal.deck))
    yield box.telling("setup.proposal", what=Ref(proposal.word), cards=cards)
    odds = odds_cue(replace(draft, edition=proposal.edition), proposal.deck)
    if odds is not None:
        yield box.telling(odds[0], **odds[1])
