"""Choosing with one button from a list of options that is read aloud."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from hardware.light import DARK, NO, OFF, ON, WHITE, Light, Pattern, Step
from hardware.presses import Down

TAKEN = Pattern("taken", (Step(0.3, WHITE),), times=1)
"""A short light that says: the press was understood."""
WINK = Pattern("taken", (Step(0.15, DARK), Step(0.15, WHITE), Step(0.15, DARK)), times=1)
"""A short gap in the light that says: the press was understood. It is used while the light is on.

It is as long as `TAKEN`, so that at the end both are made up for with equally much light.
"""
FLASH = 0.06
"""Seconds of light, or of dark, in a fast flicker."""


def light_for(picks: int) -> Pattern:
    """Return one steady light as long as the short lights for this many choices together."""
    return Pattern(TAKEN.name, (Step(TAKEN.seconds * picks, WHITE),), times=1)


def flutter(seconds: float) -> Pattern:
    """Return a fast flicker with as much light as the short lights for the missing choices would have had.

    With closed eyes, only the amount of light can be seen, so a steady light would do. With open eyes, a
    steady light would look like a choice.
    """
    flashes = round(seconds / FLASH)
    return Pattern("nothing", (Step(seconds / flashes, WHITE), Step(FLASH, DARK)), times=flashes)


Legal = Callable[[str], bool]
"""A function that returns whether the option with this key may be chosen."""

Fill = Callable[[Sequence[str], Sequence[str]], Sequence[str]]
"""A function that draws missing choices. It gets the choices that stay, and the keys left to draw from."""


def nothing_drawn(kept: Sequence[str], left: Sequence[str]) -> Sequence[str]:
    """Return an empty tuple. Used where a choice is not required, so that none is drawn."""
    return ()


@dataclass(frozen=True, slots=True)
class Option:
    """An option in a list: its key (a seat, a card id, or a word) and the pack's message that names it.

    A seat is called by its own name, so its `message` is None. If no message is suitable, `said` has the
    words.
    """

    key: str
    message: str | None = None
    said: str | None = None


class MomentKind(StrEnum):
    """The kinds of moments in a night call to which its private side reacts."""

    BEGIN = "begin"
    READING = "reading"
    OPTION = "option"
    PART = "part"
    """In a player's look at the light: from now on the light shows news number `place`, counted from 0."""
    CLOSE = "close"
    TELL = "tell"
    """The light shows which option the first tick of walk number `place` means.

    Ticks then count through the options.
    """
    TICK = "tick"
    CONFIRM = "confirm"
    """The light confirms choice number `place`."""
    LAST = "last"
    """The light confirms a choice for the last time. Missing choices are drawn before."""
    END = "end"


class Moment(NamedTuple):
    """A moment in step number `beat` of a night call, such as the beginning of option number `place`."""

    kind: MomentKind
    beat: int
    place: int = 0

    @property
    def mark(self) -> str:
        """The name of the mark that stands for this moment in the segments that are played."""
        return f"{self.kind}:{self.beat}:{self.place}"

    @classmethod
    def of(cls, mark: str) -> Moment:
        """Return the moment for which this mark stands."""
        kind, beat, place = mark.split(":")
        return cls(MomentKind(kind), int(beat), int(place))


class Choice:
    """The choice that presses of one button make while a list of options is read aloud.

    In the first reading, a press chooses the option that is being read. In a second reading, the light marks
    the chosen options, and a press changes the choice. Options in `marked` light up in the first reading, as
    news for the player. For an option that is not allowed, the light flashes "no", and nothing changes. A
    press in the first `lag` seconds of an option means the previous option.

    If a required choice is missing, it is drawn when the second reading begins. The light shows it like any
    other choice, and a press can still change it.

    After the list, the light makes up for missing choices: it shines as long as it would have for presses. So
    every player gets the same amount of light, with or without a choice. A drawn choice gets a short light, a
    missing one a flutter. Where options are marked, the light also makes up for dark gaps that confirmed
    presses. `read_for` is the number of choices that the list has time for, even if the rules allow fewer
    now.

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
        """Keys of the drawn options, in the order of the list.

        A press at one of them makes it the player's choice.
        """
        self._options = options
        self._picks = picks
        self._legal = legal
        self._light = light
        self._lag = lag
        self._fill = fill
        self._marked = marked
        self._read_for = read_for
        self._pressed: set[str] = set()
        """Keys of the options at which the player pressed. The light confirmed each of these presses."""
        self._keys = [option.key for option in options]
        self._heard: list[tuple[float, int]] = []
        self._reading = 0

    def follow(self, moment: Moment, at: float) -> None:
        """React to a moment of the spoken night script, heard at `at` seconds."""
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
        """Begin reading number `index` (0 is the first)."""
        self._reading = index
        self._heard.clear()
        if index:
            self._draw(self._keys)

    def option(self, index: int, at: float) -> None:
        """Record that option number `index` began to be read at `at` (seconds)."""
        self._heard.append((at, index))
        self._mark()

    def pressed(self, press: Down) -> None:
        """Take a press of the button."""
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
        """Light up for missing or drawn choices, so that all players get equally much light in total."""
        # Count presses, not final choices: a choice that was taken back has had its light.
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
            # Remove drawn choices before others, and from the end: the light may not have marked the last one
            # yet.
            del (self.drawn or self.taken)[-1 if self.drawn else 0]
        self._mark()
        shines = not self._reading and key in self._marked
        self._light.show(WINK if shines else TAKEN)

    def _put_back(self, key: str) -> None:
        """Take a choice back.

        If a choice is required, another is drawn from options that are still to be read.
        """
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
        """Light up if the option that is being read is marked.

        In the second reading, the chosen ones are marked.
        """
        if self._heard and (self._reading or self._marked):
            current = self._options[self._heard[-1][1]].key
            marked = (*self.taken, *self.drawn) if self._reading else self._marked
            self._light.show(ON if current in marked else OFF)

    def _meant(self, at: float) -> str | None:
        # Use the exact time of the press itself, because the event may arrive late.
        meant = None
        for began, index in self._heard:
            if began + self._lag <= at:
                meant = self._options[index].key
        return meant
