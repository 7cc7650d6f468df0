"""Cards on a screen that goes round: each seat is shown its own, or tells which one it holds."""

from __future__ import annotations

from collections.abc import Mapping

from narrator.box.box import Box
from narrator.box.timing import Timing
from narrator.night.meeting import own_seats
from narrator.night.phone import card_lines, spoken
from narrator.night.rolls import every_card
from narrator.night.round import AskedSheet, Round, quiet
from narrator.night.round_night import card_words, cards_of
from narrator.rules import Game
from narrator.rules.events import DOUBLE_VOTE
from narrator.rules.knowledge import Public
from narrator.rules.village import public_of


class ShownCard:
    """A turn in which a seat only reads what it holds."""

    def __init__(self, card: str, lines: tuple[str, ...]) -> None:
        self.card = card
        self._lines = lines

    def ask(self, step: int) -> AskedSheet:
        """Ask nothing; a round that only shows has no questions."""
        raise AssertionError("a card is shown, nothing is asked")

    def choose(self, place: int) -> None:
        """Take nothing."""

    def result(self) -> tuple[str, ...]:
        """Return what the seat reads."""
        return self._lines


class ToldCard:
    """A turn in which a seat says which card it holds."""

    card = ""

    def __init__(self, public: Public, box: Box) -> None:
        self.told = ""
        self._box = box
        self._cards = every_card(public)

    def ask(self, step: int) -> AskedSheet:
        """Ask for the card."""
        return AskedSheet(
            self._box.text("round.confide"), tuple(spoken(one, self._box) for one in self._cards)
        )

    def choose(self, place: int) -> None:
        """Take the card at a place."""
        self.told = self._cards[place].key

    def result(self) -> tuple[str, ...]:
        """Return what was taken down."""
        return (f"{self._box.words('round-noted')} {self._box.words(f'role-{self.told}.the')}",)


async def show_cards_round(box: Box, game: Game, timing: Timing) -> None:
    """Show each living seat the cards that it holds now."""
    people = Round(box, timing)
    for seat in public_of(game).alive:
        if seat in own_seats(box):
            continue
        lines = tuple(line for card in cards_of(game, seat) for line in card_lines(card, box)[1:])
        await people.visit(seat, ShownCard(card_words(box, game, seat), lines), 0, reads_card=True)


async def ask_cards_round(box: Box, public: Public, timing: Timing) -> Mapping[str, str]:
    """Ask each seat, alive or not, which card it was dealt; returns seats with their cards."""
    people, told = Round(box, timing), {}
    for seat in public.seats:
        if seat in own_seats(box):
            continue
        turn = ToldCard(public, box)
        await people.visit(seat, turn, 1)
        told[seat] = turn.told
    return told


async def show_arrows_round(box: Box, public: Public, timing: Timing, holder: str) -> None:
    """Show each living seat whether its vote counts double."""
    await box.say("arrows.wakes")
    people = Round(box, timing)
    for seat in public.alive:
        if seat not in own_seats(box):
            line = box.words(f"phone-told-{DOUBLE_VOTE}") if seat == holder else quiet(box)
            await people.visit(seat, ShownCard("", (line,)), 0)
    await box.say("arrows.sleeps")
