"""Typed answers: a keyboard listener for all that players may say by day.

Players type an answer in full, by its first letters or by its number, and then Enter. Arrows and Enter choose
among the offered answers. A number only chooses answers on the screen. Enter alone, or the space bar on an
empty line, is a press of the button. While a question is still being printed, Enter finishes the printing.
Ctrl-U deletes the line. A question mark shows the keys and words, and Escape goes back one step. If a name is
misspelt, the screen asks whether a similar one is meant. A line that comes before its question is kept for
the next question, and taken if it fits.

At night typing has no effect: letters are discarded, so that no line is ever begun.
"""

from __future__ import annotations

import math
import unicodedata
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from difflib import get_close_matches

import trio

from hardware.strokes import Key, Stroke
from narrator.rules.events import Phase, Scenery
from narrator.table.offers import ESCAPE, Asked, Asking, Offer, numbered
from narrator.table.stage import Stage
from voices.asr.listener import Doubtful, Heard

LONGEST_LINE = 400
"""Largest number of characters on a line: enough for the names of a large table."""
FINISHED_SECONDS = 0.8
"""Seconds after Enter has finished the printing of a text in which another Enter is ignored.

The second Enter was probably meant for the same text.
"""
MOST_WAITING = 40
"""Largest number of lines that may be typed ahead: enough names for the largest table."""


@dataclass(slots=True)
class _Open:
    """A caller of `listen` that still waits for its one typed line."""

    phrases: tuple[str, ...]
    heard: trio.MemorySendChannel[Heard]
    free: Callable[[str], None] | None
    stir: Callable[[], None]
    answered: bool = False


class TypedListener:
    """A listener for typed lines. The screen shows `line` and `marked` to the player who types."""

    def __init__(
        self, asked: Asked, stage: Stage, numbers: Mapping[int, str], press: Callable[[], None]
    ) -> None:
        self.line = ""
        """The line that is typed and not yet entered."""
        self.refused = ""
        """The last line that did not answer its question."""
        self.missed = ""
        """The last line typed ahead of its question that did not fit that question."""
        self.ahead: list[str] = []
        """Lines that were typed before their questions. Each next question takes one line, if it fits."""
        self.kept = deque[str]()
        """Lines for the present question that were entered while the box still says it."""
        self.near = ""
        """The answer that is most similar to the last line. Enter takes it."""
        self.helping = False
        """Whether the screen shows keys and words instead of everything else."""
        self.writes = False
        """Whether lines are printed instead of spoken, so that Enter finishes the printing."""
        self.finish: Callable[[], bool] = lambda: False
        """A function that finishes the printing, and returns whether there was any."""
        self.is_read: Callable[[], bool] = lambda: False
        """A function that returns whether a question is on the screen with all its words.

        Enter then answers, even while the box still waits as long as the words take to read.
        """
        self.keys_are_taken: Callable[[], bool] = lambda: False
        """A function that returns whether the keys belong to the screen that is handed round at night.

        Letters are then secret choices, and must not get into a line that all can see.
        """
        self.marked: int | None = None
        """The index of the answer that the arrow keys have chosen, or None."""
        self.turned = 0
        """How many pages were turned, for a question that does not fit the screen."""
        self.leafed = 0
        """How many pages were turned since the box began, for all questions together."""
        self.changed: Callable[[], None] = lambda: None
        self._finished = -FINISHED_SECONDS
        """The time at which Enter last finished the printing."""
        self._asked = asked
        self._stage = stage
        self._numbers = numbers
        self._press = press
        self._open: list[_Open] = []
        self._offers: tuple[Offer, ...] = ()
        self._question = Asking()
        """The question on the screen, or the last one."""
        self._phrases: tuple[str, ...] = ()
        """The phrases for which a caller listened last during this question.

        Empty if none has listened yet.
        """
        asked.follow(self._put)
        stage.follow(self._sleep)

    @property
    def understood(self) -> tuple[str, ...]:
        """All phrases that may be typed now."""
        return self._open[-1].phrases if self._open else self._phrases

    @property
    def begun(self) -> bool:
        """Whether a line was begun and not yet entered. The space bar then writes a space."""
        return bool(self.line) and not self.keys_are_taken()

    def unknown_words(self, phrases: Iterable[str]) -> frozenset[str]:
        """Return an empty set, because every word can be typed."""
        return frozenset()

    @asynccontextmanager
    async def listen(
        self,
        phrases: Sequence[str],
        doubts: Callable[[Doubtful], None] | None = None,
        *,
        free: Callable[[str], None] | None = None,
        stir: Callable[[], None] = lambda: None,
    ) -> AsyncIterator[trio.MemoryReceiveChannel[Heard]]:
        """Receive one line: the first of the lines typed ahead, otherwise the next one that is typed.

        Lines that were typed ahead answer one question each, in order, as long as the same kind of question
        is repeated (names, ballots). A line typed before any question answers this one if it fits. If a line
        is no answer, the screen refuses it or suggests the most similar answer. So a typed answer is never
        uncertain. `free` gets a line that matches no phrase. `stir` is called after every key stroke.
        """
        send, receive = trio.open_memory_channel[Heard](math.inf)
        listening = _Open(tuple(phrases), send, free, stir)
        self._open.append(listening)
        self._phrases = listening.phrases
        while self.kept and not listening.answered:
            self._answer(listening, self.kept.popleft())
            self.changed()
        self._take_ahead(listening)
        try:
            with send, receive:
                yield receive
        finally:
            self._open.remove(listening)

    def enter(self, line: str) -> None:
        """Take a whole line that was typed on another device. At night it is ignored."""
        if self._stage.now.phase is not Phase.ASLEEP and (line := line.strip()[:LONGEST_LINE]):
            self._enter(line)
            self.changed()

    def stroke(self, stroke: Stroke) -> None:
        """Handle one key stroke."""
        if self._stage.now.phase is Phase.ASLEEP or self.keys_are_taken():
            return  # at night only the space bar has an effect (Rule S)
        if self.helping and stroke not in (Key.ESCAPE, "?", Key.NEXT_PAGE, Key.PAGE_BEFORE):
            self.helping = False
        match stroke:
            case Key.ENTER:
                self._entered()
            case Key.BACKSPACE:
                self.line = self.line[:-1]
            case Key.CLEAR:
                self.line = ""
            case Key.ESCAPE:
                self._go_back()
            case "?" if not self.line:
                self.helping = not self.helping
            case Key.NEXT_PAGE | Key.PAGE_BEFORE:
                by = 1 if stroke is Key.NEXT_PAGE else -1
                self.turned, self.leafed = self.turned + by, self.leafed + by
            case Key.UP | Key.DOWN:
                self._move(1 if stroke is Key.DOWN else -1)
            case str() if stroke.isprintable() and len(self.line) < LONGEST_LINE:
                self._forget_hints()
                self.line, self.marked = self.line + stroke, None
        for listening in self._open[-1:]:
            listening.stir()
        self.changed()

    def _entered(self) -> None:
        line, self.line = self.line.strip(), ""
        near, self.near = self.near, ""
        if line or near:
            self._enter(line or near)
        elif self.marked is not None and self.marked < len(self._offers):
            self._enter(self._offers[self.marked].shown)
        elif not self.is_read() and self.finish():
            self._finished = trio.current_time()
        elif trio.current_time() - self._finished >= FINISHED_SECONDS:
            self._press()

    def _forget_hints(self) -> None:
        self.refused = self.missed = self.near = ""

    def _go_back(self) -> None:
        """Close what the player has opened on the screen. If nothing is open, go back one question."""
        if self.helping:
            self.helping = False
        elif self.line or self.refused or self.missed or self.near or self.ahead or self.marked is not None:
            self._forget_hints()
            self.line, self.ahead, self.marked = "", [], None
        elif (listening := self._listening) is not None and ESCAPE in listening.phrases:
            self._answer(listening, ESCAPE)

    @property
    def _listening(self) -> _Open | None:
        """The caller that waits for a line, or None."""
        return self._open[-1] if self._open and not self._open[-1].answered else None

    def _enter(self, line: str) -> None:
        """Give the line to the caller that waits for one. Otherwise keep it for this question or the next."""
        asking = self._asked.now
        if (listening := self._listening) is not None and (
            asking is not None or self._means(listening, line)
        ):
            self._answer(listening, line)
        elif asking is not None and self._fits(line) and len(self.kept) < MOST_WAITING:
            self._forget_hints()
            self.kept.append(line)
            self.finish()
        elif asking is None or self.kept or not self._phrases:
            self._forget_hints()
            self.ahead = [*self.ahead, line][-MOST_WAITING:]
        else:
            self.refused = line

    def _fits(self, line: str) -> bool:
        """Return whether the line can be an answer to the question on the screen."""
        if self._question.any_name:
            return True
        phrases = (*self._phrases, *(phrase for offer in self._offers for phrase in offer.phrases))
        return resolve(line, phrases, self._offers, self._numbers) is not None

    def _means(self, listening: _Open, line: str) -> str | None:
        return resolve(line, listening.phrases, self._offers, self._numbers)

    def _take_ahead(self, listening: _Open) -> None:
        """Give the waiting caller the first line that was typed ahead.

        If it does not fit, discard all such lines.
        """
        if not self.ahead or listening.answered:
            return
        asking, line = self._asked.now is not None, self.ahead[0]
        if self._means(listening, line) is not None or (asking and listening.free is not None):
            del self.ahead[0]
            self._answer(listening, line)
        elif asking:
            self.ahead, self.missed = [], line

    def _answer(self, listening: _Open, line: str) -> None:
        phrase = self._means(listening, line)
        if phrase is None and listening.free is None:
            self._forget_hints()
            self.refused, self.near = line, nearest(line, listening.phrases, self._offers)
            return
        self._forget_hints()
        listening.answered = True
        if phrase is not None:
            listening.heard.send_nowait(Heard(phrase, 1.0, trio.current_time()))
        elif listening.free is not None:
            listening.free(line)

    def _move(self, by: int) -> None:
        self.turned = 0
        shown = sum(not offer.aside for offer in self._offers)
        if shown:
            start = -1 if by > 0 else shown
            self.marked = ((start if self.marked is None else self.marked) + by) % shown

    def _put(self, asking: Asking | None) -> None:
        offers = () if asking is None else asking.offers
        if offers != self._offers:
            self._offers, self.marked, self.refused, self.near, self.turned = offers, None, "", "", 0
        if asking is not None and not _same(asking, self._question):
            self._phrases = ()
            if self.kept:
                self.missed = self.kept[0]
                self.kept.clear()
        self._question = asking or self._question

    def _sleep(self, now: Scenery) -> None:
        if now.phase is Phase.ASLEEP:
            self._forget_hints()
            self.line, self.ahead = "", []
            self.kept.clear()
            self.marked, self.helping = None, False


def _same(one: Asking, other: Asking) -> bool:
    """Return whether both questions want the same kind of answer, such as another name or ballot."""
    if one.cue or other.cue:
        return one.cue == other.cue
    return (one.offers, one.any_name) == (other.offers, other.any_name)


MOST_DIGITS = 9
"""Largest number of digits in a typed number, because a key that is held down repeats without limit."""


def resolve(
    line: str, phrases: Sequence[str], offers: Sequence[Offer], numbers: Mapping[int, str]
) -> str | None:
    """Return the phrase that a typed line means. None if it means none, or several.

    A line may be a whole phrase, the number of an answer, or letters that fit only one answer.

    >>> fox, wolf = Offer("f", "the Fox", ("the fox",)), Offer("w", "the Wolf", ("the wolf",))
    >>> resolve("w", ("the fox", "the wolf", "the Wolf"), (fox, wolf), {})
    'the Wolf'
    """
    wanted = plain(line)
    for offer in offers:
        written = (*_names(offer), f"{offer.shown} {offer.detail}")
        if wanted in map(plain, written):
            return offer.shown
    for phrase in phrases:
        if plain(phrase) == wanted:
            return phrase
    if wanted.isdecimal():
        number = int(wanted[:MOST_DIGITS])
        found = [o for o, n in zip(offers, numbered(offers, numbers), strict=True) if n == number]
    else:
        found = _beginning(wanted, offers)
    return found[0].shown if len(found) == 1 else None


def _beginning(wanted: str, offers: Sequence[Offer]) -> list[Offer]:
    """Return the answers that begin with these letters; if there are none, those with a word that does.

    Answers that are not shown come last.
    """
    for asides in (False, True):
        some = [offer for offer in offers if offer.aside is asides]
        begins = [o for o in some if any(plain(name).startswith(wanted) for name in _names(o))]
        inside = [o for o in some if any(f" {wanted}" in f" {plain(name)}" for name in _names(o))]
        if found := begins or inside:
            return found
    return []


def nearest(line: str, phrases: Sequence[str], offers: Sequence[Offer]) -> str:
    """Return the answer that is most similar to this line, or contains it. Empty if there is none.

    >>> nearest("Carll", (), (Offer("c", "Carl", ()), Offer("a", "Ann", ())))
    'Carl'
    """
    wanted = plain(line)
    known = {plain(phrase): phrase for phrase in phrases if phrase != ESCAPE}
    known |= {plain(name): offer.shown for offer in offers if not offer.aside for name in _names(offer)}
    if len(wanted) < LEAST_NEAR:
        return ""
    alike = get_close_matches(wanted, known, 1, NEAR_ENOUGH)
    inside = {known[name] for name in known if wanted in name}
    return known[alike[0]] if alike else next(iter(inside)) if len(inside) == 1 else ""


LEAST_NEAR = 3
"""Number of letters from which a line can be a misspelt answer."""
NEAR_ENOUGH = 0.7
"""Least similarity of two names, from 0 to 1, as difflib measures it."""


def _names(offer: Offer) -> tuple[str, ...]:
    return (offer.shown, *offer.phrases)


def plain(text: str) -> str:
    """Return the text in small letters, without accents and punctuation, which are hard to type."""
    bare = "".join(c for c in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(c))
    return " ".join("".join(c if c.isalnum() else " " for c in bare).split())
