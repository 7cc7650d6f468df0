"""The link between the spoken set-up and a form on a page, where the same game can be set up at once.

A change is a function from the decisions so far (the draft) to new decisions. It uses the conversation's own
functions and is applied to the decisions of that moment. Therefore the first answer wins, and no other
decision is lost.
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
"""A change made at the form: a function that returns the changed draft. Raises `Unfit`."""


@dataclass(frozen=True)
class SetupSheet:
    """The state of a set-up, as a form shows it."""

    draft: Draft
    start: Draft
    """The decisions in the configuration file, which nobody changes during set-up."""
    times: Times
    open: Callable[[Draft], Iterable[SetupLine]]
    agreed: Callable[[], bool]
    """A function that returns whether the set-up is agreed and the game is about to begin."""
    last: LastTable | None = None
    saved: Sequence[LastTable] = ()
    """Tables of earlier evenings that were saved under a name."""

    @property
    def missing(self) -> tuple[SetupLine, ...]:
        """The lines of the summary that are still undecided."""
        return tuple(self.open(self.draft))


@dataclass
class _Question:
    """The question that the conversation is asking now."""

    scope: trio.CancelScope
    goes_on: Callable[[Draft], bool]
    """A function that returns whether the question still makes sense after a change at the form."""
    is_on_form: bool
    """Whether the form can decide this question, too."""


@dataclass
class SetupForm:
    """The link between the form and the conversation.

    The form hands in changes. The conversation takes them and applies them.
    """

    sheet: SetupSheet | None = None
    """The state that the form shows; None while no table is being set up."""
    changed: Callable[[], None] = lambda: None
    """A function that is called when the form has something new to show."""
    refused: Unfit | None = None
    """The last change that no longer fitted the table when the conversation applied it."""
    refused_at: str = ""
    """The part of the form from which the refused change came."""
    _edits: deque[tuple[Edit, str]] = field(default_factory=deque)
    _question: _Question | None = None
    _stirred: trio.Event = field(default_factory=trio.Event)
    _begins: bool = False

    @property
    def lacks_question(self) -> bool:
        """Whether the current question is not on the form, such as the one about a name's pronunciation."""
        return self._question is not None and not self._question.is_on_form

    # --- called by the form --------------------------------------------------------------------------------

    def hand_in(self, edit: Edit, part: str = "") -> None:
        """Hand in a change made in a `part` of the form. Raises `Unfit`."""
        if self.sheet is None:
            raise Unfit("form-closed")
        edited = edit(self.sheet)
        self._edits.append((edit, part))
        self.sheet, self.refused = replace(self.sheet, draft=edited), None
        self._stir(lambda question: question.goes_on(edited))

    def begin(self) -> None:
        """Begin the game from the form, if everything is decided. Raises `Unfit`."""
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

    # --- called by the conversation ------------------------------------------------------------------------

    @contextmanager
    def shows(self, sheet: SetupSheet) -> Iterator[None]:
        """Show this state on the form while the context lasts."""
        self._show(sheet)
        try:
            yield
        finally:
            self._edits.clear()
            self._begins = False
            self._show(None)

    def update(self, draft: Draft, saved: Sequence[LastTable]) -> None:
        """Show the current decisions and the saved tables on the form."""
        assert self.sheet is not None, "called while something is set up"
        self._show(replace(self.sheet, draft=draft, saved=saved))

    @contextmanager
    def beside(
        self, scope: trio.CancelScope, goes_on: Callable[[Draft], bool], is_on_form: bool = True
    ) -> Iterator[None]:
        """Note that the conversation asks a question inside the cancel scope `scope`.

        A change at the form cancels the question, unless `goes_on` returns True for the changed draft.
        """
        self._question = _Question(scope, goes_on, is_on_form)
        try:
            yield
        finally:
            self._question = None

    def taken(self, draft: Draft) -> Draft:
        """Apply all changes that the form has handed in to this draft, and return it.

        A change that no longer fits is left out and kept as `refused`.
        """
        while self._edits:
            edit, part = self._edits.popleft()
            assert self.sheet is not None, "changes are handed in while something is set up"
            try:
                draft = edit(replace(self.sheet, draft=draft))
            except Unfit as unfit:
                self.refused, self.refused_at = unfit, part
        return draft

    def begins(self) -> bool:
        """Return whether the form has begun the game since this was last called."""
        begins, self._begins = self._begins, False
        return begins

    async def settled(self) -> None:
        """Wait until no change has come from the form for a moment."""
        quiet = False
        while not (quiet or self._begins):
            self._stirred = trio.Event()
            with trio.move_on_after(WAITS.form) as scope:
                await self._stirred.wait()
            quiet = scope.cancelled_caught

    def _show(self, sheet: SetupSheet | None) -> None:
        self.sheet = sheet
        self.changed()
