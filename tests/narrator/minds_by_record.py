"""Minds for seats of the box that answer as the record of a game does, well or badly.

Nothing else of them is of the game: what they say by day, and whom they point at where only the fingers of a
vote are counted, is drawn from what all know. So in two games that look alike they differ in what is secret.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from narrator.minds.hosting.seat import LinkError
from narrator.minds.wire import Act, AskLine, Greeting, MindAnswer, SeatAsk, Speech, encoded, read_line
from narrator.night.secret import STANDING_ORDERS
from narrator.rules import Game, Prompt
from narrator.rules.kernel.prompts import Kind
from narrator.rules.kernel.vote_prompts import MapPrompt, pointed_at
from narrator.simulation.plans import Recorded, RecordedPlan
from voices.draw import Draw

FAILS = 4
"""How often a mind is late at the most: six times in a game it is started again."""


class PublicPlan(RecordedPlan):
    """People who say nothing of cards to the seats of the box: they hold others in the other game."""

    tells_cards = False


class MindsByRecord:
    """The minds of one evening."""

    def __init__(self, record: Sequence[Recorded], *, fail: bool) -> None:
        """With `fail` they are late instead of passing, now and then."""
        self.plan = PublicPlan(record)
        self.games: list[Game] = []
        """The games that are played, the last one now."""
        self.fail = fail
        self.late = Counter[str]()
        """How often each was late."""
        self.asked: list[tuple[str, str]] = []
        """Who was asked what."""

    def start(self, style: str) -> MindByRecord:
        """Start a mind, whoever it plays."""
        return MindByRecord(self)


class MindByRecord:
    """One mind, as long as it lives."""

    def __init__(self, minds: MindsByRecord) -> None:
        self._minds = minds
        self._seat = ""

    def tell(self, line: bytes) -> None:
        """It heeds nothing but whom it plays."""
        message = read_line(line)
        if isinstance(message, Greeting):
            self._seat = message.seat

    def ask(self, line: bytes, seconds: float) -> bytes:
        """What the record has. Raises `LinkError` where it is late instead of passing."""
        message = read_line(line)
        if not isinstance(message, AskLine):
            return encoded(Speech(v=1, act=self._says()))
        self._minds.asked.append((self._seat, message.ask.prompt))
        answer = self._answer(self._minds.games[-1], message.ask)
        if answer in (None, False, []) and self._is_late():
            raise LinkError("it is late")
        return encoded(MindAnswer(v=1, answer=answer))

    def close(self) -> None:
        """Nothing is held."""

    def _is_late(self) -> bool:
        late = self._minds.fail and self._minds.late[self._seat] < FAILS
        self._minds.late[self._seat] += late
        return late

    def _says(self) -> Act | None:
        """Every other time whom it means, out of all who live."""
        public = self._minds.games[-1].public
        others = [seat for seat in public.alive if seat != self._seat]
        draw = Draw(f"{self._seat} says {public.day} {len(public.events)}")
        if draw.below(2) or not others:
            return None
        return Act(act=("accuse", "trust", "vote")[draw.below(3)], seat=others[draw.below(len(others))])

    def _answer(self, game: Game, ask: SeatAsk) -> Any:
        if ask.prompt in STANDING_ORDERS:
            return self._minds.plan.order(game, ask.prompt, self._seat)
        prompt = game.pending
        assert prompt is not None
        assert prompt.id == ask.prompt
        value = self._minds.plan.answer(game, prompt)
        return self._own_part(prompt, value, ask) if isinstance(prompt, MapPrompt) else value

    def _own_part(self, prompt: Prompt, value: Any, ask: SeatAsk) -> Any:
        """What it casts itself, of what all do together."""
        if prompt.kind is Kind.POINTING:
            meant = [name for name in ask.legal if name in pointed_at(value)][: ask.max]
            return meant if len(meant) == ask.max else None
        return value.get(self._seat) if isinstance(value, dict) and "tally" not in value else None
