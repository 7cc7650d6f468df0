"""What a box keeps in mind from one line to the next."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from narrator.box.common import CommonKnowledge
from narrator.box.line import Line
from voices.segments import Segment
from voices.writing.pack import Value

Values = tuple[tuple[str, Value], ...]
TIMES_EXPLAINED = 2
"""How often in an evening the box says how to do something."""


@dataclass(frozen=True)
class Memory:
    """What was explained, what goes before the next line, and what all know of the game; never saved."""

    common: CommonKnowledge = field(default_factory=CommonKnowledge)
    """What all know of the game while they are asked something."""
    noted: list[Line] = field(default_factory=list)
    """What is said before whatever comes next, and with it: a question need not wait for it to be asked."""
    ahead: list[Segment] = field(default_factory=list)
    """What was heard already, by itself, of what is said next: a pause takes its place there."""
    explained: Counter[str] = field(default_factory=Counter)
    """How often the cues that explain something were said tonight."""
    worded: dict[str, list[str]] = field(default_factory=dict)
    """The wordings that were said tonight, of cues of which none is to be heard twice."""
    foreseen: set[tuple[str, Values, Values]] = field(default_factory=set)
    """Cues that have been made ready in all their variants, with their values as given and as worded."""

    def explains(self, cue: str, times: int = TIMES_EXPLAINED) -> bool:
        """Whether something is to be explained once more; what was said twice, everybody knows."""
        self.explained[cue] += 1
        return self.explained[cue] <= times
