"""A scene: lines to read, with marks that name moments for the private side, and options that mean no."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, zip_longest
from typing import NamedTuple

from narrator.night.walk import Course
from narrator.rules.schedule import NOBODY, Beat, BeatKind
from narrator.table.box import Line
from narrator.table.roll_choice import Moment, MomentKind, Option
from voices.segments import Mark, Over, Silence, Sound, Text

PASSES = frozenset({NOBODY, "none"})
"""Options that mean passing, apart from the no of a yes-or-no question."""
PASSES_OR_NO = PASSES | {"no"}
"""Options that mean passing, or no."""
YES_OR_NO = ("yes", "no")
"""Options that need no names: light means yes, dark means no."""
KEPT_OFTEN = {
    "accursed_wolf_father.infect": 0.45,
    "big_bad_wolf.devour": 0.25,
    "fox.sniff": 0.7,
    "witch.heal": 0.15,
    "witch.poison": 0.15,
}
"""The probability that a holder of a power still has it a night later, by prompt; others keep it."""


def still_held(prompt: str, night: int) -> float:
    """Return the probability that the power of a prompt is not spent before this night."""
    return KEPT_OFTEN.get(prompt, 1.0) ** (night - 1)


class Likely(NamedTuple):
    """The likely marks of a showing, by public knowledge. A showing without viewers is drawn from them."""

    keys: tuple[str, ...]
    """The options, each listed as often as it is likely."""
    shares: tuple[float, ...] = (1.0,)
    """The probability of a first mark, of a second, and so on."""


@dataclass(frozen=True, slots=True)
class ReadBeat:
    """A beat with the options that are read aloud for it."""

    beat: Beat
    options: tuple[Option, ...]
    turn: int = 0
    """The turn in a call that several holders answer one after the other, counted from 0."""
    seat: str | None = None
    """The seat it is for, if that is public."""
    course: Course | None = None
    """The course on which the options are walked, or None if they are read by name."""
    looks: tuple[float, ...] = ()
    """On a tour, the seconds of each part of a glance; there is one part for each kind of news."""
    likely: Likely | None = None
    """The likely marks, if the light may mark something other than one random option."""
    sheet: int | None = None
    """The number of the later beat whose sheet shows this one on phones; None for a sheet of its own."""
    tells_more: bool = False
    """Whether its sheet also shows earlier beats."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One call, or another fixed part of the night, ready to be read."""

    id: str
    beats: tuple[ReadBeat, ...]
    lines: tuple[Line, ...]
    opening: tuple[Line, ...] = ()
    """The lines before it, said while all eyes are closed; any press may cut them short."""
    seat: str | None = None
    """The seat it is for, as all hear; None if all may be meant."""
    wakes: Line | None = None
    """A wake line before `lines`, said only after a pause. At first the player is awake already."""

    def opened(self) -> Scene:
        """Return the scene without its opening, for use after the opening was heard."""
        return replace(self, opening=())

    def anew(self) -> Scene:
        """Return the scene as it is read after a pause, when all eyes are closed."""
        if self.wakes is None:
            return self
        return replace(self, lines=(self.wakes, *self.lines), wakes=None)


def on_one_sheet(beats: Sequence[ReadBeat]) -> tuple[ReadBeat, ...]:
    """Return the same beats for phones, with showings merged into the sheet of the question after them.

    A light can mark a name only while it is read. A phone has room for the Thief's two cards and for the
    question which to take. One sheet instead of three saves five seconds of a night.
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
    """Return the mark that signals a moment to the private side."""
    return Mark(Moment(kind, beat, index).mark)


def moment_line(kind: MomentKind, beat: int, index: int = 0) -> Line:
    """Return a silent line that only marks a moment for the private side."""
    return Line("moment", (moment_mark(kind, beat, index),))


def breathed(lines: Iterable[Line], seconds: float) -> tuple[Line, ...]:
    """Return the lines of a call with `seconds` of quiet wherever one line's words follow another's at once.

    Without it, the first sound of the first name is heard as the end of the question before it.
    """
    laid = list(lines)
    parts = [(number, part) for number, line in enumerate(laid) for part in line.segments]
    timed = [(number, part) for number, part in parts if not isinstance(part, Mark | Over)]
    for (number, part), (following, after) in pairwise(timed):
        if following > number and isinstance(part, Text) and isinstance(after, Text):
            laid[number] = replace(laid[number], segments=(*laid[number].segments, Silence(seconds)))
    return tuple(laid)


def parted(scenes: Sequence[Scene], quiet: float) -> tuple[Scene, ...]:
    """Add `quiet` seconds of silence after each scene, unless the next scene begins with its card's sound."""
    pause = Line("pause", (Silence(quiet),))
    return tuple(
        one if after and _begins_with_sound(after) else replace(one, lines=(*one.lines, pause))
        for one, after in zip_longest(scenes, scenes[1:])
    )


def _begins_with_sound(scene: Scene) -> bool:
    first = (*scene.opening, *scene.lines)[0]
    return isinstance(first.segments[0], Sound)
