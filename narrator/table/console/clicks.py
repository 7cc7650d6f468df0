"""Mouse clicks on the terminal: the keys that have the same effect as a click on words of the screen."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from rich.text import Text

from hardware.strokes import Key, Stroke
from narrator.table.offers import Offer

KEYS: Mapping[str, Stroke] = {
    "key_space": " ",
    "key_answer": Key.ENTER,
    "key_finish": Key.ENTER,
    "key_escape": Key.ESCAPE,
    "key_help": "?",
    "key_page": Key.NEXT_PAGE,
    "key_undo": Key.CLEAR,
    "key_clear": Key.CLEAR,
    "key_pause": "\x10",
}
"""The keys that the screen names, by the id of the message with their words."""

Clickable = tuple[str, Sequence[Stroke]]
"""A pattern for words on the screen, and the key strokes for which a click on these words stands."""


def strokes_at(row: str, column: int, clickable: Iterator[Clickable]) -> tuple[Stroke, ...]:
    """Return the key strokes for a click on this column of a row of the screen. Empty if it hits no words.

    >>> strokes_at("▶1 yes   2 no", 10, iter([("1 yes", "1"), ("2 no", "2")]))
    ('2',)
    """
    plain = Text.from_ansi(row).plain
    for pattern, strokes in clickable:
        if any(found.start() <= column < found.end() for found in re.finditer(pattern, plain)):
            return tuple(strokes)
    return ()


def answers(offers: Sequence[Offer], numbers: Sequence[int | None], begun: str) -> Iterator[Clickable]:
    """Yield the answers on the screen, each with the key strokes that give it.

    A seat may also be clicked in the list of seats. `begun` is the line that the player has begun to type;
    the strokes delete it first.
    """
    for offer, number in zip(offers, numbers, strict=False):
        typed = offer.shown if number is None else str(number)
        strokes = (*[Key.BACKSPACE] * len(begun), *typed, Key.ENTER)
        name = re.escape(offer.shown)
        before = "" if number is None else rf"{number}(?: \S)? "
        yield rf"(?<!\w){before}{name}(?!\w)", strokes
        if number is not None:  # without its number, the answer has no words that can be clicked
            yield rf"^[▶› ]*{number}$|(?<=  )[▶› ]?{number}(?=  |$)", strokes
