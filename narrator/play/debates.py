"""The debates of a game, and the powers that players may use during them."""

from __future__ import annotations

from collections.abc import Callable

from narrator.day.debate import Debate, Interruption
from narrator.day.vote import Desk
from narrator.play.resuming import TableGame
from narrator.rules import TABLE_RULES, Answer, Prompt
from narrator.rules.events import DayBroke, DebateOpened, NightFell
from narrator.rules.knowledge import Hour
from narrator.rules.village import Rule, public_of
from narrator.table.box import Box
from narrator.table.listening import Mend
from narrator.table.timing import Timing

IN_TURN = frozenset(name for name, rule in TABLE_RULES.items() if rule.in_turn)
"""Ids of the table rules under which players debate in turn, and the box names the next speaker."""


INSTEAD_OF_VOTE = frozenset(
    name for name, rule in TABLE_RULES.items() if Rule.instead_of_vote in rule.overridden
)
"""Ids of the table rules that put something else in place of the vote after a debate."""

AT_ANY_TIME = frozenset(
    window.id for rule in TABLE_RULES.values() for window in rule.windows if window.hour is Hour.DEBATE
)
"""Ids of the prompts that players may call up at any time by day. A few may even follow the verdict."""


class Talking:
    """The debate of one day, during which a player may call up a power.

    `commit` gives an answer to the game; `take_back` undoes the last answer.
    """

    def __init__(
        self,
        box: Box,
        game: TableGame,
        desk: Desk,
        timing: Timing,
        commit: Callable[[Answer], None],
        take_back: Callable[[], None],
    ) -> None:
        self._box = box
        self._game = game
        self._desk = desk
        self._timing = timing
        self._commit = commit
        self._take_back = take_back
        self._debate: Debate | None = None
        self._called: str | None = None
        """The prompt that a player called up, until it is answered."""
        self._reordered = False
        """Whether the called prompt was put in front of another pending prompt."""

    @property
    def left(self) -> float | None:
        """Seconds left of today's debate, 0 when it is over, None if there was none yet."""
        if self._debate is None:
            return None
        return 0.0 if self._debate.over else self._debate.left

    def open(self, left: float | None = None) -> None:
        """Begin the debate; or continue one with `left` seconds remaining."""
        public = public_of(self._game)
        self._debate = Debate(
            self._box,
            self._timing,
            () if IN_TURN.isdisjoint(public.rules) else public.alive,
            votes=INSTEAD_OF_VOTE.isdisjoint(public.rules),
            mends=tuple(Mend),
            left=left,
        )

    def close(self) -> None:
        """End the debate of this day."""
        self._debate = self._called = None

    async def hold(self) -> None:
        """Hold the debate until the village wants to vote or a player calls up a power.

        Raises `UndoRequested`, and `MendWanted` for a correction.
        """
        if self._debate is None or self._debate.over:
            return
        self._box.memory.common.note(public_of(self._game))
        self._called = await self._debate.hold(self._may_act())
        pending = self._game.pending
        self._reordered = self._called is not None and pending is not None and self._called != pending.id
        if self._reordered:
            self._commit({"first": self._called})

    async def lets_act(self, prompt: Prompt) -> bool:
        """Return whether to ask a prompt of `AT_ANY_TIME` now.

        It is asked if a player called it up in the debate, or claimed it at the last call after the debate.
        Otherwise the debate begins or goes on, or the prompt is passed over. Raises `UndoRequested` and
        `MendWanted`.
        """
        if self._called == prompt.id:
            return True
        if prompt.any_time and self._debate is None and self._is_debated():
            self.open()
        if prompt.any_time and self._debate is not None and not self._debate.over:
            await self.hold()
            return False
        self._box.memory.common.note(public_of(self._game), prompt)
        if not self._desk.can_only_pass(prompt) and await self._desk.last_call(prompt):
            return True
        self._commit(None)
        return False

    def answered(self, answer: Answer) -> bool:
        """Return whether the answer to a called-up power counts.

        A player who calls up a power and then passes gives no answer: the power may be called up again.
        """
        called, self._called = self._called, None
        if called is None or answer is not None:
            return True
        if self._reordered:
            self._take_back()
        return False

    @property
    def standing(self) -> int:
        """The number of answers in the game before the last action in the debate. An undo returns to it."""
        return len(self._game.answers) - (1 if self._called is not None and self._reordered else 0)

    def _may_act(self) -> tuple[Interruption, ...]:
        """Return the powers that may be called up in this debate, from public facts."""
        pending = self._game.pending
        if pending is None or not pending.any_time:
            return ()
        return pending.any_time[1:] if self._desk.can_only_pass(pending) else pending.any_time

    def _is_debated(self) -> bool:
        """Return whether the game has opened a debate today.

        The events decide, so the answer is also right when the box resumes in the middle of a debate.
        """
        for event in reversed(self._game.events):
            if isinstance(event, DebateOpened):
                return True
            if isinstance(event, DayBroke | NightFell):
                return False
        return False
