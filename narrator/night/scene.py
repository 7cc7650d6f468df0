"""A scene: lines to be read, their marks, and the moments of the private side that the marks name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, zip_longest

from narrator.night.rolls import Likely
from narrator.night.walk import Course
from narrator.rules.schedule import Beat, BeatKind
from narrator.table.box import Line
from narrator.table.roll_choice import Moment, MomentKind, Option
from voices.segments import Mark, Over, Silence, Sound, Text


@dataclass(frozen=True, slots=True)
class ReadBeat:
    """A beat with the options that are read aloud for it."""

    beat: Beat
    options: tuple[Option, ...]
    turn: int = 0
    """Whose turn it is in a call that several holders answer one after the other; the first has 0."""
    seat: str | None = None
    """Whom it is for, where that is public."""
    course: Course | None = None
    """How the options are walked; None where they are read by their names."""
    looks: tuple[float, ...] = ()
    """On a tour: how many seconds each part of a glance takes, one for each kind of news."""
    likely: Likely | None = None
    """Where the light marks something other than any one of the options."""
    sheet: int | None = None
    """On the sheet of which later beat a phone tells it; None where it has a sheet of its own."""
    tells_more: bool = False
    """Whether its sheet tells what beats before it do."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One call, or another fixed part of the night, ready to be read."""

    id: str
    beats: tuple[ReadBeat, ...]
    lines: tuple[Line, ...]
    opening: tuple[Line, ...] = ()
    """What is said before it while all eyes are closed; anybody may cut it short by a press."""
    seat: str | None = None
    """Whose alone it is, as everybody hears; None where all may be meant."""
    wakes: Line | None = None
    """What is said before `lines` only when it begins anew: at first whoever is called is awake already."""

    def opened(self) -> Scene:
        """The scene without its opening, once that was heard."""
        return replace(self, opening=())

    def anew(self) -> Scene:
        """The scene as it is read after a pause: all eyes are closed."""
        if self.wakes is None:
            return self
        return replace(self, lines=(self.wakes, *self.lines), wakes=None)


def on_one_sheet(beats: Sequence[ReadBeat]) -> tuple[ReadBeat, ...]:
    """The same beats, for phones: what is shown is told on the sheet of the question that follows it.

    A light needs names that are read to mark one of them; a phone has room for the Thief's two cards and for
    the question which to take. One sheet in place of three saves five seconds of a night.
    """
    joined = list(beats)
    for number in range(len(joined) - 2, -1, -1):
        one, after = joined[number], joined[number + 1]
        follows = after.turn == one.turn and after.beat.kind in (BeatKind.SHOW, BeatKind.ASK)
        if one.beat.kind is BeatKind.SHOW and follows:
            sheet = number + 1 if after.sheet is None else after.sheet
            joined[number] = replace(one, sheet=sheet)
            joined[sheet] = replace(joined[sheet], tells_more=True)
    return tuple(joined)


def moment_mark(kind: MomentKind, beat: int, index: int = 0) -> Mark:
    """The mark by which the private side is told of a moment."""
    return Mark(Moment(kind, beat, index).mark)


def moment_line(kind: MomentKind, beat: int, index: int = 0) -> Line:
    """A silent line that only marks a moment for the private side."""
    return Line("moment", (moment_mark(kind, beat, index),))


def breathed(lines: Iterable[Line], seconds: float) -> tuple[Line, ...]:
    """The same lines of a call, with so much quiet where words would follow on words at once.

    Without it the first sound of the first name is taken for the end of the question before it.
    """
    laid = list(lines)
    parts = [(number, part) for number, line in enumerate(laid) for part in line.segments]
    timed = [(number, part) for number, part in parts if not isinstance(part, Mark | Over)]
    for (number, part), (following, after) in pairwise(timed):
        if following > number and isinstance(part, Text) and isinstance(after, Text):
            laid[number] = replace(laid[number], segments=(*laid[number].segments, Silence(seconds)))
    return tuple(laid)


def parted(scenes: Sequence[Scene], quiet: float) -> tuple[Scene, ...]:
    """End each scene with `quiet` seconds, unless the next one begins with the sound of its card."""
    pause = Line("pause", (Silence(quiet),))
    return tuple(
        one if after and _begins_with_sound(after) else replace(one, lines=(*one.lines, pause))
        for one, after in zip_longest(scenes, scenes[1:])
    )


def _begins_with_sound(scene: Scene) -> bool:
    first = (*scene.opening, *scene.lines)[0]
    return isinstance(first.segments[0], Sound)
