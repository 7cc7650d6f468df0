"""The screen of a box that is a terminal: it follows what is public, and the light.

It lives on the terminal's alternate screen, which keeps no history: no light of a night is left to be found.
"""

from __future__ import annotations

import math
import os
import sys
from collections import deque
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

import trio

from hardware.board import Console
from narrator.box.captions import WantedCaptions
from narrator.box.offered import Asked, Asking, Offer, numbered
from narrator.box.stage import Stage
from narrator.box.trace import Trace, TraceLine
from narrator.console.captions import NONE, Caption, Captions
from narrator.console.night import NightShown, Rows, paint_night
from narrator.console.picture import ENTERED, MOST_SAID, Shown, counted, new_console, paint, rows_of
from narrator.console.typed import TypedListener
from narrator.rules.kernel.scenery import Phase, Scenery
from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import Value, VoicePack

_READ_AS_OPTIONS = "roll."
"""How cues begin whose words stand on the screen as answers, or in large letters."""
_WORDLESS = frozenset({"pause", "moment", "heard"})
"""Cues that are silences and marks."""


_TYPED = "typed"
"""Stands for a cue where a typed answer was taken."""

CHOSEN = "✓"


class Screen:
    """What the terminal shows of one box."""

    def __init__(
        self,
        pack: VoicePack,
        console: Console,
        stage: Stage,
        asked: Asked,
        typed: TypedListener,
        wanted: WantedCaptions | None = None,
    ) -> None:
        self._pack = pack
        self.console = console
        self._stage = stage
        self._asked = asked
        self._typed = typed
        self._wanted = wanted or WantedCaptions()
        self._captions = Captions()
        self._asleep = False
        self._said: deque[tuple[str, str]] = deque(maxlen=MOST_SAID)
        self._new_line = True
        self._question = ""
        self._repeated = False
        """Whether somebody wanted to hear the question again: then it stands among what was said too."""
        self._paper = new_console(colours="NO_COLOR" not in os.environ)
        self._poster: tuple[str, ...] = ()
        self.told: list[str] = []
        """Sentences for the person at the terminal, to be left there when the screen goes."""

    def follow(self, trace: Trace) -> None:
        """Follow all that may change the picture."""
        trace.follow(self._hear)
        self._stage.follow(self._changed)
        self._asked.follow(self._ask)
        self._typed.changed = self._draw
        self._wanted.follow(self._draw)

    def tell(self, sentence: str) -> None:
        """Show a sentence of the program's own among what is said."""
        self.told.append(sentence)
        self._draw()

    def post(self, rows: Sequence[str]) -> None:
        """Put rows of a picture up until a game begins, whenever there is room for them whole."""
        self._poster = tuple(rows)
        self._draw()

    def picture(self, size: os.terminal_size) -> list[str]:
        """The rows of the screen as it is now."""
        if self._asleep or (self._captions.now.stands and self._wanted.shown):
            return paint_night(self._night(), size.columns, size.lines, self._rows(size))
        return paint(self._shown(), size.columns, size.lines, self._paper)

    async def tick(self) -> None:
        """Let the clock of a debate run."""
        while True:
            await trio.sleep(1.0)
            if self._stage.now.ends is not None:
                self._draw()

    # --- what it follows ----------------------------------------------------------------------------------

    def _hear(self, line: TraceLine) -> None:
        cue = str(line.fields.get("cue", ""))
        before = self._captions.now
        if self._captions.hear(line) and self._wanted.shown:
            cue = _READ_AS_OPTIONS
        if self._captions.now != before:
            self._draw()
        if line.kind == "listen":
            self._new_line = True
        if line.fields.get("phrase") in self._pack.phrases["repeat"]:
            self._repeated = True
        if line.kind == "typed":
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
        asking = self._asked.now
        if asking is not None and asking.cue == cue:
            self._question = text
        self._draw()

    def _ask(self, asking: Asking | None) -> None:
        self._new_line = self._new_line or (asking is not None and asking.reading is None)
        self._repeated = self._repeated and asking is not None
        if asking is not None and not asking.cue:
            self._question = next((text for cue, text in reversed(self._said) if cue != _TYPED), "")
        elif asking is not None:
            self._question = next((text for cue, text in reversed(self._said) if cue == asking.cue), "")
        self._draw()

    def _changed(self, now: Scenery) -> None:
        asleep = now.phase is Phase.ASLEEP
        if asleep and not self._asleep:
            self._said.clear()
        # What was called by night is over; that all wake up is said next at dawn, and was just said by day.
        kept = 0 if now.phase is Phase.DAWN else 1
        while self._asleep and not asleep and len(self._said) > kept:
            self._said.popleft()
        self._asleep = asleep
        self._draw()

    def _draw(self) -> None:
        self.console.terminal.draw()

    # --- the picture --------------------------------------------------------------------------------------

    def _shown(self) -> Shown:
        now, asking = self._stage.now, self._asked.now
        return Shown(
            where=self._where(now),
            alive=self._words("alive", alive=len(now.alive), seats=len(now.seats)) if now.seats else "",
            light=self._words("light"),
            keys=self._keys(asking),
            colour=self.console.colour(),
            now=now,
            said=[
                text for _, text in self._said if asking is None or self._repeated or text != self._question
            ],
            question=self._question if asking is not None else "",
            asking=asking,
            numbers=() if asking is None else numbered(asking.offers, self._pack.numbers),
            names=() if asking is None else tuple(map(self._name, asking.shown)),
            marked=self._typed.marked,
            turned=self._typed.turned,
            page=lambda number, pages: self._words("page", number=number, count=pages),
            typed=self._typed.line if asking is not None else None,
            hint=self._hint(asking),
            notices=self.told,
            cards={seat: self._pack.words(f"role-{card}") for seat, card in now.shown.items()},
            homes={seat: self._pack.words(home) for seat, home in now.table.homes.items()},
            on_table=self._on_table(now),
            resting=self._words("resting") if now.resting else "",
            poster=() if now.seats else self._poster,
        )

    def _on_table(self, now: Scenery) -> list[str]:
        table = now.table
        kinds = {"in_force": table.in_force, "burned": table.burned, "free": table.to_let}
        return [
            self._words(kind, line=", ".join(map(self._pack.words, names)))
            for kind, names in kinds.items()
            if names
        ]

    def _night(self) -> NightShown:
        now, caption = self._stage.now, self._captions.now if self._wanted.shown else NONE
        if now.resting:
            caption = Caption(word=self._words("resting"))
        return NightShown(
            where=self._where(now),
            said=counted([text for _, text in self._said]),
            colour=self.console.colour(),
            keys=self._keys(None),
            caption=caption,
            walk=self._words(f"caption_{caption.walk or 'taken'}") if caption.stands else "",
        )

    def _rows(self, size: os.terminal_size) -> Rows:
        return lambda thing: rows_of(thing, max(size.columns, 1), self._paper)

    def _where(self, now: Scenery) -> str:
        where = self._words(place_of(now), number=now.number, time=self._left(now))
        return f"{where} · {self._words('resting')}" if now.resting else where

    def _left(self, now: Scenery) -> str:
        running = now.ends is not None
        left = max(0, math.ceil(now.left(trio.current_time()) or 0.0)) if running else 0
        return f"{left // 60}:{left % 60:02}"

    def _hint(self, asking: Asking | None) -> str:
        if self._typed.missed:
            return self._words("missed", line=self._typed.missed)
        if self._typed.refused:
            return self._words("refused", line=self._typed.refused)
        if asking is None and self._typed.line:
            return self._words("not_yet", line=self._typed.line)
        return self._words("type_name") if asking is not None and asking.any_name else ""

    def _name(self, offer: Offer) -> str:
        """A number that is offered as such stands there in digits already; what was chosen has a mark."""
        if offer.shown in self._pack.numbers.values():
            return ""
        name = f"{CHOSEN} {offer.shown}" if offer.chosen else offer.shown
        return f"{name} : {offer.detail}" if offer.detail else name

    def _keys(self, asking: Asking | None) -> tuple[str, ...]:
        """By night the button, the pause and the end; by day what may be typed too."""
        back = "key_clear" if self._typed.line else "key_undo"
        answering = ("key_answer", "key_words", back) if asking is not None else ()
        return tuple(map(self._words, ("key_space", *answering, "key_pause", "key_stop")))

    def _words(self, name: str, **values: Value) -> str:
        return plain_text(self._pack.render(f"screen.{name}", values, Draw("")))


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


def can_be_painted(console: Console) -> bool:
    """Whether its terminal can be a screen: one that is told where to draw, and that is looked at."""
    return console.terminal.has_rows and sys.stdout.isatty()


@asynccontextmanager
async def shown(screen: Screen, trace: Trace, tell: Callable[[str], None]) -> AsyncIterator[None]:
    """Show the screen as long as the context lasts; what it was told is told again when it has gone."""
    screen.follow(trace)
    try:
        with screen.console.terminal.full_screen(screen.picture):
            async with trio.open_nursery() as nursery:
                nursery.start_soon(screen.tick)
                yield
                nursery.cancel_scope.cancel()
    finally:
        for sentence in screen.told:
            tell(sentence)
