"""What is read in a roll, for eyes: the option of this moment, or how far a walk has come.

It follows the public lines of the trace and nothing else, so it tells no more than the voice does (Rule S).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from narrator.box.trace import PublicLine

OPTION = "roll."
"""How the cues of options begin."""
OFFERED = "roll.offer"
"""An option of a question by day, which stands on the screen as an answer."""
AGAIN = "roll.again"
"""What is said between two readings of a roll: a sentence like any other."""
GLANCE = "tour.seat"
"""The name of whoever may open their eyes a moment."""
WALKS = {"walk.bench": "bench", "walk.place": "place", "walk.which": "which", "walk.taps": "taps"}
"""The cues with which a walk begins, each with the word for what it goes over."""
ENDS = ("roll.end", "walk.end")
MENDS = "walk.mend"
TAKEN = ("walk.confirm_", "walk.last_")
"""Cues while the light tells what was taken, with the number of the pick behind them."""
MARKS = "walk.marks_"


@dataclass(frozen=True, slots=True)
class Caption:
    """What stands in large letters now, and what belongs to it."""

    word: str = ""
    """The option of this moment, as it is read."""
    heard: tuple[str, ...] = ()
    """The options of this reading so far, this one last."""
    walk: str = ""
    """What is walked over: bench, place, which or taps."""
    ticks: int = 0
    """How many ticks of this walk were heard."""
    taken: int = 0
    """The number of the pick that the light is telling; 0 while it tells none."""
    mends: bool = False
    """Whether what is walked now mends what was taken."""

    @property
    def stands(self) -> bool:
        """Whether there is anything to show."""
        return bool(self.word or self.walk or self.taken)


NONE = Caption()


class Captions:
    """Follows a roll as it is heard; `now` is what stands on the screen."""

    def __init__(self) -> None:
        self.now = NONE
        self._open = False

    def hear(self, line: PublicLine) -> bool:
        """Take a line of the trace; whether it belongs to a roll, and is no sentence of its own."""
        cue = str(line.fields.get("cue", ""))
        match line.kind:
            case "say" if _names_an_option(cue):
                self._option(str(line.fields["text"]))
                return True
            case "say":
                self.now, self._open = NONE, False
            case "tick":
                self.now = replace(self.now, ticks=self.now.ticks + 1)
            case "pause":
                self._silence(cue)
            case "sound" if cue == MENDS:
                self.now = Caption(mends=True)
        return False

    def _option(self, text: str) -> None:
        word = text.rstrip(" .")
        heard = (*self.now.heard, word) if self._open else (word,)
        self.now, self._open = Caption(word=word, heard=heard), True

    def _silence(self, cue: str) -> None:
        if cue in WALKS:
            if not (self.now.walk == WALKS[cue] and self.now.ticks == 0):
                self.now = Caption(walk=WALKS[cue], mends=self.now.mends)
        elif cue.startswith(TAKEN):
            self.now = Caption(taken=int(cue.rpartition("_")[2]))
        elif cue in ENDS:
            self.now, self._open = Caption(mends=self.now.mends), False


def _names_an_option(cue: str) -> bool:
    return (cue.startswith((OPTION, MARKS)) and cue not in (OFFERED, AGAIN)) or cue == GLANCE
