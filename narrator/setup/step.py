"""A step of set-up: one question, its line in the summary, and the words that it uses.

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
"""Keys of the spoken help at a set-up question: general help first, then help about the questions to come."""
ASKED_LATER = frozenset(
    {"captain", "crier", "in_force", "deal", "pressed_ballots", "roll", "pace", "step", "rules"}
    | {"first_time", "saved_as"}
)
"""Fields of the draft that no later question depends on, so that changing one interrupts no question."""
Forget = Callable[[str], Awaitable[bool]]
"""A function that deletes the saved table of a name, and returns whether it succeeded."""


async def cannot_forget(_: str) -> bool:
    """Return False without deleting a table. This is the default where no tables are saved."""
    return False


@dataclass
class Talk:
    """The state that all steps of one set-up conversation share."""

    box: Box
    start: Draft
    """The decisions in the configuration file, which do not change during set-up."""
    last: LastTable | None = None
    """The table of the last game, if it may play again."""
    saved: Sequence[LastTable] = ()
    forget: Forget = cannot_forget
    channel: str = "light"
    """The device that asks for secrets if not all seats have a button: `light` or `keyboard`."""
    times: Times = times_of
    threaded: bool = True
    """Whether the speech recogniser looks up unknown names in a thread."""
    agreed: bool = False
    """Whether the table has agreed to the summary."""
    is_ready: bool = False
    """Whether all announcements before the game have been made."""
    summary_read: bool = False
    _unheard: dict[tuple[str, ...], frozenset[str]] = field(default_factory=dict)

    async def unheard(self, names: tuple[str, ...]) -> frozenset[str]:
        """Return the names that the speech recogniser does not know."""
        if names not in self._unheard:
            self._unheard[names] = await find_unheard(self.box.devices, names, threaded=self.threaded)
        return self._unheard[names]

    async def seating(self, names: tuple[str, ...]) -> Seating:
        """Return these players as possible answers to a question."""
        return Seating(names, await self.unheard(names))


class Step(ABC):
    """A question of set-up.

    A step has no state of its own: the decisions are in the draft, and all else is in the talk.
    """

    line: ClassVar[SetupLine | None] = None
    """The line of the summary that shows this step's decision, if any."""
    also_said: ClassVar[tuple[str, ...]] = ()
    """Keys of the pack's phrases with other words for the line, besides its name."""
    only_shown: ClassVar[bool] = False
    """Whether the summary shows the line without reading it aloud, because the table has just heard it."""
    needed: ClassVar[bool] = False
    """Whether the host's form lists the line as missing while this step is open."""
    on_form: ClassVar[bool] = True
    """Whether the host's form can decide this question, too."""
    restarts: ClassVar[bool] = False
    """Whether any change at the host's form makes this question start again."""

    def is_open(self, talk: Talk, draft: Draft) -> bool:
        """Return whether to ask now. By default, only if the table has asked to change the step's line."""
        return self.line is not None and draft.changing is self.line

    def asks_people(self, talk: Talk, draft: Draft) -> bool:
        """Return whether players are really asked. Undo skips a step that decides without asking."""
        return True

    @abstractmethod
    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        """Ask the table and return the draft with its answer. Raises `UndoRequested`."""

    def goes_on(self, before: Draft, now: Draft) -> bool:
        """Return whether the question still makes sense after the host's form has changed the draft."""
        return not self.restarts and all(
            getattr(before, name) == getattr(now, name)
            for name in Draft.__struct_fields__
            if name not in ASKED_LATER
        )

    # --- the step's line in the summary (used for the first step of each line) -----------------------------

    def has_line(self, draft: Draft, start: Draft) -> bool:
        """Return whether the summary of this table has the step's line.

        A decision that comes from the configuration (`start`) has no line, because the table cannot change
        it.
        """
        return False

    def shown(self, talk: Talk, draft: Draft) -> str:
        """Return the value in the step's line, for the screen."""
        return ""

    def aloud(self, talk: Talk, draft: Draft) -> str:
        """Return the value in the step's line, to be read aloud; by default, the same as `shown`."""
        return "" if self.only_shown else self.shown(talk, draft)

    def cleared(self, draft: Draft, start: Draft) -> Draft:
        """Return the draft without the decisions in the step's line, so that they are asked again.

        By default, only note that the line is being changed; the old decisions stay until then.
        """
        return structs.replace(draft, changing=self.line)


class Choice(Step):
    """A step that lets the table choose between a few values."""

    cue: ClassVar[str] = ""
    values: ClassVar[Mapping[str, str]]
    """For each value, the key of its words in the pack."""

    @abstractmethod
    def value(self, draft: Draft) -> str | None:
        """Return the chosen value; None while it is undecided."""

    @abstractmethod
    def with_value(self, draft: Draft, value: str) -> Draft:
        """Return the draft with this value."""

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        """Ask the table for one of the values."""
        offers = [offer(talk.box.pack, value, message) for value, message in self.values.items()]
        chosen = await choose_and_say(talk.box, self.cue, offers)
        return structs.replace(self.with_value(draft, chosen), changing=None)

    def shown(self, talk: Talk, draft: Draft) -> str:
        """Return the words of the chosen value."""
        value = self.value(draft)
        return "" if value is None else talk.box.pack.words(self.values[value])


def offer(pack: VoicePack, key: str, message: str) -> Offer:
    """Return a possible answer. Players choose it by its name or by the pack's phrases for `key`.

    The name is the pack's `message`.
    """
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
    """Ask until an answer is chosen. Repeat it aloud, so that a wrong one can be taken back.

    `otherwise` is the key chosen by silence, as the question announces. Raises `UndoRequested`.
    """
    key = await choose(box, cue, offers, values, confirm=False, otherwise=otherwise, so_far=so_far)
    say_taken(box, next(offer.shown for offer in offers if offer.key == key))
    return key


def say_taken(box: Box, what: str | Ref) -> None:
    """Arrange that the next question first repeats this answer, so that a misheard one can be undone."""
    box.note("setup.taken", what=what)


async def propose(
    box: Box, cue: str, words: Sequence[str] = (), *, in_turn: bool = False, **values: Value
) -> bool:
    """Propose something and return whether the table says yes; one press is a yes, silence is a no.

    If `in_turn`, several proposals follow each other. Then there is a time limit even at a keyboard, where a
    question otherwise waits, so that the next proposal comes. Raises `UndoRequested`.
    """
    also = tuple(phrase for word in words for phrase in box.pack.phrases[word])
    yes = word_offer(box.pack, "yes")
    offers = (Offer("yes", yes.label, (*yes.phrases, *also)), word_offer(box.pack, "no"))
    seconds = math.inf if box.devices.waits and not in_turn else WAITS.agreement
    question = Question(cue, offers, values, seconds, Doubt.AGAIN, shown=True, help_cues=HELP)
    return await ask(box, question) in (Chosen("yes"), Wake.PRESS)
