"""A night on one screen that is handed round: each seat's questions in a pass, real or dummy.

In one pass the screen visits every living seat once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import trio

from narrator.night.calls import ROLL_OF, every_card, may_order, own_seats, roll_options
from narrator.night.passes import ANY_PASS, Draft, NightPlan, PassPlan, Pick, Question
from narrator.night.phone import card_lines, spoken, told_lines
from narrator.night.round import AskedSheet, Round, dummy, noted, quiet
from narrator.rules import Answer, Game
from narrator.rules.events import DOUBLE_VOTE
from narrator.rules.knowledge import Public
from narrator.rules.prompts import Kind, tokens_of
from narrator.rules.schedule import NOBODY, Pass, Roll
from narrator.rules.village import public_of, village_of
from narrator.table.box import Box
from narrator.table.timing import WAITS, Timing

MOST_CARDS = 5
"""The largest number of options in a question about cards, sides, or the Spiritism questions."""
KEEP = "keep"
"""The key of the option with which the Thief keeps his card."""


@dataclass(frozen=True, slots=True)
class Order:
    """A question asked secretly at night: whether the seat will use a power the next day."""

    prompt: str


def order_of(public: Public, night: int) -> tuple[str, ...]:
    """Return the living seats in the order of this night. Each night begins with another seat.

    The last wolf to choose sees the choices of all others, and its choice counts on a tie.
    """
    first = (night - 1) % len(public.seats)
    return tuple(seat for seat in (*public.seats[first:], *public.seats[:first]) if seat in public.alive)


class NightTurn:
    """One seat's turn with the screen on a night of Werewolf."""

    def __init__(
        self,
        seat: str,
        box: Box,
        game: Game,
        draft: Draft,
        plan: PassPlan,
        *,
        orders: Sequence[str] = (),
        order: Callable[[str, str | None, bool], None] = lambda prompt, seat, given: None,
        explains: bool = False,
    ) -> None:
        """Begin a turn.

        Args:
            seat: the seat that has the screen.
            box: the devices and the words.
            game: the game.
            draft: the answers of the night so far.
            plan: the pass.
            orders: the secret wishes for the next day that may be given in this pass.
            order: a callback for such a wish: its prompt, the seat, and whether it is given.
            explains: whether the sheet also shows the rules of the seat's cards.
        """
        self._seat = seat
        self._box = box
        self._game = game
        self._draft = draft
        self._plan = plan
        self._orders = [one for one in orders if seat in may_order(game, one)]
        self._order = order
        self._explains = explains
        self._asked: Question | Order | None = None
        self._values: tuple[Pick, ...] = ()
        self._chosen: list[str] = []
        self._options: tuple[str, ...] = ()

    @property
    def card(self) -> str:
        """The seat's own card or cards, in words."""
        return card_words(self._box, self._game, self._seat)

    def ask(self, step: int) -> AskedSheet:
        """Return the game's next question to this seat, or a dummy question."""
        self._asked = question = self._draft.question(self._seat, self._plan.number)
        lines = tuple(self._news())
        # The card's rules come last, because a small screen cuts off long text.
        rules = self._rules() if step == 0 else ()
        if question is not None:
            self._values, self._options = self._offered(question)
            lines += (*self._company(question), *rules)
            return AskedSheet(
                self._box.text(question.prompt.id), self._options, lines, (question, self._values)
            )
        lines += rules
        if self._orders:
            self._asked = Order(self._orders.pop())
            self._values = (True, False)
            self._options = self._labels(self._values)
            return AskedSheet(
                self._box.text(self._asked.prompt), self._options, lines, (self._asked, self._values)
            )
        return self._dummy(lines)

    def choose(self, place: int) -> None:
        """Choose the option at a place. A choice in a dummy question is dropped."""
        value = self._values[place]
        self._chosen.append(self._options[place])
        if isinstance(self._asked, Question):
            self._draft.choose(self._seat, self._asked, value)
        elif isinstance(self._asked, Order):
            self._order(self._asked.prompt, self._seat, bool(value))

    def result(self) -> tuple[str, ...]:
        """Return the seat's choice and its news, or a sentence without meaning if there are none."""
        rules = self._rules() if not self._plan.questions else ()
        news = [*self._decided(), *self._news()] or [quiet(self._box, self._seat)]
        return (*rules, *noted(self._box, self._chosen), *news)

    def _rules(self) -> tuple[str, ...]:
        if not self._explains:
            return ()
        rules = (f"role-{card}-rules" for card in cards_of(self._game, self._seat))
        return tuple(self._box.text(cue) for cue in rules if self._box.pack.has(cue))

    def _news(self) -> list[str]:
        news = self._draft.news(self._seat, self._plan.number, self._plan.tells)
        return [line for told in news for line in told_lines(told, self._box)]

    def _company(self, question: Question) -> list[str]:
        """Return lines about the seats that decide together: their names and choices, and whose counts."""
        others = [seat for seat in question.prompt.seats if seat != self._seat]
        if not others:
            return []
        told = [
            f"{seat} → {self._label(value)}" if value is not None else seat
            for seat, value in ((seat, question.chosen_by.get(seat)) for seat in others)
        ]
        return [f"{self._box.words('phone-with_you')} {', '.join(told)}", self._box.words("round-agree")]

    def _decided(self) -> list[str]:
        """Return lines about what the seats that decide with this one chose in an earlier pass."""
        lines: list[str] = []
        for one in self._draft.decided(self._seat):
            labels = ", ".join(self._labels(tokens_of(one.answer) or (None,)))
            lines.append(f"{self._box.words('round-agreed')} {labels}")
            if len(one.chosen_by) > 1:
                told = (f"{seat} → {self._label(value)}" for seat, value in one.chosen_by.items())
                lines.append(", ".join(told))
        return lines

    def _offered(self, question: Question) -> tuple[tuple[Pick, ...], tuple[str, ...]]:
        """Return the values of the options and their words. An option that is not legal has empty words."""
        prompt, legal = question.prompt, question.legal
        if prompt.kind in (Kind.SEAT, Kind.SEATS):
            passing = NOBODY if NOBODY in legal else None
            values: tuple[Pick, ...] = (*public_of(self._game).alive, passing)
        else:
            passes = None in legal and KEEP not in prompt.roll
            values = (*prompt.roll, None) if passes else prompt.roll
        words = zip(values, self._labels(values, prompt.id), strict=True)
        return values, tuple(word if value in legal else "" for value, word in words)

    def _labels(self, values: Sequence[Pick], prompt: str = "") -> tuple[str, ...]:
        return tuple(self._label(value, prompt) for value in values)

    def _label(self, value: Pick, prompt: str = "") -> str:
        if value is None or value == NOBODY:
            return self._box.words(f"roll-{NOBODY}")
        if isinstance(value, bool):
            return self._box.words("roll-yes" if value else "roll-no")
        roll = ROLL_OF.get(prompt, Roll.SEATS)
        named = {option.key: option for option in roll_options(roll, public_of(self._game))}
        return spoken(named[str(value)], self._box) if str(value) in named else str(value)

    def _dummy(self, lines: tuple[str, ...]) -> AskedSheet:
        self._values = (*public_of(self._game).alive, None)
        self._options = self._labels(self._values)
        return AskedSheet(dummy(self._box, self._seat), self._options, lines)


def cards_of(game: Game, seat: str) -> tuple[str, ...]:
    """Return the cards that a seat holds: two in a game in which every player has two."""
    village = village_of(game)
    seconds = (rule.second_cards() for rule in village.rules)
    second = {player.name: card for cards in seconds for player, card in cards.items()}
    own = village.by_name[seat].card
    return (own, second[seat]) if seat in second else (own,)


def card_words(box: Box, game: Game, seat: str) -> str:
    """Return a seat's own cards in words."""
    return ", ".join(box.words(f"role-{card}.the") for card in cards_of(game, seat))


async def hand_round(
    box: Box,
    game: Game,
    timing: Timing,
    plan: NightPlan,
    draft: Draft,
    commit: Callable[[Answer], None],
    *,
    seats: Sequence[str],
    orders: Sequence[str] = (),
    order: Callable[[str, str | None, bool], None] = lambda prompt, seat, given: None,
    deals: bool = False,
    start: int = 0,
    visited: Sequence[str] = (),
    note: Callable[[int, Sequence[str]], None] = lambda number, visited: None,
) -> None:
    """Play a night: the screen visits every seat in every pass. The game gets the answers after each pass.

    Args:
        box: the devices and the words.
        game: the game.
        timing: the pace.
        plan: the passes.
        draft: the answers of the night so far.
        commit: gives the game an answer.
        seats: the seats that get the screen, in order.
        orders: the prompts of secret wishes for the next day that may be given tonight.
        order: a callback for such a wish: its prompt, the seat, and whether it is given.
        deals: whether the first pass also shows each seat the rules of its card.
        start: the index of the pass to resume with after a power cut.
        visited: the seats that had the screen in that pass already.
        note: a callback after each seat: the index of the pass and the seats that had the screen in it.
    """
    cells = max(len(public_of(game).alive) + 1, MOST_CARDS)
    people = Round(box, timing, cells)
    for place, one in enumerate(plan.passes):
        if place < start:
            continue
        had = list(visited) if place == start else []
        if place and not had:
            await box.say("round.again")
        for seat in seats:
            if seat in had:
                continue
            if seat in box.sitting.minds:
                await _ask_the_box(seat, box, draft, one)
            else:
                explains = deals and place == 0
                given = orders if one.number == Pass.MAIN else ()
                turn = NightTurn(seat, box, game, draft, one, orders=given, order=order, explains=explains)
                await people.visit(seat, turn, one.questions, reads_card=explains)
            had.append(seat)
            note(place, had)
        draft.commit(commit, one.number)
        note(place + 1, ())
    draft.commit(commit, ANY_PASS)
    await box.say("round.back")


async def _ask_the_box(seat: str, box: Box, draft: Draft, plan: PassPlan) -> None:
    """Let a computer player answer. The time depends only on the number of questions in the pass."""
    for _ in range(max(plan.questions, 1)):
        question = draft.question(seat, plan.number)
        reply = None if question is None else box.sitting.minds[seat](question.prompt, WAITS.thought)
        await trio.sleep(WAITS.thought)
        if question is None or reply is None:
            continue
        value = reply()
        values: list[Pick] = list(value) if isinstance(value, list | tuple) else [value]
        for one in values[: max(question.prompt.max, 1)] or [None]:
            if one in question.legal or one in question.prompt.legal:
                draft.choose(seat, question, one)
            else:
                draft.choose(seat, question, None)
    draft.news(seat, plan.number, plan.tells)


class ShownCard:
    """A turn in which a seat only reads its own cards."""

    def __init__(self, card: str, lines: tuple[str, ...]) -> None:
        self.card = card
        self._lines = lines

    def ask(self, step: int) -> AskedSheet:
        """Raise `AssertionError`: a turn that only shows cards has no questions."""
        raise AssertionError("a card is shown, nothing is asked")

    def choose(self, place: int) -> None:
        """Do nothing."""

    def result(self) -> tuple[str, ...]:
        """Return the lines that the seat reads."""
        return self._lines


class ToldCard:
    """A turn in which a seat says which card it holds."""

    card = ""

    def __init__(self, public: Public, box: Box) -> None:
        self.told = ""
        self._box = box
        self._cards = every_card(public)

    def ask(self, step: int) -> AskedSheet:
        """Return the question for the card that the seat holds."""
        return AskedSheet(
            self._box.text("round.confide"), tuple(spoken(one, self._box) for one in self._cards)
        )

    def choose(self, place: int) -> None:
        """Choose the card at a place of the list."""
        self.told = self._cards[place].key

    def result(self) -> tuple[str, ...]:
        """Return the line that repeats the chosen card."""
        return (f"{self._box.words('round-noted')} {self._box.words(f'role-{self.told}.the')}",)


async def show_cards_round(box: Box, game: Game, timing: Timing) -> None:
    """Hand the screen round so that each living seat can read its present cards."""
    people = Round(box, timing)
    for seat in public_of(game).alive:
        if seat in own_seats(box):
            continue
        lines = tuple(line for card in cards_of(game, seat) for line in card_lines(card, box)[1:])
        await people.visit(seat, ShownCard(card_words(box, game, seat), lines), 0, reads_card=True)


async def ask_cards_round(box: Box, public: Public, timing: Timing) -> Mapping[str, str]:
    """Ask each seat, alive or dead, which card it was dealt, and return the cards by seat."""
    people, told = Round(box, timing), {}
    for seat in public.seats:
        if seat in own_seats(box):
            continue
        turn = ToldCard(public, box)
        await people.visit(seat, turn, 1)
        told[seat] = turn.told
    return told


async def show_arrows_round(box: Box, public: Public, timing: Timing, holder: str) -> None:
    """Hand the screen round so that each living seat learns whether its vote counts double."""
    await box.say("arrows.wakes")
    people = Round(box, timing)
    for seat in public.alive:
        if seat not in own_seats(box):
            line = box.words(f"phone-told-{DOUBLE_VOTE}") if seat == holder else quiet(box, seat)
            await people.visit(seat, ShownCard("", (line,)), 0)
    await box.say("arrows.sleeps")
