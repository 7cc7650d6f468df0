"""The screen of a box with a terminal: it shows public facts and the light.

It uses the terminal's alternate screen, which has no history, so that no record of a night's light remains.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

import trio

from hardware.board import Console
from hardware.strokes import Click, Stroke
from narrator.table.ambience import WantedCaptions
from narrator.table.console.clicks import KEYS, Clickable, answers, strokes_at
from narrator.table.console.handed import HandedKeys, handed_words, paint_handed, strokes_on
from narrator.table.console.layout import new_console, rows_of
from narrator.table.console.night import NONE, Caption, NightShown, Rows, paint_night
from narrator.table.console.picture import Shown, counted, paint
from narrator.table.console.placard import NO_PLACARD, HelpShown, Placard, paint_help, words_of
from narrator.table.console.public_facts import PublicFacts
from narrator.table.console.typed import TypedListener
from narrator.table.handed import HandedScreen
from narrator.table.offers import Asked, Asking, numbered
from narrator.table.stage import Stage
from narrator.table.trace import Trace
from voices.writing.pack import Value, VoicePack


class Screen:
    """The terminal screen of one box."""

    def __init__(
        self,
        pack: VoicePack,
        console: Console,
        stage: Stage,
        asked: Asked,
        typed: TypedListener,
        wanted: WantedCaptions | None = None,
        handed: HandedScreen | None = None,
    ) -> None:
        """Prepare the screen.

        `handed` has the sheets of the screen that is handed round at night, if there is one.
        """
        self._handed = handed or HandedScreen()
        self.handed_keys = HandedKeys(self._handed)
        self._pack = pack
        self.console = console
        self._stage = stage
        self._asked = asked
        self._typed = typed
        self._wanted = wanted or WantedCaptions()
        self._facts = PublicFacts(pack, stage, asked, lambda: self._wanted.shown)
        typed.is_read = lambda: asked.now is not None and bool(self._facts.question)
        typed.keys_are_taken = lambda: self._handed.on_the_terminal is not None
        self._paper = new_console(colours="NO_COLOR" not in os.environ)
        self._placards: tuple[Placard, ...] = ()
        self._size = os.terminal_size((0, 0))
        """The size of the last picture."""
        self._leafed_from = 0
        """How many pages had been turned when the first placard was shown."""
        self.told: list[str] = []
        """Messages for the person at the terminal. They are printed again when the screen closes."""
        self._read = 0
        """Number of messages that the person has read. They are no longer shown."""
        self._before: int | None = None
        """Number of messages that were shown before the open question. None without a question."""
        self.left: list[str] = []
        """The stories of this evening's games. They are printed when the screen closes."""

    def follow(self, trace: Trace) -> None:
        """Follow the trace, and all else that can change the screen."""
        self._facts.changed = self._draw
        self._facts.follow(trace)
        self._typed.changed = self._draw
        self._wanted.follow(self._draw)
        self._handed.follow(self._draw)
        self._asked.follow(self._see_answers)

    def _see_answers(self, asking: Asking | None) -> None:
        """Count messages as read once a later question was answered. They then disappear from the screen."""
        if asking is None and self._before is not None:
            self._read, self._before = self._before, None
        elif asking is not None and self._before is None:
            self._before = len(self.told)

    def tell(self, sentence: str) -> None:
        """Show a message of the program among the spoken lines."""
        self.told.append(sentence)
        self._draw()

    def untell(self) -> None:
        """Forget all messages of the program."""
        self.told.clear()
        self._read, self._before = 0, None if self._before is None else 0

    def leave(self, story: Sequence[str], kept: Path | None) -> None:
        """Print a story, and the path of its file, on the terminal when the screen closes."""
        self.left += ["", self._words("story"), "", *story]
        if kept is not None:
            self.left += ["", self._words("story_kept", line=str(kept))]

    def post(self, placards: Sequence[Placard]) -> None:
        """Show these placards (codes for phones) until a game begins. The page keys turn to the next one.

        If the present placard is among them, it stays on the screen.
        """
        stood, at = self._placard, self._at
        self._placards = tuple(placards)
        titles = [one.title for one in placards]
        place = titles.index(stood.title) if stood.title in titles else min(at, max(len(titles) - 1, 0))
        self._leafed_from = self._typed.leafed - place
        self._draw()

    @property
    def _at(self) -> int:
        return (self._typed.leafed - self._leafed_from) % len(self._placards) if self._placards else 0

    @property
    def _placard(self) -> Placard:
        return self._placards[self._at] if self._placards else NO_PLACARD

    def strokes_at(self, click: Click) -> tuple[Stroke, ...]:
        """Return the key strokes for a click: those of the answer, the option or the key that it hits."""
        if (sheet := self._handed.on_the_terminal) is not None:
            return strokes_on(sheet, self._size.columns, self._size.lines, click.column, click.row)
        rows = self.picture(self._size)
        return strokes_at(rows[click.row], click.column, self._clickable()) if click.row < len(rows) else ()

    def _clickable(self) -> Iterator[Clickable]:
        asking = self._asked.now
        if asking is not None and not self._facts.asleep:
            numbers = numbered(asking.offers, self._pack.numbers)
            yield from answers(asking.shown, numbers, self._typed.line)
        for name, stroke in KEYS.items():
            yield re.escape(self._words(name)), (stroke,)

    def picture(self, size: os.terminal_size) -> list[str]:
        """Return the present rows of the screen."""
        self._size = size
        if (sheet := self._handed.on_the_terminal) is not None:
            words = handed_words(self._facts.where, sheet.seat, self._words)
            marked = self.handed_keys.marked
            return paint_handed(sheet, words, marked, size.columns, size.lines, self._rows(size))
        if self._typed.helping:
            return paint_help(self._help(), size.columns, size.lines, self._rows(size))
        if self._handed.in_use:
            return paint(self._shown(), size.columns, size.lines, self._paper)
        if self._facts.asleep or (self._facts.captions.now.stands and self._wanted.shown):
            return paint_night(self._night(), size.columns, size.lines, self._rows(size))
        return paint(self._shown(), size.columns, size.lines, self._paper)

    async def tick(self) -> None:
        """Redraw the screen every second while the clock of a debate runs."""
        while True:
            await trio.sleep(1.0)
            if self._stage.now.ends is not None:
                self._draw()

    def _draw(self) -> None:
        self.console.terminal.draw()

    # --- the picture --------------------------------------------------------------------------------------

    def _shown(self) -> Shown:
        now, asking = self._stage.now, self._asked.now
        return Shown(
            where=self._facts.where,
            alive=self._facts.alive,
            light=self._words("light"),
            keys=self._keys(asking),
            colour=self.console.colour(),
            now=now,
            said=self._facts.said,
            question=self._facts.question if asking is not None else "",
            asking=asking,
            numbers=() if asking is None else numbered(asking.offers, self._pack.numbers),
            names=() if asking is None else tuple(map(self._facts.name, asking.shown)),
            marked=self._typed.marked,
            turned=self._typed.turned,
            page=lambda number, pages: self._words("page", number=number, count=pages),
            typed=self._typed.line if asking is not None else None,
            hint=self._hint(asking),
            notices=self.told[self._read :],
            cards=self._facts.cards,
            homes=self._facts.homes,
            on_table=self._facts.on_table,
            resting=self._words("resting") if now.resting else "",
            placard=NO_PLACARD if now.seats else self._placard,
        )

    def _night(self) -> NightShown:
        now, caption = self._stage.now, self._facts.captions.now if self._wanted.shown else NONE
        if now.resting:
            caption = Caption(word=self._words("resting"))
        return NightShown(
            where=self._facts.where,
            said=counted(self._facts.every_line),
            colour=self.console.colour(),
            keys=self._keys(None),
            caption=caption,
            walk=self._facts.walked if caption.stands else "",
        )

    def _help(self) -> HelpShown:
        asking, understood = self._asked.now, set(self._typed.understood)
        offers = () if asking is None else asking.shown
        numbers = () if asking is None else numbered(asking.offers, self._pack.numbers)
        answers = [
            f"{'' if number is None else f'{number} '}{self._facts.name(offer)}".rstrip()
            for number, offer in zip(numbers, offers, strict=False)
        ]
        return HelpShown(
            self._words("help_keys"),
            [*self._keys(asking)[:-2], *map(self._words, ("key_page", "key_pause", "key_stop"))],
            self._words("help_answers"),
            answers,
            self._words("help_words"),
            [*words_of(self._pack, understood, offers)],
            self._words("help_closes"),
            self._typed.turned,
        )

    def _rows(self, size: os.terminal_size) -> Rows:
        return lambda thing: rows_of(thing, max(size.columns, 1), self._paper)

    def _hint(self, asking: Asking | None) -> str:
        if self._typed.near:
            return self._words("near", line=self._typed.refused, near=self._typed.near)
        if asking is not None and self._typed.kept:
            return self._words("kept", line=", ".join(self._typed.kept))
        if self._typed.ahead:
            return self._words("ahead", line=", ".join(self._typed.ahead))
        if self._typed.missed:
            return self._words("missed", line=self._typed.missed)
        if self._typed.refused:
            return self._words("refused", line=self._typed.refused)
        if asking is None and self._typed.line:
            return self._words("not_yet", line=self._typed.line)
        return self._words("type_name") if asking is not None and asking.any_name else ""

    def _keys(self, asking: Asking | None) -> tuple[str, ...]:
        """Return the keys to name: at night the button, pause and end; by day also those for typing."""
        back = "key_clear" if self._typed.line else "key_undo"
        answering: tuple[str, ...] = ("key_answer", "key_escape", back) if asking is not None else ()
        if asking is None and self._typed.writes and not self._facts.asleep:
            answering = ("key_finish",)
        if not self._facts.asleep:
            answering = (*answering, "key_help")
        return tuple(map(self._words, ("key_space", *answering, "key_pause", "key_stop")))

    def _words(self, name: str, **values: Value) -> str:
        return self._facts.words(name, **values)


def can_be_painted(console: Console) -> bool:
    """Return whether the terminal can show a screen.

    It must be no file or pipe, and able to put text at any place.
    """
    return console.terminal.has_rows and sys.stdout.isatty()


@asynccontextmanager
async def shown(screen: Screen, trace: Trace, tell: Callable[[str], None]) -> AsyncIterator[None]:
    """Show the screen while the context lasts.

    Its messages and stories are printed on the terminal afterwards.
    """
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
        for row in screen.left:
            print(row)
