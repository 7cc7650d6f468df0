"""Names of other tongues: how to say them, chosen by ear as soon as the table is complete.

Asked only about names that the pack's `[readings]` know to have two, that the configuration does not spell
and that the table has not been asked about before, last time included.
"""

from __future__ import annotations

import math

from msgspec.structs import replace

from narrator.asking.ask import Doubt, Question, ask
from narrator.asking.hearing import Chosen, Wake
from narrator.box.box import Box
from narrator.box.offered import Offer
from narrator.box.waits import WAITS
from narrator.setup.asking import HELP, offer
from narrator.setup.draft import Draft

MOST = 3
"""How many names a table is asked about; the others are said as they are spelled."""
KEPT = 40
"""How many choices are remembered: those of some tables."""
FIRST, SECOND = "first_reading", "second_reading"


class Pronunciation:
    """The question, one name after the other; `before` is what earlier evenings have settled."""

    def __init__(self, box: Box, before: int) -> None:
        self._box = box
        self._before = before

    def open(self, draft: Draft) -> bool:
        """Whether there is a name to be asked about."""
        complete = draft.players is not None and len(draft.names) == draft.players
        asked = len(draft.read_as) - self._before
        return complete and bool(draft.spoken_names) and asked < MOST and self._next(draft) is not None

    def _next(self, draft: Draft) -> str | None:
        settled = {*draft.read_as, *self._box.devices.spelling.given}
        doubted = (name for name in draft.names if name not in settled)
        return next((name for name in doubted if self._box.pack.other_reading(name) is not None), None)

    async def ask(self, draft: Draft) -> Draft:
        """Let both be heard, and take one. Raises `UndoRequested`."""
        name = self._next(draft)
        assert name is not None, "asked only while there is one"
        other = self._box.pack.other_reading(name)
        assert other is not None, "only names with two readings are asked about"
        chosen = other if await self._second(name, other) else name
        return replace(draft, read_as=draft.read_as | {name: chosen})

    async def _second(self, name: str, other: str) -> bool:
        """Whether it is the second: a word for it, or one press; silence keeps the first."""
        box = self._box
        offers = (self._offer(FIRST), self._offer(SECOND))
        cue = "setup.readings" if box.memory.explains("setup.readings", times=1) else "setup.readings_next"
        seconds = math.inf if box.devices.waits else WAITS.agreement
        values = {"seat": name, "name": other}
        question = Question(cue, offers, values, seconds, Doubt.AGAIN, shown=True, help_cues=HELP)
        return await ask(box, question) in (Chosen(SECOND), Wake.PRESS)

    def _offer(self, key: str) -> Offer:
        return offer(self._box.pack, key, f"word-{key}")
