"""The help of a screen: the keys that work on it, the answers to what is asked, and the words understood."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from rich.text import Text

from narrator.box.offered import ESCAPE, Offer
from narrator.console.night import Rows
from narrator.console.rows import key_rows
from voices.writing.pack import VoicePack


@dataclass(frozen=True, slots=True)
class HelpShown:
    """Everything that the help shows, in words already."""

    keys_title: str
    keys: Sequence[str]
    answers_title: str
    answers: Sequence[str]
    words_title: str
    words: Sequence[str]
    closes: str
    turned: int = 0
    """How many pages have been turned."""


def words_of(pack: VoicePack, understood: Collection[str], offers: Sequence[Offer]) -> Iterator[str]:
    """One word or sentence for everything that is understood beside the answers.

    Sentences that name a card or a seat are shown once, with the first one of their kind.
    """
    answers = {phrase for offer in offers for phrase in (offer.shown, *offer.phrases)}
    left = [phrase for phrase in understood if phrase not in answers and phrase != ESCAPE]
    known = set(left)
    for said in pack.phrases.values():
        first = next((phrase for phrase in said if phrase in known), None)
        template = next((phrase for phrase in said if "{}" in phrase), None)
        if first is None and template not in (None, "{}"):
            begins, _, ends = str(template).partition("{}")
            first = next((one for one in left if one.startswith(begins) and one.endswith(ends)), None)
        if first is not None:
            yield first


def paint_help(shown: HelpShown, columns: int, lines: int, rows: Rows) -> list[str]:
    """The rows of a screen of that size, the way back on the last one; what does not fit comes in pages."""
    width = max(columns, 10)
    body: list[str] = []
    parts = (
        (shown.keys_title, shown.keys),
        (shown.answers_title, shown.answers),
        (shown.words_title, shown.words),
    )
    for title, entries in parts:
        if entries:
            body += [*([""] if body else []), *rows(Text(title, style="bold"))]
            body += [row for one in key_rows(entries, width) for row in rows(Text(one))]
    room = max(lines - 2, 1)
    pages = max(-(-len(body) // room), 1)
    at = shown.turned % pages
    page = body[at * room : (at + 1) * room]
    return [*page, *[""] * (room - len(page)), "", *rows(Text(shown.closes, style="dim"))][:lines]
