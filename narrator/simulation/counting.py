"""How simulated people go along with a walk: they count ticks, look at the light, and know nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from hardware.light import NO, Pattern
from narrator.night.walk import FOUR, SHORT, Course, Reaction
from narrator.table.roll_choice import flutter
from voices.draw import Draw

FLUTTERS = (NO.name, flutter(1.0).name)
_APART = 0.3
"""Seconds of dark between two counts of blinks, at least."""


class Manner(StrEnum):
    """How somebody goes about a roll."""

    AT_ONCE = "at once"
    """Presses in the first reading, or the first walk."""
    LATE = "late"
    """Waits for the second reading, or for the walk to mend; with two picks that mends only one."""
    BLUNDER = "blunder"
    """Presses at the first name, or tick, that comes, and mends it afterwards."""


class Counting:
    """Somebody who is awake while a roll is walked.

    `course` has the words of the options, `wanted` those that are wanted, one for each pick; what is not
    walked over is not pressed at. `tried` is pressed at before them, although it is not allowed. `press`
    presses after so many seconds. `miscount` is how often somebody is one off when counting a walk, `misread`
    when counting the blinks before it; whoever does not go `round_again` presses at nothing that a walk has
    passed.
    """

    def __init__(
        self,
        course: Course,
        wanted: Sequence[str],
        manner: Manner,
        press: Callable[[float], None],
        reaction: Reaction,
        draw: Draw,
        *,
        tried: Sequence[str] = (),
        miscount: float = 0.0,
        misread: float = 0.0,
        round_again: bool = True,
    ) -> None:
        self._course = course
        self._wanted = [key for key in wanted if key in course]
        self._tried = tried
        self._manner = manner
        self._press = press
        self._reaction = reaction
        self._draw = draw
        self._miscount = miscount
        self._misread = misread
        self._round_again = round_again
        self._legs = 0
        self._mending = False
        self._wrong: list[int] = []
        """The picks whose confirmation was not what was wanted; the first of them can be mended."""
        self._target: int | None = None
        self._ticks = 0

    def walk(self, seen: Pattern, *, picks: int = 0) -> None:
        """A walk is about to begin, and the light blinks where; it may be over so many picks."""
        self._ticks, self._target = 0, None
        starts = blinks_of(seen)
        pick, stage = divmod(self._legs, len(self._course.sizes))
        if not picks:
            self._legs += 1
        if len(starts) != 1:
            return
        start = self._read(starts[0] - 1, picks or self._course.sizes[stage])
        if picks:
            self._target = self._counted(self._wrong[0] - start, picks) if self._wrong else None
        else:
            self._target = self._tick_of(pick, stage, start)

    def tick(self, seen: Pattern) -> None:
        """A tick is heard, and the light may be about to shine at it."""
        if self._ticks == self._target:
            self._press(dark_at_first(seen) + self._reaction.draw(self._draw))
        self._ticks += 1

    def confirmed(self, pick: int, seen: Pattern) -> None:
        """The light blinks what was taken; afterwards come the walks to mend."""
        self._mending, self._legs = True, 0
        if pick < len(self._wanted) and blinks_of(seen) != self._blinks(self._wanted[pick]):
            self._wrong.append(pick)

    def _tick_of(self, pick: int, stage: int, start: int) -> int | None:
        """At which tick of this walk to press, if at all."""
        key = self._aim(pick)
        if key is None:
            return None
        ticks = self._course.sizes[stage]
        if self._manner is Manner.BLUNDER and pick == stage == 0 and not self._mending:
            return 0
        return self._counted(self._course.places(key)[stage] - start, ticks)

    def _read(self, start: int, of: int) -> int:
        """Where a walk starts, as they see it: one off at times, but always at an option that is there."""
        return min(max(start + self._slip(self._misread), 0), of - 1) if self._misread else start

    def _counted(self, ticks: int, of: int) -> int | None:
        """So many ticks from the first, counted, and one off at times."""
        if ticks < 0 and not self._round_again:
            return None
        return (ticks + self._slip(self._miscount)) % of

    def _slip(self, share: float) -> int:
        return 1 - 2 * self._draw.below(2) if self._draw.happens(share) else 0

    def _aim(self, pick: int) -> str | None:
        """What they press at for a pick."""
        if self._mending:
            return self._wanted[self._wrong[0]] if self._wrong else None
        if pick >= len(self._wanted) or (self._manner is Manner.LATE and len(self._wanted) == 1):
            return None
        return self._tried[0] if pick == 0 and self._tried else self._wanted[pick]

    def _blinks(self, key: str) -> tuple[int, ...]:
        return tuple(place + 1 for place in self._course.places(key))


def dark_at_first(seen: Pattern) -> float:
    """Seconds that somebody waits for a light that will come on; 0 for one that stays as it is."""
    wait, *more = seen.steps
    return wait.seconds if more and not wait.colour.level else 0.0


def blinks_of(pattern: Pattern) -> tuple[int, ...]:
    """What a light counts, number by number, long blinks for four; a flutter counts nothing."""
    counts: list[int] = []
    dark = _APART
    for step in pattern.steps if pattern.name not in FLUTTERS else ():
        if not step.colour.level:
            dark += step.seconds
            continue
        if dark >= _APART:
            counts.append(0)
        counts[-1] += FOUR if step.seconds > SHORT else 1
        dark = 0.0
    return tuple(counts)


@dataclass
class Awake:
    """Whoever has open eyes now, and what they want to press at."""

    asked: str
    """The cue that woke them."""
    answers: int
    """How many answers stood when they were asked; tells one prompt from the next of its kind."""
    wanted: list[str]
    """The texts of the options they want."""
    manner: Manner
    seat: str = ""
    """Whose finger it is; without one, that of whoever is named."""
    tried: frozenset[str] = frozenset()
    """The texts of options they press at first, although they are not allowed."""
    once: bool = False
    """Whether they know that the roll is read once, so that nothing can wait for a second reading."""
    second_reading: bool = False
    pressed: set[str] = field(default_factory=set)
    passing: str | None = None
    """The text of the option that passes, where they may."""

    def wakes_anew(self) -> None:
        """Their call begins again after a pause: what was pressed in it is forgotten."""
        self.second_reading = False
        self.pressed.clear()

    def goes_for(self, text: str) -> bool:
        """Whether they press at this option in the first reading."""
        if text in self.pressed:
            return False
        if self.once:
            blunders = self.manner is Manner.BLUNDER and bool(self.wanted) and not self.pressed
            return blunders or text in self.tried or text in self.wanted
        if self.tried:
            return text in self.tried
        if self.manner is Manner.BLUNDER:
            return bool(self.wanted) and not self.pressed
        return self.manner is Manner.AT_ONCE and text in self.wanted


@dataclass(frozen=True)
class Habits:
    """What fingers do beside what the cards want; nothing said: an adult's, who does all as it was told."""

    reaction: Reaction = field(default_factory=Reaction)
    manners: Sequence[Manner] = (Manner.AT_ONCE,)
    """Each who wakes has one of these, by chance."""
    miscount: float = 0.0
    """The share of walks in which a finger miscounts."""
    eager: float = 0.0
    """The share of cases in which a finger falls where no press counts."""
    taps: bool = False
    """Whether sleepers tap, too."""
    read_twice: bool = False
    """Whether they were told that every roll is read a second time."""


AN_ADULT = Habits()
