"""Questions about names: how to pronounce foreign ones, and how to tell similar ones apart.

A pronunciation is asked only if the pack's `[readings]` have a second one, the configuration does not
spell the name, and the table has not been asked before.
"""

from __future__ import annotations

import math

from msgspec import structs

from narrator.setup.asking import HELP, offer
from narrator.setup.draft import Draft
from narrator.setup.fitting import renamed
from narrator.table.ask import Doubt, Question, ask
from narrator.table.box import Box
from narrator.table.homes import seat_label
from narrator.table.listening import Chosen, Wake, Written
from narrator.table.offers import Offer
from narrator.table.timing import WAITS
from voices.asr.alike import NamePair, alike
from voices.writing.pack import Value

MOST_PRONOUNCED = 3
"""How many names a table is asked to pronounce. The others are pronounced as spelled."""
KEPT = 40
"""How many choices are remembered, enough for several tables."""
FIRST, SECOND = "first_reading", "second_reading"


class Pronunciation:
    """The question for the pronunciation of a name. `before` counts the choices from earlier evenings."""

    def __init__(self, box: Box, before: int) -> None:
        self._box = box
        self._before = before

    def open(self, draft: Draft) -> bool:
        """Return whether there is a name to ask about."""
        complete = draft.players is not None and len(draft.names) == draft.players
        asked = len(draft.read_as) - self._before
        return (
            complete
            and bool(draft.spoken_names)
            and asked < MOST_PRONOUNCED
            and self._next(draft) is not None
        )

    def _next(self, draft: Draft) -> str | None:
        settled = {*draft.read_as, *self._box.devices.spelling.given}
        doubted = (name for name in draft.names if name not in settled)
        return next((name for name in doubted if self._box.pack.other_reading(name) is not None), None)

    async def ask(self, draft: Draft) -> Draft:
        """Say both pronunciations of a name and ask for one. Raises `UndoRequested`."""
        name = self._next(draft)
        assert name is not None, "asked only while there is one"
        other = self._box.pack.other_reading(name)
        assert other is not None, "only names with two readings are asked about"
        chosen = other if await self._second(name, other) else name
        return structs.replace(draft, read_as=draft.read_as | {name: chosen})

    async def _second(self, name: str, other: str) -> bool:
        """Return whether the second pronunciation is chosen, by word or press; silence keeps the first."""
        box = self._box
        offers = (self._offer(FIRST), self._offer(SECOND))
        cue = "setup.readings" if box.memory.explains("setup.readings", times=1) else "setup.readings_next"
        seconds = math.inf if box.devices.waits else WAITS.agreement
        values = {"seat": name, "name": other}
        question = Question(cue, offers, values, seconds, Doubt.AGAIN, shown=True, help_cues=HELP)
        return await ask(box, question) in (Chosen(SECOND), Wake.PRESS)

    def _offer(self, key: str) -> Offer:
        return offer(self._box.pack, key, f"word-{key}")


MOST_ALIKE = 2
"""How many similar pairs a table is asked about, so that setup stays short."""
NUMBER, KEEP = "by_number", "keep_names"


class Likeness:
    """The question about two similar names, for the most similar pair first."""

    def __init__(self, box: Box) -> None:
        self._box = box

    def open(self, draft: Draft) -> bool:
        """Return whether there is a pair to ask about. Numbered seats have none."""
        complete = draft.players is not None and len(draft.names) == draft.players
        return complete and draft.told_apart < MOST_ALIKE and self.next(draft) is not None

    def next(self, draft: Draft) -> NamePair | None:
        """Return the most similar pair that the table has not decided to keep."""
        numbered = {seat_label(self._box.pack, place) for place in range(1, len(draft.names) + 1)}
        names = [name for name in draft.names if name not in numbered]
        pairs = alike(names, self._box.pack.language) if len(names) == len(set(names)) else []
        return next((pair for pair in pairs if (pair.one, pair.other) not in draft.kept), None)

    async def ask(self, draft: Draft) -> Draft:
        """Ask for another name for the second of the pair. Raises `UndoRequested`."""
        pair = self.next(draft)
        assert pair is not None, "asked only while there is one"
        place = draft.names.index(pair.other)
        told = await self._told(pair, seat_label(self._box.pack, place + 1), draft.names)
        settled = structs.replace(draft, told_apart=draft.told_apart + 1)
        if told == pair.other:
            return structs.replace(settled, kept=(*draft.kept, (pair.one, pair.other)))
        return structs.replace(renamed(draft, pair.other, told), told_apart=settled.told_apart)

    async def _told(self, pair: NamePair, seat: str, taken: tuple[str, ...]) -> str:
        """Return the new name for `seat`: its number (by word or press), a typed name, or the old name."""
        box = self._box
        offers = (self._offer(NUMBER), self._offer(KEEP))
        cue = "setup.alike" if box.devices.typed is None else "setup.alike_typed"
        values: dict[str, Value] = {"seats": (pair.one, pair.other), "seat": pair.other}
        seconds = math.inf if box.devices.waits else WAITS.answer
        question = Question(
            cue, offers, values, seconds, Doubt.AGAIN, shown=True, any_name=True, help_cues=HELP
        )
        while True:
            match await ask(box, question):
                case Written(text) if text not in taken:
                    return text
                case Chosen(key) if key == NUMBER:
                    return seat
                case Wake.PRESS:
                    return seat
                case Chosen() | Wake():
                    return pair.other

    def _offer(self, key: str) -> Offer:
        return offer(self._box.pack, key, f"word-{key}")
