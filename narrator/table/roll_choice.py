"""One finger, one roll: what the awake role has chosen so far."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from hardware.light import DARK, NO, OFF, ON, WHITE, Light, Pattern, Step
from hardware.presses import Down

TAKEN = Pattern("taken", (Step(0.3, WHITE),), times=1)
"""A short light: the press was understood."""
WINK = Pattern("taken", (Step(0.15, DARK), Step(0.15, WHITE), Step(0.15, DARK)), times=1)
"""The same where it shines already.

It is dark for just as long as `TAKEN` shines, so that one length is owed in the end whichever was shown.
"""
FLASH = 0.06
"""Seconds of light, or of dark, in a flutter."""


def light_for(picks: int) -> Pattern:
    """As much light at once as so many picks would have got."""
    return Pattern(TAKEN.name, (Step(TAKEN.seconds * picks, WHITE),), times=1)


def flutter(seconds: float) -> Pattern:
    """A flutter that shines for so many seconds: as long as what was not taken would have been told by light.

    It may glow through closed lids whether somebody is there who took anything. A steady light would do
    for closed lids, but to open eyes it says that something was taken.
    """
    flashes = round(seconds / FLASH)
    return Pattern("nothing", (Step(seconds / flashes, WHITE), Step(FLASH, DARK)), times=flashes)


Legal = Callable[[str], bool]
"""Whether picking an option by its key is allowed."""

Fill = Callable[[Sequence[str], Sequence[str]], Sequence[str]]
"""What is drawn beside the keys kept, out of those left, where the rules leave no choice open."""


def nothing_drawn(kept: Sequence[str], left: Sequence[str]) -> Sequence[str]:
    """For a choice that may be left open."""
    return ()


@dataclass(frozen=True, slots=True)
class Option:
    """One entry of a roll: its key (a seat, a card id, or a word) and the pack message that names it.

    A seat is called by its own name, so `message` is None there; what no message names is `said` in words.
    """

    key: str
    message: str | None = None
    said: str | None = None


class MomentKind(StrEnum):
    """What begins or ends at a moment."""

    BEGIN = "begin"
    READING = "reading"
    OPTION = "option"
    PART = "part"
    """Of a glance: from here on the light tells of news number `place`, counted from 0."""
    CLOSE = "close"
    TELL = "tell"
    """The light tells where walk number `place` starts."""
    TICK = "tick"
    CONFIRM = "confirm"
    """The light tells what pick number `place` is."""
    LAST = "last"
    """The same in the end, where what is missing is drawn."""
    END = "end"


class Moment(NamedTuple):
    """A place in a call: of its beat number `beat`, the reading or option `place` begins, or it ends."""

    kind: MomentKind
    beat: int
    place: int = 0

    @property
    def mark(self) -> str:
        """How the moment is named in what is played."""
        return f"{self.kind}:{self.beat}:{self.place}"

    @classmethod
    def of(cls, mark: str) -> Moment:
        """The moment that a mark names."""
        kind, beat, place = mark.split(":")
        return cls(MomentKind(kind), int(beat), int(place))


class Choice:
    """Follows a roll while it is read and takes what the presses mean.

    In the first reading a press takes the option being read; in the second, where there is one, the light
    marks what was taken, and a press moves the choice. `marked` shine in the first: what is told meanwhile.
    An option that is not allowed gets the "no" flash and changes nothing.
    A press in the first `lag` seconds of an option belongs to the option before.

    What must be chosen and was not is drawn when the second reading begins, so that the light tells it like
    any other choice, and a press may still move it.

    When the roll is over, the light shines for what was not pressed at as long as it would have for a press:
    whoever passes, or has nothing to choose, is lit as much as anybody. Of what was drawn it is the short
    light, of what was not taken a flutter. Where options are marked, it gives back what a wink was dark for.
    `read_for` is for how many picks there is time, whatever the rules allow now.

    >>> from hardware.light import AllLights
    >>> choice = Choice((Option("Ann"), Option("Bob")), 1, lambda key: True, AllLights(()), lag=0.15)
    >>> choice.option(0, at=10.0)
    >>> choice.option(1, at=11.0)
    >>> choice.pressed(Down(at=11.1))  # too soon to be meant for Bob
    >>> choice.taken
    ['Ann']
    """

    def __init__(
        self,
        options: tuple[Option, ...],
        picks: int,
        legal: Legal,
        light: Light,
        lag: float,
        fill: Fill = nothing_drawn,
        marked: Collection[str] = (),
        read_for: int = 0,
    ) -> None:
        self.taken: list[str] = []
        self.drawn: list[str] = []
        """What was drawn beside it, in the order of the roll; a press at one of them takes it."""
        self._options = options
        self._picks = picks
        self._legal = legal
        self._light = light
        self._lag = lag
        self._fill = fill
        self._marked = marked
        self._read_for = read_for
        self._pressed: set[str] = set()
        """What the light has told of as it was pressed at."""
        self._keys = [option.key for option in options]
        self._heard: list[tuple[float, int]] = []
        self._reading = 0

    def follow(self, moment: Moment, at: float) -> None:
        """A moment of the script is heard at `at` seconds."""
        match moment.kind:
            case MomentKind.READING:
                self.reading(moment.place)
            case MomentKind.OPTION:
                self.option(moment.place, at)
            case MomentKind.END:
                self._tell_the_rest()
                self.taken += self.drawn
                self.drawn.clear()

    def reading(self, index: int) -> None:
        """The `index`-th reading begins (0 is the first)."""
        self._reading = index
        self._heard.clear()
        if index:
            self._draw(self._keys)

    def option(self, index: int, at: float) -> None:
        """Option `index` began to be read at `at` (seconds)."""
        self._heard.append((at, index))
        self._mark()

    def pressed(self, press: Down) -> None:
        """The button went down."""
        meant = self._meant(press.at)
        if meant is None:
            return
        if not self._legal(meant):
            self._light.show(NO)
        elif meant not in self.taken:
            self._take(meant)
        elif self._reading and self._picks > 1:
            self._put_back(meant)

    def _tell_the_rest(self) -> None:
        """What was drawn, and what was not taken; and what a wink was dark for."""
        # By what was pressed at, not by what is taken in the end: a pick that was put back has had its light.
        rest = self._read_for - len(self._pressed)
        if self._marked and self._pressed:
            self._light.show(light_for(len(self._pressed)))
        elif not self._marked and rest > 0:
            self._light.show(light_for(rest) if self.drawn else flutter(rest * TAKEN.seconds))

    def _take(self, key: str) -> None:
        self._pressed.add(key)
        self.taken.append(key)
        if key in self.drawn:
            self.drawn.remove(key)
        elif len(self.taken) + len(self.drawn) > self._picks:
            # What was drawn gives way first, from the end: the light may not have marked that yet.
            del (self.drawn or self.taken)[-1 if self.drawn else 0]
        self._mark()
        shines = not self._reading and key in self._marked
        self._light.show(WINK if shines else TAKEN)

    def _put_back(self, key: str) -> None:
        """Take a pick back. Where another must come in its place, it is one that the light can still mark."""
        self.taken.remove(key)
        had = len(self.drawn)
        self._draw(self._keys[self._keys.index(key) + 1 :])
        if self._fill is not nothing_drawn and len(self.drawn) == had:
            self.taken.append(key)
            self._light.show(NO)
        else:
            self._mark()

    def _draw(self, left: Sequence[str]) -> None:
        kept = [*self.taken, *self.drawn]
        self.drawn += [key for key in self._fill(kept, left) if key not in kept]
        self.drawn.sort(key=self._keys.index)

    def _mark(self) -> None:
        """Shine while an option is read that is marked; in the second reading, that was taken."""
        if self._heard and (self._reading or self._marked):
            current = self._options[self._heard[-1][1]].key
            marked = (*self.taken, *self.drawn) if self._reading else self._marked
            self._light.show(ON if current in marked else OFF)

    def _meant(self, at: float) -> str | None:
        # By when it was pressed, not by what is being read as the press arrives: an edge may be told late,
        # and the kernel's time stamp is all that knows better.
        meant = None
        for began, index in self._heard:
            if began + self._lag <= at:
                meant = self._options[index].key
        return meant
