"""Choosing the cards aloud: a deck that is proposed, or one card after the other."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace as change

from msgspec.structs import replace

from narrator.asking.question import ask_number, choose
from narrator.box.box import Box
from narrator.box.offered import Offer
from narrator.rules import CARDS, VARIANTS, Setup
from narrator.rules.cards import (
    ACTOR_CARDS,
    PLAIN_CARD,
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
from narrator.setup.odds import EVEN, wolves_in_ten
from narrator.telling.told_rules import card_times
from voices.writing.pack import Ref, Value, VoicePack


class Cards:
    """The questions about cards."""

    def __init__(self, box: Box) -> None:
        self._box = box

    async def choice(self, draft: Draft) -> Draft:
        """Which deck: the simple one, the advised one, or their own."""
        decks = proposed_decks(draft)
        offers = [self._deck_offer(choice, decks.get(choice, ())) for choice in (*decks, DeckChoice.CHOSEN)]
        chosen = DeckChoice(await choose(self._box, "setup.deck", offers, confirm=False))
        if chosen is DeckChoice.CHOSEN:
            return replace(draft, deck_choice=chosen)
        await self._say(draft, decks[chosen])
        return replace(draft, deck_choice=chosen, deck=decks[chosen], deck_done=True)

    async def add(self, draft: Draft) -> Draft:
        """One more kind of card; the full deck is checked, and begun anew when it cannot be played."""
        edition, players = str(draft.edition), draft.players or 0
        left = copies_left(edition, draft.deck, players, draft.modules)
        if not left:
            return await self._begin_anew(draft, "why-too_few")
        missing = cards_needed(draft.deck, players) - len(draft.deck)
        await self._box.say("setup.needs", cards=len(draft.deck), needed=missing)
        # Not read in a roll that only presses answer: what is refused in any case would lengthen it.
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
            return draft  # there are no more of it
        copies = await self._copies(card, left[card])
        asking.say_taken(self._box, card_times(self._box.pack, card, copies))
        deck = (*draft.deck, *[card] * copies)
        if len(deck) < cards_needed(deck, players):
            return replace(draft, deck=deck)
        if (why := why_not(deck)) is not None:
            return await self._begin_anew(draft, why)
        await self._say(draft, deck)
        return replace(draft, deck=deck, deck_done=True)

    async def _begin_anew(self, draft: Draft, why: str) -> Draft:
        await self._box.say("setup.refused", why=Ref(why))
        return replace(draft, deck=())

    def actor_open(self, draft: Draft) -> bool:
        """Whether the Actor still needs a card to borrow."""
        return borrows(draft.deck) and draft.deck_done and len(draft.actor_cards) < ACTOR_CARDS

    async def actor_card(self, draft: Draft) -> Draft:
        """One more of the Actor's cards."""
        whole = borrowable(str(draft.edition), draft.deck, draft.modules)
        left = {card for card in whole if card not in draft.actor_cards}
        card = await asking.choose_and_say(
            self._box, "setup.actor_card", self._card_offers(whole, open_still=left)
        )
        if card not in left:
            return draft  # it lies there already
        cards = (*draft.actor_cards, card)
        if len(cards) == ACTOR_CARDS:
            await self._box.say("setup.actor_cards", cards=tuple(Ref(f"role-{card}.the") for card in cards))
        return replace(draft, actor_cards=cards)

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
        """Cards with numbers that stay, whatever has been taken from the list."""
        return [
            change(
                asking.offer(self._box.pack, card, f"role-{card}"),
                number=place,
                chosen=card not in open_still,
            )
            for place, card in enumerate(dict.fromkeys(cards), start=1)
        ]


def groups_open(draft: Draft) -> bool:
    """Whether the village is still to be parted in two."""
    return wants_groups(draft.deck) and not draft.group_done


def proposed_decks(draft: Draft) -> dict[DeckChoice, tuple[str, ...]]:
    """The decks that this table may take as they are."""
    decks = {
        DeckChoice.SIMPLE: simple_deck(str(draft.edition), draft.players or 0),
        DeckChoice.RECOMMENDED: _advised(draft),
    }
    return {choice: deck for choice, deck in decks.items() if deck}


def _advised(draft: Draft) -> tuple[str, ...]:
    """The deck advised for this table; a variant may have it changed (RULES.md A92)."""
    deck = advised_deck(str(draft.edition), draft.players or 0)
    if not any(VARIANTS[name].own_cards for name in draft.variants):
        return deck
    setup = Setup.from_dict(replace(draft, deck=()).header(seed=0))
    return setup.deck if isinstance(setup, CardSetup) else deck


def odds_cue(draft: Draft, deck: Sequence[str]) -> tuple[str, dict[str, Value]] | None:
    """The line that tells who wins how often with a deck, and its values; None for a deck not counted."""
    plain = not (draft.modules or draft.variants)
    wolves = wolves_in_ten(str(draft.edition), deck) if plain else None
    if wolves is None:
        return None
    if wolves == EVEN:
        return "setup.odds_even", {}
    side = "wolves" if wolves > EVEN else "village"
    return f"setup.odds_{side}", {"number": max(wolves, 10 - wolves)}


def listed(pack: VoicePack, deck: Sequence[str]) -> str:
    """The cards of a deck as they are written: 2 × Werewolf, Seer."""
    names = ((pack.words(f"role-{card}"), times) for card, times in counted(deck))
    return ", ".join(name if times == 1 else f"{times} × {name}" for name, times in names)
