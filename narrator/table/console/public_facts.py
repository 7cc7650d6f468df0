"""Public facts of the evening for displays: spoken lines, the question, and the present night or day.

They come from the public lines of the trace, the public state (stage) and the open question. Private lines
have another type than `PublicLine`, so none can reach a display. The terminal and the page each have their
own object.
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
"""The character before a line that is being typed, or that was typed and accepted."""
CHOSEN = "✓"
_READ_AS_OPTIONS = "roll."
"""The beginning of the ids of lines that read options aloud.

The screen shows their words in another place.
"""
_WORDLESS = frozenset({"pause", "moment", "heard"})
"""Ids of lines without words: silences and marks."""
_TYPED = "typed"
"""Used in place of a line id for a typed answer among the spoken lines."""


class PublicFacts:
    """The public facts of the present moment, for a display.

    `changed` is called when they may have changed.
    """

    def __init__(
        self,
        pack: VoicePack,
        stage: Stage,
        asked: Asked,
        captioned: Callable[[], bool] = lambda: True,
        most: int = MOST_SAID,
    ) -> None:
        """Prepare the facts from the public state and the open question.

        `captioned` returns whether a list of options is shown in large letters now. Its options are then left
        out of the spoken lines.
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
        """Whether a player asked to hear the question again.

        The question is then among the spoken lines, too.
        """

    def follow(self, trace: Trace) -> None:
        """Follow the trace, and all else that can change the facts."""
        trace.follow_public(self._hear)
        self._stage.follow(self._enter)
        self._asked.follow(self._ask)

    @property
    def now(self) -> Scenery:
        """The present public state of the evening."""
        return self._stage.now

    @property
    def asking(self) -> Asking | None:
        """The open question, or None."""
        return self._asked.now

    @property
    def said(self) -> list[str]:
        """The spoken lines, without the question while the screen shows it separately."""
        apart = self.asking is not None and not self._repeated
        return [text for _, text in self._said if not apart or text != self.question]

    @property
    def every_line(self) -> list[str]:
        """The spoken lines, with the open question among them."""
        return [text for _, text in self._said]

    # --- in words -----------------------------------------------------------------------------------------

    @property
    def where(self) -> str:
        """Words for the present night or day, and for what happens in it now."""
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
        """Rows of text: the events that apply now, the burned buildings and the empty ones, if any."""
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
        """What ticks count through now, or a note that the light shows the choice. Empty without ticks."""
        caption = self.captions.now
        return self.words(f"caption_{caption.walk or 'taken'}") if caption.stands else ""

    def name(self, offer: Offer) -> str:
        """Return the text of an answer on the screen, with a mark if it was chosen already.

        A number has an empty text, because its digits are already before it.
        """
        if offer.shown in self._pack.numbers.values():
            return ""
        name = f"{CHOSEN} {offer.shown}" if offer.chosen else offer.shown
        return self.words("detail", line=name, detail=offer.detail) if offer.detail else name

    def words(self, name: str, **values: Value) -> str:
        """Return a text of the pack that is only for the screen and never said."""
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
        # Drop the lines of the night, but keep the line that wakes all players. At dawn that line has not
        # come yet.
        kept = 0 if now.phase is Phase.DAWN else 1
        while self.asleep and not asleep and len(self._said) > kept:
            self._said.popleft()
        self.asleep = asleep
        self.changed()


def place_of(now: Scenery) -> str:
    """Return the id of the pack's line for the present night or day, and for what happens in it now."""
    if not now.seats:
        return "setup"
    if now.number == 0 and now.phase in _AT_FIRST:
        return _AT_FIRST[now.phase]
    if now.phase is Phase.DEBATE and now.ends is None:
        return "talk"
    return now.phase.value


_AT_FIRST = {Phase.SETUP: "before", Phase.ASLEEP: "dealing", Phase.VOTE: "election"}


def clock(seconds: int) -> str:
    """Return minutes and seconds as a clock shows them.

    >>> clock(95)
    '1:35'
    """
    return f"{seconds // 60}:{seconds % 60:02}"
