"""Names that sound alike: noticed as soon as the table is complete, and told apart if it wishes so.

Whoever waits with closed eyes for one of two such names presses at the other, and a recogniser doubts both.
"""

from __future__ import annotations

import math

from msgspec.structs import replace

from narrator.asking.ask import Doubt, Question, ask
from narrator.asking.hearing import Chosen, Wake, Written
from narrator.box.box import Box
from narrator.box.offered import Offer
from narrator.box.waits import WAITS
from narrator.setup.asking import HELP, offer
from narrator.setup.draft import Draft
from narrator.setup.lines import renamed
from narrator.telling.seats import seat_label
from voices.listening.alike import NamePair, alike
from voices.writing.pack import Value

MOST = 2
"""How many such pairs a table is asked about: a set-up is not to become a lesson in phonetics."""
NUMBER, KEEP = "by_number", "keep_names"


class Likeness:
    """The question, one pair after the other, the hardest to tell apart first."""

    def __init__(self, box: Box) -> None:
        self._box = box

    def open(self, draft: Draft) -> bool:
        """Whether there is a pair to be asked about. Where seats have numbers for names, there is none."""
        complete = draft.players is not None and len(draft.names) == draft.players
        return complete and draft.told_apart < MOST and self.next(draft) is not None

    def next(self, draft: Draft) -> NamePair | None:
        """The pair that is the hardest to tell apart, of those that the table has not said to keep."""
        numbered = {seat_label(self._box.pack, place) for place in range(1, len(draft.names) + 1)}
        names = [name for name in draft.names if name not in numbered]
        pairs = alike(names, self._box.pack.language) if len(names) == len(set(names)) else []
        return next((pair for pair in pairs if (pair.one, pair.other) not in draft.kept), None)

    async def ask(self, draft: Draft) -> Draft:
        """What to call the second of them. Raises `UndoRequested`."""
        pair = self.next(draft)
        assert pair is not None, "asked only while there is one"
        place = draft.names.index(pair.other)
        told = await self._told(pair, seat_label(self._box.pack, place + 1), draft.names)
        settled = replace(draft, told_apart=draft.told_apart + 1)
        if told == pair.other:
            return replace(settled, kept=(*draft.kept, (pair.one, pair.other)))
        return replace(renamed(draft, pair.other, told), told_apart=settled.told_apart)

    async def _told(self, pair: NamePair, seat: str, taken: tuple[str, ...]) -> str:
        """The name from now on: the seat's number by a word or a press, another one typed, or the same."""
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
