"""A scene, one part of the night's script: its lines, its marks for the private side, and its steps.

A mark names a moment, so that the private side can react when that moment is heard.
"""

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
"""Keys of options that mean passing, apart from the "no" of a yes-or-no question."""
PASSES_OR_NO = PASSES | {"no"}
"""Keys of options that mean passing, or "no"."""
YES_OR_NO = ("yes", "no")
"""Keys of the options that need no names: if the light is on, that means yes, otherwise no."""
KEPT_OFTEN = {
    "accursed_wolf_father.infect": 0.45,
    "big_bad_wolf.devour": 0.25,
    "fox.sniff": 0.7,
    "witch.heal": 0.15,
    "witch.poison": 0.15,
}
"""For each prompt, the probability that its power is still unused one night later.

Powers that are not listed stay unused.
"""


def still_held(prompt: str, night: int) -> float:
    """Return the probability that the power used by answering a prompt is still unused before this night."""
    return KEPT_OFTEN.get(prompt, 1.0) ** (night - 1)


class Likely(NamedTuple):
    """The options that the light probably marks in a step, by public knowledge.

    A decoy light draws from them.
    """

    keys: tuple[str, ...]
    """Keys of the options. A likelier option is listed more often."""
    shares: tuple[float, ...] = (1.0,)
    """The probability that one option is marked, that a second one is marked too, and so on."""


@dataclass(frozen=True, slots=True)
class ReadBeat:
    """A step of a night call, with the options that are read aloud in it."""

    beat: Beat
    options: tuple[Option, ...]
    turn: int = 0
    """The number of the turn, counted from 0, in a call that several holders answer one after the other."""
    seat: str | None = None
    """The seat that this step is for, if that is public."""
    course: Course | None = None
    """The order in which ticks count through the options. None if the options are read by name."""
    looks: tuple[float, ...] = ()
    """Seconds of each part of a look at the light, where seats look one by one; one part for each kind of
    news."""
    likely: Likely | None = None
    """The options that are likely to be marked. None if the light marks one option, all equally likely."""
    sheet: int | None = None
    """For phones: the number of a later step whose sheet also shows this one.

    None if this has a sheet of its own.
    """
    tells_more: bool = False
    """Whether the sheet of this step also shows earlier steps."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One night call, or another fixed part of the night's script, ready to be read aloud."""

    id: str
    beats: tuple[ReadBeat, ...]
    lines: tuple[Line, ...]
    opening: tuple[Line, ...] = ()
    """Lines said first, while all eyes are closed. Any press may cut them short."""
    seat: str | None = None
    """The seat that this scene is for, as all hear. None if the scene may be for anyone."""
    wakes: Line | None = None
    """The wake line, which is said before `lines` only after a pause.

    Without a pause, the player is awake already.
    """

    def opened(self) -> Scene:
        """Return the scene without its opening lines, to be used once they were heard."""
        return replace(self, opening=())

    def anew(self) -> Scene:
        """Return the scene as it is read after a pause of the game, when all eyes are closed."""
        if self.wakes is None:
            return self
        return replace(self, lines=(self.wakes, *self.lines), wakes=None)


def on_one_sheet(beats: Sequence[ReadBeat]) -> tuple[ReadBeat, ...]:
    """Return the same steps for phones, where a step that shows something joins the next question's sheet.

    A light can mark a name only while the name is read. A phone has room for the Thief's two cards and for
    the question which to take. One sheet instead of three saves five seconds of a night.
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
    """Return the mark that announces a moment to the private side."""
    return Mark(Moment(kind, beat, index).mark)


def moment_line(kind: MomentKind, beat: int, index: int = 0) -> Line:
    """Return a line without sound that announces a moment to the private side."""
    return Line("moment", (moment_mark(kind, beat, index),))


def breathed(lines: Iterable[Line], seconds: float) -> tuple[Line, ...]:
    """Return the lines of a call with `seconds` of silence between lines whose words would follow at once.

    Without it, the first sound of the first name seems to be the end of the question before it.
    """
    laid = list(lines)
    parts = [(number, part) for number, line in enumerate(laid) for part in line.segments]
    timed = [(number, part) for number, part in parts if not isinstance(part, Mark | Over)]
    for (number, part), (following, after) in pairwise(timed):
        if following > number and isinstance(part, Text) and isinstance(after, Text):
            laid[number] = replace(laid[number], segments=(*laid[number].segments, Silence(seconds)))
    return tuple(laid)


def parted(scenes: Sequence[Scene], quiet: float) -> tuple[Scene, ...]:
    """Add `quiet` seconds of silence after each scene, unless the next one begins with its card's sound."""
    pause = Line("pause", (Silence(quiet),))
    return tuple(
        one if after and _begins_with_sound(after) else replace(one, lines=(*one.lines, pause))
        for one, after in zip_longest(scenes, scenes[1:])
    )


def _begins_with_sound(scene: Scene) -> bool:
    first = (*scene.opening, *scene.lines)[0]
    return isinstance(first.segments[0], Sound)
