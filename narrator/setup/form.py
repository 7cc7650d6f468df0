"""The link between the setup conversation and a form that shows and changes the same table.

A change is a function from table to table, built from the conversation's own functions. It is applied to
the table of that moment. Therefore the first answer wins, and no other decision is lost.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

import trio

from narrator.setup.draft import Draft, LastTable, SetupLine, Times
from narrator.table.house_rules import Unfit
from narrator.table.timing import WAITS

Edit = Callable[["SetupSheet"], "Draft"]
"""A change of the table: it returns the changed draft. Raises `Unfit`."""


@dataclass(frozen=True)
class SetupSheet:
    """The state of a setup that a form shows."""

    draft: Draft
    start: Draft
    """The decisions of the configuration, which do not change."""
    times: Times
    open: Callable[[Draft], Iterable[SetupLine]]
    agreed: Callable[[], bool]
    """A function that returns whether the table is agreed and the game about to begin."""
    last: LastTable | None = None
    saved: Sequence[LastTable] = ()
    """The saved tables."""

    @property
    def missing(self) -> tuple[SetupLine, ...]:
        """The lines that are still undecided."""
        return tuple(self.open(self.draft))


@dataclass
class _Question:
    """The current question of the conversation."""

    scope: trio.CancelScope
    goes_on: Callable[[Draft], bool]
    """A function that returns whether the question goes on after a change."""
    is_on_form: bool
    """Whether the form has this question, too."""


@dataclass
class SetupForm:
    """The link of a form to the conversation: it hands in changes, which the conversation takes."""

    sheet: SetupSheet | None = None
    """The state of the setup; None while there is none."""
    changed: Callable[[], None] = lambda: None
    """Called when the form has something new to show."""
    refused: Unfit | None = None
    """The last change that did not fit any more when it was applied."""
    refused_at: str = ""
    """The part of the form from which that change came."""
    _edits: deque[tuple[Edit, str]] = field(default_factory=deque)
    _question: _Question | None = None
    _stirred: trio.Event = field(default_factory=trio.Event)
    _begins: bool = False

    @property
    def lacks_question(self) -> bool:
        """Whether only the conversation can ask the current question, such as a name's pronunciation."""
        return self._question is not None and not self._question.is_on_form

    # --- calls of the form --------------------------------------------------------------------------------

    def hand_in(self, edit: Edit, part: str = "") -> None:
        """Make a change that comes from a part of the form. Raises `Unfit`."""
        if self.sheet is None:
            raise Unfit("form-closed")
        edited = edit(self.sheet)
        self._edits.append((edit, part))
        self.sheet, self.refused = replace(self.sheet, draft=edited), None
        self._stir(lambda question: question.goes_on(edited))

    def begin(self) -> None:
        """Begin the game, if everything is decided. Raises `Unfit`."""
        if self.sheet is None:
            raise Unfit("form-closed")
        if self.sheet.agreed():
            return
        if self.sheet.missing:
            raise Unfit("form-missing")
        self._begins = True
        self._stir(lambda _: False)

    def _stir(self, goes_on: Callable[[_Question], bool]) -> None:
        self._stirred.set()
        if self._question is not None and not goes_on(self._question):
            self._question.scope.cancel()
        self.changed()

    # --- calls of the conversation ------------------------------------------------------------------------

    @contextmanager
    def shows(self, sheet: SetupSheet) -> Iterator[None]:
        """Show this setup while the context lasts."""
        self._show(sheet)
        try:
            yield
        finally:
            self._edits.clear()
            self._begins = False
            self._show(None)

    def update(self, draft: Draft, saved: Sequence[LastTable]) -> None:
        """Show the current table and the saved ones."""
        assert self.sheet is not None, "called while something is set up"
        self._show(replace(self.sheet, draft=draft, saved=saved))

    @contextmanager
    def beside(
        self, scope: trio.CancelScope, goes_on: Callable[[Draft], bool], is_on_form: bool = True
    ) -> Iterator[None]:
        """Note that a question is asked in `scope`. A change cancels it unless it `goes_on`."""
        self._question = _Question(scope, goes_on, is_on_form)
        try:
            yield
        finally:
            self._question = None

    def taken(self, draft: Draft) -> Draft:
        """Apply all changes handed in meanwhile. One that does not fit is left out and kept as `refused`."""
        while self._edits:
            edit, part = self._edits.popleft()
            assert self.sheet is not None, "changes are handed in while something is set up"
            try:
                draft = edit(replace(self.sheet, draft=draft))
            except Unfit as unfit:
                self.refused, self.refused_at = unfit, part
        return draft

    def begins(self) -> bool:
        """Return whether the form has begun the game since the last call."""
        begins, self._begins = self._begins, False
        return begins

    async def settled(self) -> None:
        """Wait until the form has been unchanged for a moment."""
        quiet = False
        while not (quiet or self._begins):
            self._stirred = trio.Event()
            with trio.move_on_after(WAITS.form) as scope:
                await self._stirred.wait()
            quiet = scope.cancelled_caught

    def _show(self, sheet: SetupSheet | None) -> None:
        self.sheet = sheet
        self.changed()
