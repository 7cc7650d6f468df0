"""Light for nobody: a call in which nobody is awake shines as much as one in which somebody is.

A light may glow through closed eyelids or be seen from the side. In a call whose card is dead or lies in the
centre the box goes through the roll by itself, with a choice drawn from the private stream; what it lights is
what it would light for somebody's finger. No eyes are open, so nobody is told anything wrong, and nothing
that is chosen reaches the game.
"""

from __future__ import annotations

from typing import Protocol

from hardware.light import DARK, OFF, ON, WHITE, Colour, Light, Pattern, Step
from hardware.presses import Down
from narrator.night.choice import TAKEN, WINK
from narrator.night.course import SOONEST, Course, legs_of
from narrator.night.reactions import Reaction
from narrator.night.rolls import YES_OR_NO, Option
from narrator.night.scene import Moment, MomentKind, ReadBeat
from narrator.night.walker import Walker
from voices.draw import Draw

PASSING = 8
"""One choice in so many is a pass; of yes and no, one in two."""
A_NAME = 0.4
"""Seconds that a name takes, about."""


class Decoy(Protocol):
    """Follows a roll that nobody presses in."""

    def follow(self, moment: Moment, at: float) -> None:
        """A moment of the script is heard at `at` seconds."""


def decoy_for(read: ReadBeat, light: Light, secret: Draw) -> Decoy:
    """What lights a roll that nobody is asked in, as its kind of roll is lit."""
    if read.course is None:
        return NamesDecoy(read, light, secret)
    return WalkDecoy(read.course, read.beat.picks, light, secret)


def drawn_mark(options: tuple[Option, ...], secret: Draw) -> frozenset[str]:
    """The option that a showing to nobody marks."""
    return frozenset((options[secret.below(len(options))].key,)) if options else frozenset()


class NamesDecoy:
    """Flashes after some name in the first reading, and shines at it in the second.

    Where the light tells something in the first reading, it shines at one name, and winks if that is taken.
    """

    def __init__(self, read: ReadBeat, light: Light, secret: Draw) -> None:
        self._keys = [option.key for option in read.options]
        self._light = light
        self._secret = secret
        self._second = False
        self._taken: list[str] = []
        offered = self._keys[:1] if tuple(self._keys) == YES_OR_NO else self._keys[:-1] or self._keys
        self._marked = offered[secret.below(len(offered))] if read.beat.what else None
        if self._marked is not None:
            offered = [self._marked]
        passing = 2 if len(offered) == 1 else PASSING
        left = list(offered) if secret.below(passing) else []
        while left and len(self._taken) < max(read.beat.picks, 1):
            self._taken.append(left.pop(secret.below(len(left))))

    def follow(self, moment: Moment, at: float) -> None:
        """A moment of the script is heard at `at` seconds."""
        if moment.kind is MomentKind.READING:
            self._second = moment.place > 0
        elif moment.kind is MomentKind.OPTION:
            key = self._keys[moment.place]
            taken, marked = key in self._taken, key == self._marked
            if self._second or self._marked is not None:
                self._light.show(ON if (taken if self._second else marked) else OFF)
            if taken and not self._second:
                pressed = A_NAME + Reaction().draw(self._secret)
                self._light.show(_after(pressed, WHITE, WINK) if marked else _after(pressed, DARK, TAKEN))


def _after(seconds: float, until: Colour, flash: Pattern) -> Pattern:
    """The flash that follows a press, so much later."""
    return Pattern(flash.name, (Step(seconds, until), *flash.steps), times=1)


class WalkDecoy:
    """A walker whose presses are drawn."""

    def __init__(self, course: Course, picks: int, light: Light, secret: Draw) -> None:
        self._legs = legs_of(course, picks)
        self._walker = Walker(course, picks, picks, lambda _: True, light, secret)
        keys = [key for row in course.rows for key in row]
        self._places = [course.places(keys.pop(secret.below(len(keys)))) for _ in range(picks)]
        self._target: int | None = None

    def follow(self, moment: Moment, at: float) -> None:
        """A moment of the script is heard at `at` seconds."""
        self._walker.follow(moment, at)
        if moment.kind is MomentKind.TELL:
            leg = self._legs[moment.place]
            place = self._places[leg.pick][leg.stage]
            self._target = None if leg.mends else (place - self._walker.start) % leg.ticks
        elif moment.kind is MomentKind.TICK and moment.place == self._target:
            self._walker.pressed(Down(at + SOONEST))
