"""The Gypsy's five Spiritism cards: at night she picks a question, which is asked in the morning."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from narrator.rules.hours import Hour, Window
from narrator.rules.kernel.chance import Chance
from narrator.rules.kernel.errors import SetupError
from narrator.rules.kernel.events import News
from narrator.rules.kernel.prompts import NumberPrompt
from narrator.rules.kernel.setup import near
from narrator.rules.new_moon.spirits import QUESTIONS, ask_spirits
from narrator.rules.role import ask_seat, who_wakes
from narrator.rules.roles.gypsy import Gypsy
from narrator.rules.rule import Rule, Steps, Village
from narrator.rules.schedule import NUMBERS, Call, Roll, ask

if TYPE_CHECKING:
    from narrator.rules.player import Player
    from narrator.rules.setup import Setup

SPIRIT = News("spirit", retold=None)
"""Private news: in the morning the seat itself will ask the dead question `value` of the Gypsy's top card."""


class InHerHand(Struct, frozen=True):
    """Set-up key of the Gypsy: her Spiritism cards in order. Without it, all five are shuffled."""

    spiritism: list[str] | None = None


def has_gypsy(setup: Setup) -> bool:
    """Return whether the game has a Gypsy, who then has the Spiritism cards in place of the event deck."""
    return Gypsy.id in (*setup.deck, *setup.actor_cards)


class GypsyCards(Rule):
    """The rule of the Gypsy's cards.

    Each night Narrator reads the questions of the top card (RULES.md §2.8).
    """

    id = "gypsy_cards"
    asked_beside = ()
    module = "new_moon"
    given = InHerHand
    windows = (Window("gypsy_cards", Hour.SEANCE),)
    calls = (
        Call(
            Gypsy.id,
            slot=210,
            cards=frozenset({Gypsy.id}),
            beats=(ask("gypsy.question", Roll.QUESTIONS), ask("gypsy.spirit")),
        ),
    )

    sleepers_news = (SPIRIT,)
    news_by = frozenset({Gypsy.id})

    def __init__(self) -> None:
        self.cards: list[str] = []
        self.arranged: tuple[int, Player] | None = None
        """Number of the question for the next morning, and the player who will ask it; or None."""

    @classmethod
    def in_play(cls, setup: Setup) -> bool:
        """Return whether the game has a Gypsy.

        Raises `SetupError` if the set-up header has her cards but the game has no Gypsy.
        """
        if setup.of(InHerHand).spiritism is not None and not has_gypsy(setup):
            raise SetupError("spiritism: there is no Gypsy in the deck to use these cards.")
        return has_gypsy(setup)

    @classmethod
    def check(cls, setup: Setup) -> None:
        """Check that the cards are Spiritism cards, once each."""
        cards = setup.of(InHerHand).spiritism
        if cards == []:
            raise SetupError(
                "spiritism: the Gypsy needs at least one Spiritism card, and none is left for her."
            )
        for place, card in enumerate(cards or ()):
            if card not in QUESTIONS:
                raise SetupError(f'spiritism: "{card}" is not a Spiritism card{near(card, QUESTIONS)}.')
            if card in (cards or ())[:place]:
                raise SetupError(f'spiritism: "{card}" is used twice, and there is one such card.')

    def begins(self, village: Village) -> None:
        """Put the Gypsy's cards in the order of the set-up, or shuffle them."""
        setup = village.setup
        given = setup.of(InHerHand).spiritism
        self.cards = list(QUESTIONS if given is None else given)
        if given is None:
            Chance(setup.seed, "spiritism").shuffle(self.cards)

    def public_ids(self) -> tuple[str, ...]:
        """Return the rule's public id while cards are left: without cards, her call ends."""
        return (self.id,) if self.cards else ()

    def public_state(self, village: Village) -> Mapping[str, object]:
        """Return the top card as a public fact."""
        return {"spiritism": self.cards[0] if self.cards else None}

    def perform_call(self, village: Village, call: Call) -> Steps:
        """Ask the Gypsy for a question of the top card, and for the player who will ask it."""
        for gypsy in who_wakes(village, village.holders(Gypsy)):
            legal = NUMBERS if gypsy.active else ()
            number = yield NumberPrompt(
                id="gypsy.question", call=call.id, seats=(gypsy.name,), roll=NUMBERS, legal=legal
            )
            name = yield ask_seat(village, "gypsy.spirit", gypsy, village.alive if number is not None else ())
            if number is not None and name is not None:
                self.arranged = number, village.by_name[name]
                village.tell(village.by_name[name], SPIRIT, value=number)

    def attend(self, village: Village, window: Window) -> Steps:
        """Ask the question that the Gypsy chose last night.

        Without a dead player, or if the asker died, the card is not used up (A50).
        """
        arranged, self.arranged = self.arranged, None
        if arranged is None or village.first_eliminated is None or not arranged[1].alive:
            return
        number, spirit = arranged
        card = self.cards.pop(0)
        village.public_ids_changed()
        yield from ask_spirits(village, card, number, spirit)
