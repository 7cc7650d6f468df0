"""Decoy lights: a call that wakes no player shines as much as one that does.

A light may glow through closed eyelids or be seen from the side. If the card of a call is dead or in the
centre, the box plays the roll by itself, with a choice drawn from the private stream. It lights the same
patterns as for a real finger. No eyes are open, so no player is misled, and the choice never reaches the
game. A decoy plays as people do: it passes now and then, shows a result only if it has chosen, and runs
out of a power by a given night as often as a real holder.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from hardware.light import DARK, OFF, ON, WHITE, Colour, Light, Pattern, Step
from hardware.presses import Down
from narrator.night.scene import PASSES, PASSES_OR_NO, Likely, ReadBeat, still_held
from narrator.night.walk import SOONEST, Course, Reaction, legs_of
from narrator.night.walker import Walker
from narrator.table.roll_choice import TAKEN, WINK, Moment, MomentKind, flutter, light_for
from voices.draw import Draw

PASSING = 8
"""One choice in this many is a pass, where passing is not an option of its own."""
A_NAME = 0.4
"""Approximate seconds that a name takes."""


class Decoy(Protocol):
    """A follower of a roll in which no player presses."""

    chose: bool
    """Whether an option was chosen, so that a later result may be shown."""

    def follow(self, moment: Moment, at: float) -> None:
        """Take a moment of the script, heard at `at` seconds."""


def decoy_for(read: ReadBeat, light: Light, secret: Draw, night: int, shown: Collection[str] = ()) -> Decoy:
    """Return the decoy for a roll in which no player is asked, matching its kind of roll and the night.

    `shown` are the keys that were marked just before.
    """
    has_it = secret.happens(still_held(read.beat.prompt, night))
    keys = offered(read, shown, secret) if has_it else []
    if read.course is None:
        return NamesDecoy(read, keys, light, secret)
    return WalkDecoy(read, read.course, keys, light, secret)


def offered(read: ReadBeat, shown: Collection[str], secret: Draw) -> list[str]:
    """Return the keys of the options that a decoy may choose.

    If a choice is required and some options were marked before, the marked options are left out. A drawn
    one is left out too, in place of the chooser. The result may be shorter than the number of picks: late
    in a game, few players are left for a Piper to charm.
    """
    keys = [option.key for option in read.options if option.key not in PASSES]
    if not (read.beat.must and set(shown).intersection(keys)):
        return keys
    left = [key for key in keys if key not in shown]
    if left:
        del left[secret.below(len(left))]
    return left


def choice_of(offered: Sequence[str], read: ReadBeat, secret: Draw) -> list[str]:
    """Choose among the offered keys as a player would; the list is empty for a pass."""
    left = list(offered)
    if not left or (len(left) < len(read.options) and not read.beat.must and not secret.below(PASSING)):
        return []
    return [left.pop(secret.below(len(left))) for _ in range(min(max(read.beat.picks, 1), len(left)))]


def drawn_marks(read: ReadBeat, secret: Draw) -> frozenset[str]:
    """Return the options that the light marks in a showing without viewers, drawn from those read."""
    likely = read.likely or Likely(tuple(option.key for option in read.options))
    left = [key for key in likely.keys if key not in PASSES]
    drawn = [left.pop(secret.below(len(left))) for share in likely.shares if left and secret.happens(share)]
    return frozenset(drawn).intersection(option.key for option in read.options)


class NamesDecoy:
    """A decoy that flashes after a name in the first reading and shines at it in the second.

    If the light shows something in the first reading, it shines at one name and winks if that one is
    taken. Otherwise it flutters at the end for picks that are missing.
    """

    def __init__(self, read: ReadBeat, offered: Sequence[str], light: Light, secret: Draw) -> None:
        self._keys = [option.key for option in read.options]
        self._light = light
        self._secret = secret
        self._shows = bool(read.beat.what)
        self._second = False
        self._marked = drawn_marks(read, secret)
        if read.beat.what:
            offered = sorted(self._marked.intersection(offered))
        self._taken = choice_of(offered, read, secret)
        self._rest = read.beat.picks - len(self._taken)
        self.chose = bool(self._taken)

    def follow(self, moment: Moment, at: float) -> None:
        """Take a moment of the script, heard at `at` seconds."""
        if moment.kind is MomentKind.READING:
            self._second = moment.place > 0
        elif moment.kind is MomentKind.END:
            self._tell_the_rest()
        elif moment.kind is MomentKind.OPTION:
            key = self._keys[moment.place]
            taken, marked = key in self._taken, self._shows and key in self._marked
            if self._second or self._shows:
                self._light.show(ON if (taken if self._second else marked) else OFF)
            if taken and not self._second:
                pressed = A_NAME + Reaction().draw(self._secret)
                self._light.show(_after(pressed, WHITE, WINK) if marked else _after(pressed, DARK, TAKEN))

    def _tell_the_rest(self) -> None:
        """Shine as at the end of a real roll. Where options are marked, only a marked one can be taken."""
        told = self._shows and self._marked
        if told and self._taken:
            self._light.show(light_for(len(self._taken)))
        elif not told and self._rest > 0:
            self._light.show(flutter(self._rest * TAKEN.seconds))


def _after(seconds: float, until: Colour, flash: Pattern) -> Pattern:
    """Return this flash, delayed by `seconds` in which the light shows the colour `until`."""
    return Pattern(flash.name, (Step(seconds, until), *flash.steps), times=1)


class WalkDecoy:
    """A decoy for a walk: a walker whose presses are drawn. It presses at the passing option for a pass."""

    def __init__(
        self, read: ReadBeat, course: Course, offered: Sequence[str], light: Light, secret: Draw
    ) -> None:
        picks, keys = read.beat.picks, [option.key for option in read.options]
        self._legs = legs_of(course, picks)
        self._walker = Walker(course, picks, picks, lambda _: True, light, secret)
        taken = choice_of(offered, read, secret)
        self.chose = bool(taken)
        passing = [key for key in keys if key in PASSES_OR_NO]
        self._places = [course.places(key) for key in taken or passing]
        self._target: int | None = None

    def follow(self, moment: Moment, at: float) -> None:
        """Take a moment of the script, heard at `at` seconds."""
        self._walker.follow(moment, at)
        if moment.kind is MomentKind.TELL:
            leg = self._legs[moment.place]
            pressed = not leg.mends and leg.pick < len(self._places)
            place = self._places[leg.pick][leg.stage] if pressed else None
            self._target = None if place is None else (place - self._walker.start) % leg.ticks
        elif moment.kind is MomentKind.TICK and moment.place == self._target:
            self._walker.pressed(Down(at + SOONEST))
