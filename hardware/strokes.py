"""Parsing of a terminal's input: characters, the few keys that have a name, and mouse clicks."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

_ESCAPE_SEQUENCE = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|O.|.)?", re.DOTALL)
"""Pattern of a sequence that an arrow or function key sends, so that its letters are not taken for typed
text.
"""


class Key(StrEnum):
    """A named key, which does not type a character."""

    ENTER = "enter"
    BACKSPACE = "backspace"
    CLEAR = "clear"
    """Ctrl-U, which deletes the whole line being typed."""
    ESCAPE = "escape"
    UP = "up"
    DOWN = "down"
    NEXT_PAGE = "next page"
    """Tab or Page Down."""
    PAGE_BEFORE = "page before"
    """Shift-Tab or Page Up."""


_NAMED = {
    "\r": Key.ENTER,
    "\n": Key.ENTER,
    "\x7f": Key.BACKSPACE,
    "\x08": Key.BACKSPACE,
    "\x15": Key.CLEAR,
    "\t": Key.NEXT_PAGE,
}
_ARROWS = {"A": Key.UP, "D": Key.UP, "B": Key.DOWN, "C": Key.DOWN}
_PAGES = {"\x1b[6~": Key.NEXT_PAGE, "\x1b[5~": Key.PAGE_BEFORE, "\x1b[Z": Key.PAGE_BEFORE}

Stroke = Key | str
"""One keystroke: a named key, or one character, which may be a control character."""


@dataclass(frozen=True, slots=True)
class Click:
    """A press of the mouse's first button on a cell of the terminal. Row and column count from 0."""

    column: int
    row: int


_CLICK = re.compile(r"\x1b\[<0;(\d+);(\d+)M")
"""Pattern of a terminal's report of a press of the first mouse button, in SGR mode (1006). It does not
match releases and other buttons.
"""


class Strokes:
    """A parser of input bytes into keystrokes and clicks.

    A character may be split between two pieces of input.
    """

    def __init__(self) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="ignore")

    def of(self, typed: bytes) -> Iterator[Stroke | Click]:
        """Yield the keystrokes and clicks in one piece of input."""
        text = self._decoder.decode(typed)
        while text:
            escape = _ESCAPE_SEQUENCE.match(text)
            if escape is None:
                yield _NAMED.get(text[0], text[0])
                text = text[1:]
                continue
            sequence, text = escape.group(), text[escape.end() :]
            if click := _CLICK.fullmatch(sequence):
                yield Click(int(click[1]) - 1, int(click[2]) - 1)
            elif sequence == "\x1b":
                yield Key.ESCAPE
            elif re.fullmatch(r"\x1b[\[O][A-D]", sequence):
                yield _ARROWS[sequence[-1]]
            elif sequence in _PAGES:
                yield _PAGES[sequence]
