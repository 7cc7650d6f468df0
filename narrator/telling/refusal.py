"""Why something that was wanted cannot be, in words of the pack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import Value, VoicePack


class Unfit(Exception):
    """Something that was wanted and cannot be.

    `told` is a message or a cue of the pack that says so, worded by `values`, or the rules' own sentence.
    """

    seats: Sequence[int] = ()
    """The seats whose names are at fault, counted from 0."""

    def __init__(self, told: str, /, **values: Value) -> None:
        super().__init__(told)
        self.told = told
        self.values: Mapping[str, Value] = values

    def of_seats(self, *seats: int) -> Unfit:
        """Return the same refusal, about the names of these seats."""
        self.seats = seats
        return self

    def words(self, pack: VoicePack) -> str:
        """The sentence, in the pack's language."""
        if " " in self.told:
            sentence = pack.sentences(self.told)
            return sentence[:1].upper() + sentence[1:]
        return plain_text(pack.render(self.told, self.values, Draw("")))
