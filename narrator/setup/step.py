"""A step of setup: one question, its line of the summary, and the words it uses.

To add a question, write one `Step` and put it into a group of `conversation.STEPS`.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import ClassVar

from msgspec import structs

from narrator.setup.draft import Draft, LastTable, SetupLine, Times, times_of
from narrator.table.ask import Doubt, Question, ask, choose
from narrator.table.box import Box
from narrator.table.listening import Chosen, Wake
from narrator.table.naming import find_unheard
from narrator.table.offers import Offer, Seating, word_offer
from narrator.table.timing import WAITS
from voices.writing.pack import Ref, Value, VoicePack

HELP = ("help.setup", "help.setup_typed", "help.setup_pressed")
"""Help at a setup question: the common help, and the questions to come."""
ASKED_LATER = frozenset(
    {"captain", "crier", "in_force", "deal", "pressed_ballots", "roll", "pace", "step", "rules"}
    | {"first_time", "saved_as"}
)
"""Fields of the draft on which no later question depends, except the summary."""
Forget = Callable[[str], Awaitable[bool]]
"""A function that deletes the saved table of this name, and returns whether it succeeded."""


async def cannot_forget(_: str) -> bool:
    """Delete no table and return False, because none is saved. It stands in for the function that deletes."""
    return False


@dataclass
class Talk:
    """The state of one setup conversation that the steps share."""

    box: Box
    start: Draft
    """The decisions of the configuration, which do not change."""
    last: LastTable | None = None
    """The last table, if it may play again."""
    saved: Sequence[LastTable] = ()
    forget: Forget = cannot_forget
    channel: str = "light"
    """How secrets are asked if not all seats have a button: `light` or `keyboard`."""
    times: Times = times_of
    threaded: bool = True
    """Whether the recogniser looks up unknown names in a thread."""
    agreed: bool = False
    """Whether the table has agreed to the summary."""
    is_ready: bool = False
    """Whether everything before the game has been said."""
    summary_read: bool = False
    _unheard: dict[tuple[str, ...], frozenset[str]] = field(default_factory=dict)

    async def unheard(self, names: tuple[str, ...]) -> frozenset[str]:
        """Return the names that the recogniser does not know."""
        if names not in self._unheard:
            self._unheard[names] = await find_unheard(self.box.devices, names, threaded=self.threaded)
        return self._unheard[names]

    async def seating(self, names: tuple[str, ...]) -> Seating:
        """Return these players as answers to a question."""
        return Seating(names, await self.unheard(names))


class Step(ABC):
    """A question of setup. It has no state of its own: the draft and the talk have it."""

    line: ClassVar[SetupLine | None] = None
    """The line of the summary to which it belongs, if any."""
    also_said: ClassVar[tuple[str, ...]] = ()
    """Other words for the line besides its name, as keys of the pack's phrases."""
    only_shown: ClassVar[bool] = False
    """Whether the line is not read aloud, because the table has just heard it."""
    needed: ClassVar[bool] = False
    """Whether its line is missing at the host's form, as long as it is open."""
    on_form: ClassVar[bool] = True
    """Whether the host's form has this question, too."""
    restarts: ClassVar[bool] = False
    """Whether any change at the host's form makes the question start again."""

    def is_open(self, talk: Talk, draft: Draft) -> bool:
        """Return whether to ask now. By default, that is when the table changes the step's line."""
        return self.line is not None and draft.changing is self.line

    def asks_people(self, talk: Talk, draft: Draft) -> bool:
        """Return whether players are asked. Undo skips a step that decides by itself."""
        return True

    @abstractmethod
    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        """Ask the table and return the draft with its answer. Raises `UndoRequested`."""

    def goes_on(self, before: Draft, now: Draft) -> bool:
        """Return whether the question can go on after the host's form changed the table."""
        return not self.restarts and all(
            getattr(before, name) == getattr(now, name)
            for name in Draft.__struct_fields__
            if name not in ASKED_LATER
        )

    # --- its line of the summary, for the first step of a line ---------------------------------------------

    def has_line(self, draft: Draft, start: Draft) -> bool:
        """Return whether the summary of this table has the step's line.

        It has no line that the configuration decides (`start`).
        """
        return False

    def shown(self, talk: Talk, draft: Draft) -> str:
        """Return the line's value in writing."""
        return ""

    def aloud(self, talk: Talk, draft: Draft) -> str:
        """Return the line's value to say aloud, if the written one is too long."""
        return "" if self.only_shown else self.shown(talk, draft)

    def cleared(self, draft: Draft, start: Draft) -> Draft:
        """Return the draft without the line's decisions, so that the step is asked again.

        By default the decisions stay until the table has answered.
        """
        return structs.replace(draft, changing=self.line)


class Choice(Step):
    """A step that decides between a few values."""

    cue: ClassVar[str] = ""
    values: ClassVar[Mapping[str, str]]
    """The pack's message for each value."""

    @abstractmethod
    def value(self, draft: Draft) -> str | None:
        """Return the current value; None while it is undecided."""

    @abstractmethod
    def with_value(self, draft: Draft, value: str) -> Draft:
        """Return the draft with one of the values."""

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        """Ask for one of the values."""
        offers = [offer(talk.box.pack, value, message) for value, message in self.values.items()]
        chosen = await choose_and_say(talk.box, self.cue, offers)
        return structs.replace(self.with_value(draft, chosen), changing=None)

    def shown(self, talk: Talk, draft: Draft) -> str:
        """Return the words of the current value."""
        value = self.value(draft)
        return "" if value is None else talk.box.pack.words(self.values[value])


def offer(pack: VoicePack, key: str, message: str) -> Offer:
    """Make an offer with the name in the pack's `message`. The name and the phrases of `key` choose it."""
    words = pack.words(message)
    return Offer(key, words, (words, *pack.phrases.get(key, ())))


async def choose_and_say(
    box: Box,
    cue: str,
    offers: Sequence[Offer],
    values: Mapping[str, Value] = MappingProxyType({}),
    *,
    otherwise: str | None = None,
    so_far: Sequence[str] = (),
) -> str:
    """Ask until an answer is chosen, and confirm it aloud, so that it can be taken back.

    `otherwise` is the key for silence, as the question says. Raises `UndoRequested`.
    """
    key = await choose(box, cue, offers, values, confirm=False, otherwise=otherwise, so_far=so_far)
    say_taken(box, next(offer.shown for offer in offers if offer.key == key))
    return key


def say_taken(box: Box, what: str | Ref) -> None:
    """Note an answer to be repeated with the next question, so that a misheard player can undo it."""
    box.note("setup.taken", what=what)


async def propose(
    box: Box, cue: str, words: Sequence[str] = (), *, in_turn: bool = False, **values: Value
) -> bool:
    """Ask for a yes, which one press also gives. A no or silence is a no. Raises `UndoRequested`.

    A proposal `in_turn` with others has a time limit even at a keyboard, because the next may be wanted.
    """
    also = tuple(phrase for word in words for phrase in box.pack.phrases[word])
    yes = word_offer(box.pack, "yes")
    offers = (Offer("yes", yes.label, (*yes.phrases, *also)), word_offer(box.pack, "no"))
    seconds = math.inf if box.devices.waits and not in_turn else WAITS.agreement
    question = Question(cue, offers, values, seconds, Doubt.AGAIN, shown=True, help_cues=HELP)
    return await ask(box, question) in (Chosen("yes"), Wake.PRESS)
