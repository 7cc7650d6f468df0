"""Public facts of the evening for displays: spoken lines, the question, and the place in the evening.

They follow the public side of the trace, the stage and the question on the table. Private lines have
another type (`PublicLine` is the public one), so none can reach a display. The terminal and the page each
have their own facts.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Mapping, Sequence

import trio

from narrator.rules.events import Phase, Scenery
from narrator.table.console.night import Captions
from narrator.table.offers import ESCAPE, Asked, Asking, Offer
from narrator.table.stage import Stage
from narrator.table.trace import PublicLine, Trace
from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import Value, VoicePack

MOST_SAID = 40
ENTERED = "›"
"""The sign before a line that is being typed, or was typed and taken."""
CHOSEN = "✓"
_READ_AS_OPTIONS = "roll."
"""The prefix of the cues that read options aloud. Their words are on the screen in another place."""
_WORDLESS = frozenset({"pause", "moment", "heard"})
"""Cues without words: silences and marks."""
_TYPED = "typed"
"""The placeholder for the cue of a typed answer in the spoken lines."""


class PublicFacts:
    """The public facts of the moment, for a display. `changed` is called when they may have changed."""

    def __init__(
        self,
        pack: VoicePack,
        stage: Stage,
        asked: Asked,
        captioned: Callable[[], bool] = lambda: True,
        most: int = MOST_SAID,
    ) -> None:
        """Prepare the facts of a stage and of the question on the table.

        `captioned` returns whether a roll is shown in large letters now. Such a roll is left out of the
        spoken lines.
        """
        self._pack = pack
        self._stage = stage
        self._asked = asked
        self._captioned = captioned
        self.captions = Captions()
        self.question = ""
        """The present question, or the last one."""
        self.asleep = False
        self.changed: Callable[[], None] = lambda: None
        self._said: deque[tuple[str, str]] = deque(maxlen=most)
        self._new_line = True
        self._repeated = False
        """Whether a player asked to hear the question again. It is then among the spoken lines too."""

    def follow(self, trace: Trace) -> None:
        """Follow everything that can change the facts."""
        trace.follow_public(self._hear)
        self._stage.follow(self._enter)
        self._asked.follow(self._ask)

    @property
    def now(self) -> Scenery:
        """The present state of the stage."""
        return self._stage.now

    @property
    def asking(self) -> Asking | None:
        """The question on the table, or None."""
        return self._asked.now

    @property
    def said(self) -> list[str]:
        """The spoken lines, without the question while it is open."""
        apart = self.asking is not None and not self._repeated
        return [text for _, text in self._said if not apart or text != self.question]

    @property
    def every_line(self) -> list[str]:
        """The spoken lines, with the open question among them."""
        return [text for _, text in self._said]

    # --- in words -----------------------------------------------------------------------------------------

    @property
    def where(self) -> str:
        """The place in the evening in words: the number of the night or day, and the present activity."""
        now = self.now
        where = self.words(place_of(now), number=now.number, time=clock(self.left or 0))
        return f"{where} · {self.words('resting')}" if now.resting else where

    @property
    def alive(self) -> str:
        """The number of living players in words. Empty before players sit down."""
        now = self.now
        return self.words("alive", alive=len(now.alive), seats=len(now.seats)) if now.seats else ""

    @property
    def left(self) -> int | None:
        """Seconds left of the debate while its clock runs, otherwise None."""
        left = self.now.left(trio.current_time()) if self.now.ends is not None else None
        return None if left is None else max(0, math.ceil(left))

    @property
    def cards(self) -> dict[str, str]:
        """The card of each seat whose card was shown, in words."""
        return {seat: self._pack.words(f"role-{card}") for seat, card in self.now.shown.items()}

    @property
    def homes(self) -> dict[str, str]:
        """The home of each seat in words. Empty if the village has no houses."""
        return {seat: self._pack.words(home) for seat, home in self.now.table.homes.items()}

    @property
    def on_table(self) -> list[str]:
        """Rows of text: the events in force, the burned buildings and the empty ones, if any."""
        return [*self._rows({"in_force": self.now.table.in_force}), *self.lying]

    @property
    def lying(self) -> list[str]:
        """Rows of text: the burned buildings and the empty ones, if any."""
        return self._rows({"burned": self.now.table.burned, "free": self.now.table.to_let})

    def _rows(self, kinds: Mapping[str, Sequence[str]]) -> list[str]:
        return [
            self.words(kind, line=", ".join(map(self._pack.words, names)))
            for kind, names in kinds.items()
            if names
        ]

    @property
    def walked(self) -> str:
        """The subject of a walk (a roll in ticks), or that the light shows the choice; else empty."""
        caption = self.captions.now
        return self.words(f"caption_{caption.walk or 'taken'}") if caption.stands else ""

    def name(self, offer: Offer) -> str:
        """Return the text of an offer on the screen, with a mark if it is chosen.

        A number has an empty text, because its digits are already before it.
        """
        if offer.shown in self._pack.numbers.values():
            return ""
        name = f"{CHOSEN} {offer.shown}" if offer.chosen else offer.shown
        return self.words("detail", line=name, detail=offer.detail) if offer.detail else name

    def words(self, name: str, **values: Value) -> str:
        """Return a text of the pack that is only shown on the screen, never said."""
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
        # Drop the lines of the night, but keep the line that wakes all players. At dawn that line is still to
        # come.
        kept = 0 if now.phase is Phase.DAWN else 1
        while self.asleep and not asleep and len(self._said) > kept:
            self._said.popleft()
        self.asleep = asleep
        self.changed()


def place_of(now: Scenery) -> str:
    """Return the pack's line for the present place in the evening."""
    if not now.seats:
        return "setup"
    if now.number == 0 and now.phase in _AT_FIRST:
        return _AT_FIRST[now.phase]
    if now.phase is Phase.DEBATE and now.ends is None:
        return "talk"
    return now.phase.value


_AT_FIRST = {Phase.SETUP: "before", Phase.ASLEEP: "dealing", Phase.VOTE: "election"}


def clock(seconds: int) -> str:
    """Return minutes and seconds in the form of a clock.

    >>> clock(95)
    '1:35'
    """
    return f"{seconds // 60}:{seconds % 60:02}"
