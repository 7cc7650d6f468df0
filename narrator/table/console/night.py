"""Captions at night: the option that is being read, or how far ticks have counted through the options.

They are made from the public lines of the trace and nothing else, so they reveal no more than the voice does
(Rule S).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.text import Text

from hardware.light import Colour
from narrator.table.console.layout import key_rows, large, newest, trail
from narrator.table.trace import PublicLine
from narrator.table.typography import held

OPTION = "roll."
"""The beginning of the ids of lines that read an option aloud."""
OFFERED = "roll.offer"
"""The id of the line that reads an option by day. The screen already shows that option as an answer."""
AGAIN = "roll.again"
"""The id of the line between two readings of a list. It is an ordinary sentence, not an option."""
GLANCE = "tour.seat"
"""The id of the line that names the seat whose player may open both eyes for a moment."""
WALKS = {"walk.bench": "bench", "walk.place": "place", "walk.which": "which", "walk.taps": "taps"}
"""The ids of lines before a walk (ticks that count through options), each with the name of what is counted.
"""
ENDS = ("roll.end", "walk.end")
MENDS = "walk.mend"
TAKEN = ("walk.confirm_", "walk.last_")
"""The beginnings of the ids of lines that are played while the light shows a choice.

The number of the choice follows.
"""
MARKS = "walk.marks_"


@dataclass(frozen=True, slots=True)
class Caption:
    """The caption of the present moment: a text in large letters, and words that explain it."""

    word: str = ""
    """The option that is being read now."""
    heard: tuple[str, ...] = ()
    """The options read so far in this reading, with the present one last."""
    walk: str = ""
    """What the ticks count through: `bench` (a row), `place`, `which` (choice) or `taps` (claims)."""
    ticks: int = 0
    """Number of ticks so far."""
    taken: int = 0
    """The number of the choice that the light shows, or 0."""
    mends: bool = False
    """Whether the ticks are for a correction of the choice."""

    @property
    def stands(self) -> bool:
        """Whether there is anything to show."""
        return bool(self.word or self.walk or self.taken)


NONE = Caption()


class Captions:
    """An object that follows the trace and makes captions for lists of options.

    `now` is the present caption.
    """

    def __init__(self) -> None:
        self.now = NONE
        self._open = False

    def hear(self, line: PublicLine) -> bool:
        """Follow a line of the trace.

        Return whether it belongs to a list of options, and is no ordinary sentence.
        """
        cue = str(line.fields.get("cue", ""))
        match line.kind:
            case "say" if _names_an_option(cue):
                self._option(str(line.fields["text"]))
                return True
            case "say":
                self.now, self._open = NONE, False
            case "tick":
                self.now = replace(self.now, ticks=self.now.ticks + 1)
            case "pause":
                self._silence(cue)
            case "sound" if cue == MENDS:
                self.now = Caption(mends=True)
        return False

    def _option(self, text: str) -> None:
        word = text.rstrip(" .")
        heard = (*self.now.heard, word) if self._open else (word,)
        self.now, self._open = Caption(word=word, heard=heard), True

    def _silence(self, cue: str) -> None:
        if cue in WALKS:
            if not (self.now.walk == WALKS[cue] and self.now.ticks == 0):
                self.now = Caption(walk=WALKS[cue], mends=self.now.mends)
        elif cue.startswith(TAKEN):
            self.now = Caption(taken=int(cue.rpartition("_")[2]))
        elif cue in ENDS:
            self.now, self._open = Caption(mends=self.now.mends), False


def _names_an_option(cue: str) -> bool:
    return (cue.startswith((OPTION, MARKS)) and cue not in (OFFERED, AGAIN)) or cue == GLANCE


READ = "▶"
TICKED = "●"
LEAST_AREA = 6
"""Number of rows from which the light's picture is below the letters.

With fewer rows, it is on their left.
"""
LAMP_BESIDE = 5
"""Width, in columns, of the light's picture beside the words."""

Rows = Callable[[RenderableType], list[str]]
"""A function that returns the rows of a thing over the whole width."""


@dataclass(frozen=True, slots=True)
class NightShown:
    """All that the screen shows at night, in words."""

    where: str
    said: Sequence[str]
    colour: Colour
    keys: Sequence[str]
    caption: Caption
    walk: str = ""
    """What the ticks count through, or a note that the light shows the choice."""


def paint_night(night: NightShown, columns: int, lines: int, rows: Rows) -> list[str]:
    """Return the rows of the night screen for this number of columns and lines."""
    if lines < LEAST_AREA + 4:
        return _small(night, columns, lines, rows)
    head = rows(Group(Text(night.where, style="bold"), Text()))
    below = ["", *rows(Text("\n".join(key_rows(night.keys, columns)), style="dim"))]
    script = newest((rows(line) for line in _newest_script(night)), max(1, lines // 6))
    area = lines - len(head) - len(script) - len(below) - 1
    if area < LEAST_AREA:
        return _small(night, columns, lines, rows)
    letters = _letters(night, columns, (area - 1) // 2, rows) if night.caption.stands else []
    gap = [""] if letters else []
    lamp = rows(_lamp(night.colour, columns, area - len(letters) - len(gap)))
    return [*head, *script, "", *letters, *gap, *lamp, *below]


def _small(night: NightShown, columns: int, lines: int, rows: Rows) -> list[str]:
    """Return the rows of a small screen: the light's picture on the left, the newest words beside it."""
    width = max(columns - LAMP_BESIDE - 1, 1)
    lamp = rows(_lamp(night.colour, LAMP_BESIDE, lines))
    option = [f"{READ} {night.caption.word}"] if night.caption.word else _progress(night)
    words: list[Text] = [Text(night.where, style="bold")]
    if night.caption.stands:
        letters = large(night.caption.word, width, lines - 3) if night.caption.word else ()
        words += [Text(row) for row in (*(letters if len(letters) > 1 else ()), *option)]
    else:
        words += [*_newest_script(night)][::-1]
    beside = [Text(part, end="") for part in _folded(words, width)][:lines]
    return [f"{left} {rows(right)[0]}" for left, right in zip(lamp, _filled(beside, lines), strict=True)]


def _filled(rows: Sequence[Text], lines: int) -> list[Text]:
    return [*rows, *[Text(" ")] * (lines - len(rows))]


def _folded(words: Sequence[Text], width: int) -> list[str]:
    folded: list[str] = []
    for text in words:
        row = ""
        for word in text.plain.split(" "):
            if row and cell_len(f"{row} {word}") > width:
                folded.append(row)
                row = word
            else:
                row = f"{row} {word}" if row else word
        folded.append(row[:width])
    return folded


def _newest_script(night: NightShown) -> Iterator[Text]:
    """Yield the spoken lines, newest first. The newest is bold."""
    for age, line in enumerate(reversed(night.said or ("",))):
        yield Text(held(line), style="dim" if age else "bold")


def _letters(night: NightShown, columns: int, most: int, rows: Rows) -> list[str]:
    """Return the present option in large letters, above the earlier options or the number of ticks."""
    caption = night.caption
    below = [trail(_roll(caption), columns - 1)] if caption.word else _progress(night)
    word = caption.word or (str(caption.ticks) if caption.ticks else "")
    shown = large(word, columns - 1, most - len(below)) if word else ()
    return rows(Group(*(Text(f" {row}", style="bold") for row in shown), *(Text(f" {row}") for row in below)))


def _roll(caption: Caption) -> list[str]:
    return [*caption.heard[:-1], f"{READ} {caption.word}"]


def _progress(night: NightShown) -> list[str]:
    dots = f"{TICKED} " * night.caption.ticks
    return [f"{night.walk} {dots}".strip()]


def _lamp(colour: Colour, columns: int, lines: int) -> Group:
    """Return the picture of the light, full or empty. The two differ without colours, too."""
    if colour.level > 0:
        red, green, blue = (round(255 * part) for part in colour)
        return Group(*[Text("█" * columns, style=f"rgb({red},{green},{blue})")] * lines)
    if lines < 2 or columns < 2:
        return Group(*[Text("░" * columns)] * lines)
    edge, side = "─" * (columns - 2), "│" + " " * (columns - 2) + "│"
    sides = [Text(side, style="dim")] * (lines - 2)
    return Group(Text(f"╭{edge}╮", style="dim"), *sides, Text(f"╰{edge}╯", style="dim"))
