"""How simulated people choose by counting ticks, while they watch the light.

In a walk (round of ticks), the box ticks once for each option. At the beginning, the light blinks the number
of the option with which the ticks start. A player presses at the tick of the wanted option. Afterwards the
light blinks the chosen option, and a wrong choice can be corrected.
"""

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
"""Seconds of dark after which the next blinks are counted as a new number."""


class Manner(StrEnum):
    """How a person presses when options are read aloud by name, or counted by ticks."""

    AT_ONCE = "at once"
    """Presses at the first chance: in the first reading or the first round of ticks."""
    LATE = "late"
    """Waits for the second reading, or for the correction. If the person chooses two options, only one is
    corrected.
    """
    BLUNDER = "blunder"
    """Presses at the first name or tick although it is wrong, and corrects this afterwards."""


class Counting:
    """A person with open eyes who chooses by counting ticks, in rounds called walks.

    Args:
        course: the options in words, in the order of the ticks.
        wanted: the wanted options, one for each choice. Options for which there is no tick are ignored.
        press: presses the button after a number of seconds.
        tried: options pressed at before the wanted ones, although they are not allowed.
        miscount: the share of rounds in which the person counts one tick too few or too many.
        misread: the share of rounds in which the person reads one blink too few or too many.
        round_again: whether the person goes on counting if the ticks began after the wanted option.
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
        """The choices that the light confirmed wrongly. The first of them can be corrected."""
        self._target: int | None = None
        self._ticks = 0

    def walk(self, seen: Pattern, *, picks: int = 0) -> None:
        """Begin a round of ticks. The light blinks the number of the option with which the ticks start.

        `picks` is 0, except in the round that asks which of that many choices is to be corrected.
        """
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
        """Hear a tick, and press if it is the wanted one. The light may only come on a little later."""
        if self._ticks == self._target:
            self._press(dark_at_first(seen) + self._reaction.draw(self._draw))
        self._ticks += 1

    def confirmed(self, pick: int, seen: Pattern) -> None:
        """See how the light blinks the choice number `pick`. If it is wrong, correct it in the next round."""
        self._mending, self._legs = True, 0
        if pick < len(self._wanted) and blinks_of(seen) != self._blinks(self._wanted[pick]):
            self._wrong.append(pick)

    def _tick_of(self, pick: int, stage: int, start: int) -> int | None:
        """Return the number of the tick at which to press in this round of ticks; None for no press."""
        key = self._aim(pick)
        if key is None:
            return None
        ticks = self._course.sizes[stage]
        if self._manner is Manner.BLUNDER and pick == stage == 0 and not self._mending:
            return 0
        return self._counted(self._course.places(key)[stage] - start, ticks)

    def _read(self, start: int, of: int) -> int:
        """Return the number of the start as the person reads it: sometimes wrong by one.

        The result is always a possible number.
        """
        return min(max(start + self._slip(self._misread), 0), of - 1) if self._misread else start

    def _counted(self, ticks: int, of: int) -> int | None:
        """Return the number of the tick as the person counts it: sometimes wrong by one."""
        if ticks < 0 and not self._round_again:
            return None
        return (ticks + self._slip(self._miscount)) % of

    def _slip(self, share: float) -> int:
        return 1 - 2 * self._draw.below(2) if self._draw.happens(share) else 0

    def _aim(self, pick: int) -> str | None:
        """Return the option that the person wants for this choice; None for no press."""
        if self._mending:
            return self._wanted[self._wrong[0]] if self._wrong else None
        if pick >= len(self._wanted) or (self._manner is Manner.LATE and len(self._wanted) == 1):
            return None
        return self._tried[0] if pick == 0 and self._tried else self._wanted[pick]

    def _blinks(self, key: str) -> tuple[int, ...]:
        return tuple(place + 1 for place in self._course.places(key))


def dark_at_first(seen: Pattern) -> float:
    """Return for how many seconds a light stays dark before it comes on; 0 if it is on or stays dark."""
    wait, *more = seen.steps
    return wait.seconds if more and not wait.colour.level else 0.0


def blinks_of(pattern: Pattern) -> tuple[int, ...]:
    """Return the numbers that a light blinks. A long blink counts four; a flickering light, nothing."""
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
    """A person whose eyes are open at night, and the options that the person wants."""

    asked: str
    """The key of the message that woke the person."""
    answers: int
    """The number of answers before this one, by which two prompts of the same kind differ."""
    wanted: list[str]
    """The texts of the options that the person wants."""
    manner: Manner
    seat: str = ""
    """The seat that presses; empty if every player presses at their own name."""
    tried: frozenset[str] = frozenset()
    """The texts of options at which the person presses first, although they are not allowed."""
    once: bool = False
    """Whether the person knows that the options are read only once, and so does not wait for a second time.
    """
    second_reading: bool = False
    pressed: set[str] = field(default_factory=set)
    passing: str | None = None
    """The text of the option that means passing, if passing is allowed."""

    def restart(self) -> None:
        """Begin again when a pause has interrupted the call, and forget earlier presses."""
        self.second_reading = False
        self.pressed.clear()

    def presses_at(self, text: str) -> bool:
        """Return whether the person presses at this option when the options are read for the first time."""
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
    """How simulated people press. The defaults describe an adult who follows the instructions."""

    reaction: Reaction = field(default_factory=Reaction)
    manners: Sequence[Manner] = (Manner.AT_ONCE,)
    """Ways of pressing. For each person who wakes, one of them is drawn."""
    miscount: float = 0.0
    """The share of rounds of ticks in which the person counts one tick too few or too many."""
    eager: float = 0.0
    """The share of cases in which a person presses at a moment when no press counts."""
    taps: bool = False
    """Whether sleeping players press too, at any tick."""
    read_twice: bool = False
    """Whether the table was told that all options are read twice."""


AN_ADULT = Habits()
