"""The debates of a game, and whoever acts in them at any time: called by the table, or at the last moment."""

from __future__ import annotations

from collections.abc import Callable

from narrator.day.debate import Debate, Interruption
from narrator.day.desk import Desk
from narrator.play.resuming import TableGame
from narrator.rules import Answer, Prompt
from narrator.rules.events import DayBroke, DebateOpened, NightFell
from narrator.rules.knowledge import Hour
from narrator.rules.village import TABLE_RULES, Rule, public_of
from narrator.table.box import Box
from narrator.table.listening import Mend
from narrator.table.timing import Timing

IN_TURN = frozenset(name for name, rule in TABLE_RULES.items() if rule.in_turn)
"""While one of these holds, everybody speaks in turn, and the box says whose it is."""


INSTEAD_OF_VOTE = frozenset(
    name for name, rule in TABLE_RULES.items() if Rule.instead_of_vote in rule.overridden
)
"""While one of these holds, something else takes the place of the vote that a debate leads to."""

AT_ANY_TIME = frozenset(
    window.id for rule in TABLE_RULES.values() for window in rule.windows if window.hour is Hour.DEBATE
)
"""What may be asked at any time by day, some of it even after the verdict."""


class Talking:
    """Holds the debate of the day, and puts whoever is called before the others.

    `commit` gives an answer to the game, `take_back` the last one back.
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
        """The prompt that the table called, until it is answered."""
        self._reordered = False
        """Whether it was put before another."""

    @property
    def left(self) -> float | None:
        """Seconds that are left of today's debate, 0 when it is over; None where there was none yet."""
        if self._debate is None:
            return None
        return 0.0 if self._debate.over else self._debate.left

    def open(self, left: float | None = None) -> None:
        """The village begins to talk; or goes on, with some seconds `left`."""
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
        """The day is over."""
        self._debate = self._called = None

    async def hold(self) -> None:
        """Let the village talk until it wants to vote, or calls somebody.

        Raises `UndoRequested`, and `MendWanted` when something is to be put right.
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
        """Whether a prompt of `AT_ANY_TIME` is to be asked now: it was called, or is at the last call.

        Otherwise the village talks (on), or the moment has passed. Raises `UndoRequested` and `MendWanted`.
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
        """Whether an answer counts: whoever was called in a debate and wants nothing may come again."""
        called, self._called = self._called, None
        if called is None or answer is not None:
            return True
        if self._reordered:
            self._take_back()
        return False

    @property
    def standing(self) -> int:
        """How many answers stood before what the table did last in the debate."""
        return len(self._game.answers) - (1 if self._called is not None and self._reordered else 0)

    def _may_act(self) -> tuple[Interruption, ...]:
        """Who may act in this debate, as all can see."""
        pending = self._game.pending
        if pending is None or not pending.any_time:
            return ()
        return pending.any_time[1:] if self._desk.can_only_pass(pending) else pending.any_time

    def _is_debated(self) -> bool:
        """Whether there is a debate today; a box that comes back may come into the middle of it."""
        for event in reversed(self._game.events):
            if isinstance(event, DebateOpened):
                return True
            if isinstance(event, DayBroke | NightFell):
                return False
        return False
