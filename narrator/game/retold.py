"""The same evening with other cards: whether all that the room has heard could have come about with them.

What was answered in secret is given to whoever is asked the same in the same night; who was not there to be
asked, as the box believed, has let it pass. What the room has heard must come out the same, but for the cards
of the dead: everybody has seen those on the table.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Mapping
from dataclasses import dataclass

from msgspec.structs import replace

from narrator.game.dealing import second_cards
from narrator.game.resuming import is_heard
from narrator.night.secret import STANDING_ORDERS
from narrator.rules import CARDS, Answer, Event, Game, IllegalAnswer, Prompt, Setup, Told
from narrator.rules.events import Died
from narrator.rules.village import village_of

Moment = tuple[int, int]
"""A night, and how many answers the room had heard."""


@dataclass(frozen=True, slots=True)
class Retold:
    """How the game stands if it is told with other cards."""

    answers: tuple[Answer, ...]
    told: int
    """How many events the room has heard of."""
    moved: Mapping[int, int]
    """How many answers stood before each that the room heard: then, and now."""
    shown: Mapping[str, str]
    """The dead whose card is another than the one that was told."""


@dataclass(frozen=True, slots=True)
class _Heard:
    """An answer that the room knows of."""

    prompt: Prompt
    value: Answer
    stood: int


def retold(game: Game, told: int, setup: Setup) -> Retold | None:
    """The game with another set-up, as far as it was told; None where the room would have heard otherwise."""
    return _Retelling(game, told, setup).run()


def whose_order(prompt: str, seat: str, before: Setup, now: Setup) -> str | None:
    """Whose standing order it is that `seat` gave: it goes with the card by which it was given.

    The box took the press for that of the seat which it believed to hold the card; who was awake and pressed
    was whoever really held it. A power that was borrowed or taken goes with the card that it was taken by.
    None where that card is in nobody's hand.
    """
    held, holds = _hands(before), _hands(now)
    giving = [card for card in held[seat] if card in CARDS and CARDS[card].standing_order == prompt]
    card = (*giving, *held[seat])[0]
    if card in holds[seat]:
        return seat
    return next((one for one in holds if card in holds[one] and card not in held[one]), None)


def _hands(setup: Setup) -> dict[str, tuple[str, ...]]:
    """The card, or both cards, that each seat was dealt."""
    game = Game(setup)
    second = dict(second_cards(game))
    seats = village_of(game).players
    return {one.name: (one.card, *(second[name] for name in (one.name,) if name in second)) for one in seats}


class _Retelling:
    """A game that is played anew, by the answers of another."""

    def __init__(self, game: Game, told: int, setup: Setup) -> None:
        self._game = Game(setup)
        self._course = [event for event in game.events[:told] if not isinstance(event, Told)]
        self._next = 0
        """Which event of that course comes next."""
        self._told = 0
        """How many events of the game with other cards have been compared with it."""
        self._heard: deque[_Heard] = deque()
        self._secret: defaultdict[tuple[Moment, str], deque[Answer]] = defaultdict(deque)
        self._moved: dict[int, int] = {}
        self._shown: dict[str, str] = {}
        self._recall(game)

    def _recall(self, game: Game) -> None:
        model = Game(game.setup)
        for value in game.answers:
            prompt, stood = model.pending, len(model.answers)
            assert prompt is not None
            moment = (model.state.night_number, len(self._heard))
            model.answer(value)
            if prompt.id not in STANDING_ORDERS and is_heard(prompt, value):
                self._heard.append(_Heard(prompt, value, stood))
            else:
                self._secret[moment, prompt.id].append(value)

    def run(self) -> Retold | None:
        """Play it to where the room is; None as soon as it would have heard something else."""
        while self._fits():
            if not self._heard and self._next == len(self._course):
                self._let_pass()
                return Retold(tuple(self._game.answers), self._told, self._moved, self._shown)
            prompt = self._game.pending
            if prompt is None or not self._is_answered(prompt):
                return None
        return None

    def _let_pass(self) -> None:
        """Give what was answered in secret since, and has come to nothing yet: it is not asked anew."""
        while (prompt := self._game.pending) is not None and not is_heard(prompt, prompt.default):
            kept = self._kept(prompt)
            if not kept or not self._takes(kept.popleft()):
                return

    def _kept(self, prompt: Prompt) -> deque[Answer]:
        """What was answered to it in secret, in this night and between the same public answers."""
        return self._secret[(self._game.state.night_number, len(self._moved)), prompt.id]

    def _fits(self) -> bool:
        """Whether what has happened since the last look is what the room has heard."""
        events = self._game.events
        while self._told < len(events) and self._next < len(self._course):
            event, self._told = events[self._told], self._told + 1
            if isinstance(event, Told):
                continue
            if not self._sounds_alike(self._course[self._next], event):
                return False
            self._next += 1
        return True

    def _sounds_alike(self, then: Event, now: Event) -> bool:
        """Whether two events are one for the room, but for the card of somebody dead that all have seen."""
        if then == now:
            return True
        if not (isinstance(then, Died) and isinstance(now, Died)) or None in (then.card, now.card):
            return False
        self._shown[now.seat] = str(now.card)
        return replace(then, card=now.card) == now

    def _is_answered(self, prompt: Prompt) -> bool:
        """Answer as then; whether the room would have heard the same question."""
        then = self._heard[0] if self._heard else None
        if then is not None and (then.prompt.id, then.prompt.seats) == (prompt.id, prompt.seats):
            self._moved[then.stood] = len(self._game.answers)
            self._heard.popleft()
            return self._takes(then.value)
        if prompt.id not in STANDING_ORDERS and is_heard(prompt, prompt.default):
            return False
        kept = self._kept(prompt)
        return (bool(kept) and self._takes(kept.popleft())) or self._takes(self._game.drawn_answer())

    def _takes(self, value: Answer) -> bool:
        try:
            self._game.answer(value)
        except IllegalAnswer:
            return False
        return True
