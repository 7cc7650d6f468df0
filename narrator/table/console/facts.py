"""What is public about the evening now, for whatever shows it: what was said and asked, and where we are.

It follows the public side of the trace, the stage and the question on the table, and can be given nothing
else: a private line is of another type (`PublicLine`). The terminal and the page each have one.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Mapping, Sequence

import trio

from narrator.rules.stage import Phase, Scenery
from narrator.table.console.night import Captions
from narrator.table.offers import ESCAPE, Asked, Asking, Offer
from narrator.table.stage import Stage
from narrator.table.trace import PublicLine, Trace
from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import Value, VoicePack

MOST_SAID = 40
ENTERED = "›"
"""Stands before what is typed, and before what was typed and taken."""
CHOSEN = "✓"
_READ_AS_OPTIONS = "roll."
"""How cues begin whose words stand on the screen as answers, or in large letters."""
_WORDLESS = frozenset({"pause", "moment", "heard"})
"""Cues that are silences and marks."""
_TYPED = "typed"
"""Stands for a cue where a typed answer was taken."""


class PublicFacts:
    """What all know by now; `changed` is called whenever it may be something else."""

    def __init__(
        self,
        pack: VoicePack,
        stage: Stage,
        asked: Asked,
        captioned: Callable[[], bool] = lambda: True,
        most: int = MOST_SAID,
    ) -> None:
        """`captioned` tells whether a roll stands in large letters now, and so not among what was said."""
        self._pack = pack
        self._stage = stage
        self._asked = asked
        self._captioned = captioned
        self.captions = Captions()
        self.question = ""
        """What is asked, or was last."""
        self.asleep = False
        self.changed: Callable[[], None] = lambda: None
        self._said: deque[tuple[str, str]] = deque(maxlen=most)
        self._new_line = True
        self._repeated = False
        """Whether somebody wanted to hear the question again: then it stands among what was said too."""

    def follow(self, trace: Trace) -> None:
        """Follow all that may change it."""
        trace.follow_public(self._hear)
        self._stage.follow(self._enter)
        self._asked.follow(self._ask)

    @property
    def now(self) -> Scenery:
        """What stands on the stage."""
        return self._stage.now

    @property
    def asking(self) -> Asking | None:
        """The question on the table."""
        return self._asked.now

    @property
    def said(self) -> list[str]:
        """What was said, the question apart while it is asked."""
        apart = self.asking is not None and not self._repeated
        return [text for _, text in self._said if not apart or text != self.question]

    @property
    def every_line(self) -> list[str]:
        """What was said, a question like any other line."""
        return [text for _, text in self._said]

    # --- in words -----------------------------------------------------------------------------------------

    @property
    def where(self) -> str:
        """Which night or day it is, and what all are at."""
        now = self.now
        where = self.words(place_of(now), number=now.number, time=clock(self.left or 0))
        return f"{where} · {self.words('resting')}" if now.resting else where

    @property
    def alive(self) -> str:
        """How many live; nothing while nobody sits there."""
        now = self.now
        return self.words("alive", alive=len(now.alive), seats=len(now.seats)) if now.seats else ""

    @property
    def left(self) -> int | None:
        """Seconds that are left of the debate, while its clock runs."""
        left = self.now.left(trio.current_time()) if self.now.ends is not None else None
        return None if left is None else max(0, math.ceil(left))

    @property
    def cards(self) -> dict[str, str]:
        """The card that was seen of each seat, where one was."""
        return {seat: self._pack.words(f"role-{card}") for seat, card in self.now.shown.items()}

    @property
    def homes(self) -> dict[str, str]:
        """Where each seat lives, where the village has houses."""
        return {seat: self._pack.words(home) for seat, home in self.now.table.homes.items()}

    @property
    def on_table(self) -> list[str]:
        """What is in force, what has burned, what stands empty."""
        return [*self._rows({"in_force": self.now.table.in_force}), *self.lying]

    @property
    def lying(self) -> list[str]:
        """What has burned, and what stands empty."""
        return self._rows({"burned": self.now.table.burned, "free": self.now.table.to_let})

    def _rows(self, kinds: Mapping[str, Sequence[str]]) -> list[str]:
        return [
            self.words(kind, line=", ".join(map(self._pack.words, names)))
            for kind, names in kinds.items()
            if names
        ]

    @property
    def walked(self) -> str:
        """What is walked over, or that the light tells what was taken; nothing where no roll stands."""
        caption = self.captions.now
        return self.words(f"caption_{caption.walk or 'taken'}") if caption.stands else ""

    def name(self, offer: Offer) -> str:
        """How an offer is written; what was chosen has a mark.

        A number that is offered as such is empty: it stands before it in digits already.
        """
        if offer.shown in self._pack.numbers.values():
            return ""
        name = f"{CHOSEN} {offer.shown}" if offer.chosen else offer.shown
        return self.words("detail", line=name, detail=offer.detail) if offer.detail else name

    def words(self, name: str, **values: Value) -> str:
        """A line of the pack that is read and never said."""
        return plain_text(self._pack.render(f"screen.{name}", values, Draw("")))

    # --- what it follows ----------------------------------------------------------------------------------

    def _hear(self, line: PublicLine) -> None:
        cue = str(line.fields.get("cue", ""))
        before = self.captions.now
        if self.captions.hear(line) and self._captioned():
            cue = _READ_AS_OPTIONS
        if self.captions.now != before:
            self.changed()
        if line.kind == "listen":
            self._new_line = True
        if line.fields.get("phrase") in self._pack.phrases["repeat"]:
            self._repeated = True
        if line.kind == "typed" and line.fields["phrase"] != ESCAPE:
            self._said.append((_TYPED, f"{ENTERED} {line.fields['phrase']}"))
            self._new_line = True
        if line.kind != "say" or cue.startswith(_READ_AS_OPTIONS) or cue in _WORDLESS:
            self._new_line = self._new_line or line.kind == "say"
            return
        text = str(line.fields["text"])
        if self._said and self._said[-1][0] == cue and not self._new_line:
            text = f"{self._said.pop()[1]} {text}"
        self._new_line = False
        self._said.append((cue, text))
        if self.asking is not None and self.asking.cue == cue:
            self.question = text
        self.changed()

    def _ask(self, asking: Asking | None) -> None:
        self._new_line = self._new_line or (asking is not None and asking.reading is None)
        self._repeated = self._repeated and asking is not None
        if asking is not None and not asking.cue:
            self.question = next((text for cue, text in reversed(self._said) if cue != _TYPED), "")
        elif asking is not None:
            self.question = next((text for cue, text in reversed(self._said) if cue == asking.cue), "")
        self.changed()

    def _enter(self, now: Scenery) -> None:
        asleep = now.phase is Phase.ASLEEP
        if asleep and not self.asleep:
            self._said.clear()
        # What was called by night is over; that all wake up is said next at dawn, and was just said by day.
        kept = 0 if now.phase is Phase.DAWN else 1
        while self.asleep and not asleep and len(self._said) > kept:
            self._said.popleft()
        self.asleep = asleep
        self.changed()


def place_of(now: Scenery) -> str:
    """The line of the pack that says where we are."""
    if not now.seats:
        return "setup"
    if now.number == 0 and now.phase in _AT_FIRST:
        return _AT_FIRST[now.phase]
    if now.phase is Phase.DEBATE and now.ends is None:
        return "talk"
    return now.phase.value


_AT_FIRST = {Phase.SETUP: "before", Phase.ASLEEP: "dealing", Phase.VOTE: "election"}


def clock(seconds: int) -> str:
    """Minutes and seconds, as clocks show them.

    >>> clock(95)
    '1:35'
    """
    return f"{seconds // 60}:{seconds % 60:02}"
