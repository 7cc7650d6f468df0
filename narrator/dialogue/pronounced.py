"""Names of other tongues: how to say them, chosen by ear as soon as the table is complete.

Asked only about names that the pack's `[readings]` know to have two, that the configuration does not spell
and that the table has not been asked about before, last time included.
"""

from __future__ import annotations

import math

from msgspec.structs import replace

from narrator.asking.hearing import Chosen, Command, Doubted, Wake, Wondered, listen, speak
from narrator.asking.question import tell
from narrator.box.ambience import Tune
from narrator.box.box import Box
from narrator.box.offered import Asking, Offer
from narrator.dialogue.asking import PRESS_SECONDS, obey_at_set_up, offer
from narrator.dialogue.draft import Draft

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
        settled = {*draft.read_as, *self._box.spelling.given}
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
        cue = "setup.readings" if box.explains("setup.readings", times=1) else "setup.readings_next"
        while True:
            with box.asked.open(Asking(cue, offers)):
                reply = await speak(box, [box.line(cue, seat=name, name=other)], offers)
                seconds = math.inf if box.waits else PRESS_SECONDS
                reply = reply or await listen(box, offers, seconds)
            match reply:
                case Chosen(key):
                    return key == SECOND
                case Wake():
                    return reply is Wake.PRESS
                case Doubted():
                    await tell(box, "ask.again")
                case Command() | Tune() | Wondered():
                    await obey_at_set_up(box, reply)

    def _offer(self, key: str) -> Offer:
        return offer(self._box, key, f"word-{key}")
