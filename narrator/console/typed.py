"""Typed answers: a listener like the one that hears, for whatever may be said by day.

An answer is typed as its first letters, its number or in full, and Enter; arrows and Enter choose among what
is offered; Enter alone is a press, and so is the space bar, but in the middle of a line, which Ctrl-U takes
back. A line is for the question on the screen and no other: while the box speaks it is kept where it fits,
else the typist is told that it was not taken. At night a typist does nothing: letters are thrown away as they
come, so that no line is ever begun.
"""

from __future__ import annotations

import math
import unicodedata
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass

import trio

from hardware.strokes import Key, Stroke
from narrator.box.offered import Asked, Asking, Offer, numbered
from narrator.box.stage import Stage
from narrator.rules.kernel.scenery import Phase, Scenery
from voices.listening.listener import Doubtful, Heard

LONGEST_LINE = 60
MOST_WAITING = 40
"""Lines that may be typed ahead: the names of the largest table."""


@dataclass(slots=True)
class _Open:
    """Somebody who listens to what is typed, until they have an answer."""

    phrases: tuple[str, ...]
    heard: trio.MemorySendChannel[Heard]
    free: Callable[[str], None] | None
    stir: Callable[[], None]
    answered: bool = False


class TypedListener:
    """Hears what is typed; `line` and `marked` are what the typist sees of it."""

    def __init__(
        self, asked: Asked, stage: Stage, numbers: Mapping[int, str], press: Callable[[], None]
    ) -> None:
        self.line = ""
        """What has been typed and not yet entered."""
        self.refused = ""
        """The last line that was no answer to what is asked."""
        self.missed = ""
        """The last line that came when nothing was asked, or was still kept when something else was."""
        self.marked: int | None = None
        """The offer that the arrows have chosen."""
        self.turned = 0
        """How many pages have been turned, where what is asked does not fit the screen."""
        self.leafed = 0
        """The same since the box began, whatever was asked meanwhile."""
        self.changed: Callable[[], None] = lambda: None
        self._asked = asked
        self._stage = stage
        self._numbers = numbers
        self._press = press
        self._open: list[_Open] = []
        self._waiting = deque[str]()
        self._offers: tuple[Offer, ...] = ()
        self._question = Asking()
        """What is on the screen, or was last."""
        self._phrases: tuple[str, ...] = ()
        """What may be said to it, as far as somebody has listened for it."""
        asked.follow(self._put)
        stage.follow(self._sleep)

    @property
    def begun(self) -> bool:
        """Whether a line was begun and not yet entered."""
        return bool(self.line)

    def unknown_words(self, phrases: Iterable[str]) -> frozenset[str]:
        """There is no word that cannot be typed."""
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
        """Take one line: the first that was kept while nobody listened, or what is typed from now on.

        Lines that were kept answer one question each, in their order, as long as the same thing is asked
        again and again: names, ballots. One that is no answer is refused on the screen. What is entered is
        certain or refused, so nothing is ever doubted. `free` gets a line that is none of the phrases; `stir`
        is called with every stroke.
        """
        send, receive = trio.open_memory_channel[Heard](math.inf)
        listening = _Open(tuple(phrases), send, free, stir)
        self._open.append(listening)
        self._phrases = listening.phrases
        while self._waiting and not listening.answered:
            self._answer(listening, self._waiting.popleft())
        try:
            with send, receive:
                yield receive
        finally:
            self._open.remove(listening)

    def enter(self, line: str) -> None:
        """A whole line was written elsewhere, and sent; by night none is."""
        if self._stage.now.phase is not Phase.ASLEEP and (line := line.strip()[:LONGEST_LINE]):
            self._enter(line)
            self.changed()

    def stroke(self, stroke: Stroke) -> None:
        """A key was struck."""
        if self._stage.now.phase is Phase.ASLEEP:
            return  # Rule S: at night there is the space bar and nothing else
        match stroke:
            case Key.ENTER:
                self._entered()
            case Key.BACKSPACE:
                self.line = self.line[:-1]
            case Key.CLEAR:
                self.line = ""
            case Key.NEXT_PAGE | Key.PAGE_BEFORE:
                by = 1 if stroke is Key.NEXT_PAGE else -1
                self.turned, self.leafed = self.turned + by, self.leafed + by
            case Key.UP | Key.DOWN:
                self._move(1 if stroke is Key.DOWN else -1)
            case str() if stroke.isprintable() and len(self.line) < LONGEST_LINE:
                self.line, self.refused, self.missed, self.marked = self.line + stroke, "", "", None
        for listening in self._open[-1:]:
            listening.stir()
        self.changed()

    def _entered(self) -> None:
        line, self.line = self.line.strip(), ""
        if line:
            self._enter(line)
        elif self.marked is not None and self.marked < len(self._offers):
            self._enter(self._offers[self.marked].shown)
        else:
            self._press()

    def _enter(self, line: str) -> None:
        """An answer to whoever still wants one, or to be kept for the question on the screen."""
        listening = self._open[-1] if self._open else None
        if listening is not None and not listening.answered:
            self._answer(listening, line)
        elif self._asked.now is None:
            self.missed = line
        elif self._fits(line) and len(self._waiting) < MOST_WAITING:
            self._waiting.append(line)
        else:
            self.refused = line

    def _fits(self, line: str) -> bool:
        """Whether the question on the screen can take it."""
        if self._question.any_name:
            return True
        phrases = (*self._phrases, *(phrase for offer in self._offers for phrase in offer.phrases))
        return resolve(line, phrases, self._offers, self._numbers) is not None

    def _answer(self, listening: _Open, line: str) -> None:
        phrase = resolve(line, listening.phrases, self._offers, self._numbers)
        if phrase is None and listening.free is None:
            self.refused = line
            return
        self.refused, self.missed, listening.answered = "", "", True
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
            self._offers, self.marked, self.refused, self.turned = offers, None, "", 0
        if asking is not None and not _same(asking, self._question):
            self._phrases = ()
            if self._waiting:
                self.missed = self._waiting[0]
                self._waiting.clear()
        self._question = asking or self._question

    def _sleep(self, now: Scenery) -> None:
        if now.phase is Phase.ASLEEP:
            self.line = self.refused = self.missed = ""
            self._waiting.clear()
            self.marked = None


def _same(one: Asking, other: Asking) -> bool:
    """Whether the same thing is asked, be it of somebody else: the next name, the next ballot."""
    if one.cue or other.cue:
        return one.cue == other.cue
    return (one.offers, one.any_name) == (other.offers, other.any_name)


MOST_DIGITS = 9
"""Digits of a number that are read; a finger that stays on a key makes thousands of them."""


def resolve(
    line: str, phrases: Sequence[str], offers: Sequence[Offer], numbers: Mapping[int, str]
) -> str | None:
    """The phrase that somebody means who types `line`: in full, by number, or by letters that fit one offer.

    >>> fox, wolf = Offer("f", "the Fox", ("the fox",)), Offer("w", "the Wolf", ("the wolf",))
    >>> resolve("w", ("the fox", "the wolf", "the Wolf"), (fox, wolf), {})
    'the Wolf'
    """
    wanted = plain(line)
    for offer in offers:
        if wanted in map(plain, _names(offer)):
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
    """The offers that begin so; or else those in which a word does. What is only understood comes last."""
    for asides in (False, True):
        some = [offer for offer in offers if offer.aside is asides]
        begins = [o for o in some if any(plain(name).startswith(wanted) for name in _names(o))]
        inside = [o for o in some if any(f" {wanted}" in f" {plain(name)}" for name in _names(o))]
        if found := begins or inside:
            return found
    return []


def _names(offer: Offer) -> tuple[str, ...]:
    return (offer.shown, *offer.phrases)


def plain(text: str) -> str:
    """Without capitals, accents and signs: nobody should have to look for them on a keyboard."""
    bare = "".join(c for c in unicodedata.normalize("NFD", text.casefold()) if not unicodedata.combining(c))
    return " ".join("".join(c if c.isalnum() else " " for c in bare).split())
