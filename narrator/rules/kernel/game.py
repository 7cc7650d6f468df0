"""A game that is played by prompts and answers, and that can be undone, copied and resumed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any

from narrator.rules.kernel.chance import Chance
from narrator.rules.kernel.engine import unheeded
from narrator.rules.kernel.errors import IllegalAnswer
from narrator.rules.kernel.prompts import Answer, Prompt, SeatsPrompt

if TYPE_CHECKING:
    from narrator.rules.kernel.engine import Engine, Outcome, Public, Reached, State, Truth, View
    from narrator.rules.kernel.events import Event
    from narrator.rules.kernel.setup import Setup


class Game:
    """One game, played by the engine that its set-up names.

    >>> from narrator.rules import Game, Setup
    >>> game = Game(Setup.from_dict({"edition": "base_2014", "players": list("ABCDEFGH"), "seed": 1}))
    >>> game.pending.id
    'seer.look'
    >>> _ = game.answer(game.pending.legal[0])
    >>> game.pending.id
    'werewolves.devour'

    The rules are generators that yield prompts, and a game is the list of its answers. To undo or resume,
    these answers are played again. `reached` is called with each milestone (`"dawn"`, 1) as the game
    passes it. `engine` replaces the engine of the set-up.
    """

    def __init__(
        self, setup: Setup, reached: Reached = unheeded, *, engine: Engine[Any, Any] | None = None
    ) -> None:
        self.setup = setup
        self._engine = setup.engine if engine is None else engine
        self.pending: Prompt | None
        """Prompt that waits for an answer; None once the game is over."""
        self.answers: list[Answer] = []
        """Every answer so far; together with the set-up, they rebuild the game exactly."""
        self._reached = reached
        self._start()

    @property
    def events(self) -> list[Event]:
        """All events so far, in order."""
        return self._state.events

    @property
    def outcome(self) -> Outcome | None:
        """Result of the game, or None before it is over."""
        return self._engine.outcome(self._state)

    @property
    def side(self) -> str:
        """The side that won a finished game, as statistics count it."""
        return self._engine.side(self._state)

    @property
    def public(self) -> Public:
        """Public facts of the game now."""
        return self._engine.public(self._state)

    @property
    def state(self) -> State:
        """All facts, public and secret: for scenarios, the retelling and lights, but never for speech."""
        return self._state

    @property
    def truth(self) -> Truth:
        """All facts as scenario files name them."""
        return self._engine.truth(self._state)

    def view(self, seat: str) -> View:
        """Return the knowledge of one seat; raise `KeyError` for a name that is not at the table."""
        return self._engine.view(self._state, seat, self.pending)

    def answer(self, value: Answer) -> tuple[Event, ...]:
        """Answer the pending prompt and return the new events. `IllegalAnswer` leaves the game unchanged.

        >>> from narrator.rules import Setup
        >>> game = Game(Setup.from_dict({"edition": "base_2014", "players": list("ABCDEFGH"), "seed": 1}))
        >>> game.answer("G")  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        narrator.rules.kernel.errors.IllegalAnswer: seer.look: G is not allowed here; allowed: A, B, C, ...
        >>> game.answer("B")[0]
        Told(to='G', what='card', about='B', value='simple_villager')
        """
        before = len(self._state.events)
        self.take(value)
        return tuple(self._state.events[before:])

    def take(self, value: Answer) -> None:
        """Answer the pending prompt as `answer` does, but without returning the new events."""
        prompt: Prompt | None = self.pending
        if prompt is None:
            raise IllegalAnswer("The game is over; nothing is being asked.")
        prompt.check(value)
        value = prompt.copied(value)
        self.answers.append(value)
        try:
            self.pending = self._steps.send(value)
        except StopIteration:
            self.pending = None

    def undo(self) -> None:
        """Undo the last answer; raise `IndexError` if there is none.

        >>> from narrator.rules import Setup
        >>> game = Game(Setup.from_dict({"edition": "base_2014", "players": list("ABCDEFGH"), "seed": 1}))
        >>> for seat in "AB":
        ...     _ = game.answer(seat)
        >>> game.undo()
        >>> game.pending.id, game.answers
        ('werewolves.devour', ['A'])
        """
        answers = self.answers
        if not answers:
            raise IndexError("There is no answer to take back.")
        self.answers = []
        reached, self._reached = self._reached, unheeded
        self._start()
        for value in answers[:-1]:
            self.take(value)
        self._reached = self._state.reached = reached

    def copy(self) -> Game:
        """Return an independent copy of the game, made by playing its answers again."""
        game = Game(self.setup, engine=self._engine)
        for value in self.answers:
            game.take(value)
        return game

    def drawn_answer(self, kept: Sequence[str] = ()) -> Answer:
        """Draw a legal answer from the game's own seed. It includes the options in `kept`, picked earlier."""
        prompt = self.pending
        if prompt is None or prompt.min == 0:
            return None if prompt is None else prompt.default
        drawn = self.drawn(kept, prompt.legal)
        if isinstance(prompt, SeatsPrompt):
            return drawn
        return next(option for option in prompt.legal if str(option) == drawn[0])

    def drawn(self, kept: Sequence[str], left: Collection[str | int]) -> list[str]:
        """Return the options in `kept`, and as many more, drawn from `left`, as the prompt still needs."""
        prompt = self.pending
        assert prompt is not None
        legal = [str(option) for option in prompt.legal if option in left and option not in kept]
        Chance(self.setup.seed, f"silence {len(self.answers)}").shuffle(legal)
        if isinstance(prompt, SeatsPrompt) and prompt.barred:
            return prompt.together([*kept, *legal])[: max(prompt.min, len(kept))]
        return [*kept, *legal[: max(prompt.min - len(kept), 0)]]

    def _start(self) -> None:
        self._state: State = self._engine.begin(self.setup, self._reached)
        self._steps = self._engine.play(self._state)
        self.pending = next(self._steps, None)
