"""A set-up as it stands, for a form elsewhere that shows and changes it beside the conversation.

Both decide the same table. A change is a function from the table to the table, made of what the conversation
itself is made of, and it is applied to whatever the table is by then: so whoever answers first has answered,
and nothing that others decided meanwhile is lost.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

import trio

from narrator.setup.draft import Draft, LastTable, SetupLine
from narrator.setup.extras import Times
from narrator.table.house_rules import Unfit
from narrator.table.timing import WAITS

Edit = Callable[["SetupSheet"], "Draft"]
"""What a change makes of the table. Raises `Unfit`."""


@dataclass(frozen=True)
class SetupSheet:
    """All that a form shows of a set-up."""

    draft: Draft
    start: Draft
    """What the configuration has decided, and nobody changes."""
    times: Times
    open: Callable[[Draft], Iterable[SetupLine]]
    agreed: Callable[[], bool]
    """Whether all is agreed, and a game about to begin."""
    last: LastTable | None = None
    saved: Sequence[LastTable] = ()
    """The tables that are kept by a name."""

    @property
    def missing(self) -> tuple[SetupLine, ...]:
        """What is still to be decided."""
        return tuple(self.open(self.draft))


@dataclass
class _Question:
    """What the conversation is asking now."""

    scope: trio.CancelScope
    goes_on: Callable[[Draft], bool]
    """Whether it is asked still where the table has become this."""
    is_on_form: bool
    """Whether the form has it, too."""


@dataclass
class SetupForm:
    """The counter between a conversation and a form: changes are handed in here, and taken from here."""

    sheet: SetupSheet | None = None
    """None while nothing is being set up."""
    changed: Callable[[], None] = lambda: None
    """Called whenever there is something else to be shown."""
    refused: Unfit | None = None
    """The last change that no longer fitted when its turn came."""
    refused_at: str = ""
    """The part of the form that it came from."""
    _edits: deque[tuple[Edit, str]] = field(default_factory=deque)
    _question: _Question | None = None
    _stirred: trio.Event = field(default_factory=trio.Event)
    _begins: bool = False

    @property
    def lacks_question(self) -> bool:
        """Whether something is asked now that the form does not have: how a name is said, for one."""
        return self._question is not None and not self._question.is_on_form

    # --- the form's side ----------------------------------------------------------------------------------

    def hand_in(self, edit: Edit, part: str = "") -> None:
        """Make a change that comes from a part of the form. Raises `Unfit`."""
        if self.sheet is None:
            raise Unfit("form-closed")
        edited = edit(self.sheet)
        self._edits.append((edit, part))
        self.sheet, self.refused = replace(self.sheet, draft=edited), None
        self._stir(lambda question: question.goes_on(edited))

    def begin(self) -> None:
        """All is decided: begin. Raises `Unfit`."""
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

    # --- the conversation's side --------------------------------------------------------------------------

    @contextmanager
    def shows(self, sheet: SetupSheet) -> Iterator[None]:
        """Something is being set up, as long as the context lasts."""
        self._show(sheet)
        try:
            yield
        finally:
            self._edits.clear()
            self._begins = False
            self._show(None)

    def update(self, draft: Draft, saved: Sequence[LastTable]) -> None:
        """The table is this now, and these are kept."""
        assert self.sheet is not None, "called while something is set up"
        self._show(replace(self.sheet, draft=draft, saved=saved))

    @contextmanager
    def beside(
        self, scope: trio.CancelScope, goes_on: Callable[[Draft], bool], is_on_form: bool = True
    ) -> Iterator[None]:
        """A question is asked in `scope`, which a change ends unless it `goes_on`."""
        self._question = _Question(scope, goes_on, is_on_form)
        try:
            yield
        finally:
            self._question = None

    def taken(self, draft: Draft) -> Draft:
        """The table with all that was changed meanwhile; what fits no more is left out, and told."""
        while self._edits:
            edit, part = self._edits.popleft()
            assert self.sheet is not None, "changes are handed in while something is set up"
            try:
                draft = edit(replace(self.sheet, draft=draft))
            except Unfit as unfit:
                self.refused, self.refused_at = unfit, part
        return draft

    def begins(self) -> bool:
        """Whether it was said that all is decided; said once."""
        begins, self._begins = self._begins, False
        return begins

    async def settled(self) -> None:
        """Wait until whoever is at the form has stopped to change things for a moment."""
        quiet = False
        while not (quiet or self._begins):
            self._stirred = trio.Event()
            with trio.move_on_after(WAITS.form) as scope:
                await self._stirred.wait()
            quiet = scope.cancelled_caught

    def _show(self, sheet: SetupSheet | None) -> None:
        self.sheet = sheet
        self.changed()
