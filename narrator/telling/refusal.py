"""Why something that was wanted cannot be, in words of the pack."""

from __future__ import annotations

from collections.abc import Mapping

from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import Value, VoicePack


class Unfit(Exception):
    """Something that was wanted and cannot be.

    `told` is a message or a cue of the pack that says so, worded by `values`, or the rules' own sentence.
    """

    def __init__(self, told: str, /, **values: Value) -> None:
        super().__init__(told)
        self.told = told
        self.values: Mapping[str, Value] = values

    def words(self, pack: VoicePack) -> str:
        """The sentence, in the pack's language."""
        if " " in self.told:
            return pack.sentences(self.told)
        return plain_text(pack.render(self.told, self.values, Draw("")))
