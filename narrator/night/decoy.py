"""Decoy lights: a call that wakes no player shows as much light as one that does.

A light may glow through closed eyelids or be seen from the side. If the card of a call is dead or in the
centre, the box therefore invents a choice and lights the same patterns as for a real player. The choice comes
from the private random stream. No eyes are open, so the decoy misleads no player, and its choice never
reaches the game. A decoy behaves as people do: it sometimes passes, shows a result only after a choice, and
uses up its power about as fast as a real holder.
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
"""One choice of a decoy in this many is a pass, where passing is not an option of its own."""
A_NAME = 0.4
"""Seconds that a spoken name takes, roughly."""


class Decoy(Protocol):
    """A decoy for one list of options: it imitates the light of a player who answers."""

    chose: bool
    """Whether the decoy has chosen an option. If so, the next step may show a result of the choice."""

    def follow(self, moment: Moment, at: float) -> None:
        """React to a moment of the spoken night script, heard at `at` seconds."""


def decoy_for(read: ReadBeat, light: Light, secret: Draw, night: int, shown: Collection[str] = ()) -> Decoy:
    """Return the decoy light for a list of options that no player answers.

    `shown` are the keys of options that the light marked just before.
    """
    has_it = secret.happens(still_held(read.beat.prompt, night))
    keys = offered(read, shown, secret) if has_it else []
    if read.course is None:
        return NamesDecoy(read, keys, light, secret)
    return WalkDecoy(read, read.course, keys, light, secret)


def offered(read: ReadBeat, shown: Collection[str], secret: Draw) -> list[str]:
    """Return the keys of the options that a decoy may choose.

    If a choice is required and options were marked before, these are left out. A random option is left out
    too: it stands for the player who chooses. There may be fewer keys than choices to make: late in a game,
    few players are left for a Piper to charm.
    """
    keys = [option.key for option in read.options if option.key not in PASSES]
    if not (read.beat.must and set(shown).intersection(keys)):
        return keys
    left = [key for key in keys if key not in shown]
    if left:
        del left[secret.below(len(left))]
    return left


def choice_of(offered: Sequence[str], read: ReadBeat, secret: Draw) -> list[str]:
    """Choose among the offered keys as a player would. An empty list is a pass."""
    left = list(offered)
    if not left or (len(left) < len(read.options) and not read.beat.must and not secret.below(PASSING)):
        return []
    return [left.pop(secret.below(len(left))) for _ in range(min(max(read.beat.picks, 1), len(left)))]


def drawn_marks(read: ReadBeat, secret: Draw) -> frozenset[str]:
    """Draw options for the light to mark in a step that shows something but that no player sees."""
    likely = read.likely or Likely(tuple(option.key for option in read.options))
    left = [key for key in likely.keys if key not in PASSES]
    drawn = [left.pop(secret.below(len(left))) for share in likely.shares if left and secret.happens(share)]
    return frozenset(drawn).intersection(option.key for option in read.options)


class NamesDecoy:
    """A decoy for names read aloud: it flashes after a name, and lights that name in a second reading.

    If the light already marks options in the first reading, the decoy interrupts that light briefly at the
    name that it chooses. Choices that are missing show as a flutter at the end.
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
        """React to a moment of the spoken night script, heard at `at` seconds."""
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
        """Light up at the end, as after a real answer.

        Where options are marked, only a marked one can be chosen.
        """
        told = self._shows and self._marked
        if told and self._taken:
            self._light.show(light_for(len(self._taken)))
        elif not told and self._rest > 0:
            self._light.show(flutter(self._rest * TAKEN.seconds))


def _after(seconds: float, until: Colour, flash: Pattern) -> Pattern:
    """Return a flash that comes after `seconds`. Until then the light has the colour `until`."""
    return Pattern(flash.name, (Step(seconds, until), *flash.steps), times=1)


class WalkDecoy:
    """A decoy for options counted by ticks: it presses at random.

    To pass, it presses at the option "nobody".
    """

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
        """React to a moment of the spoken night script, heard at `at` seconds."""
        self._walker.follow(moment, at)
        if moment.kind is MomentKind.TELL:
            leg = self._legs[moment.place]
            pressed = not leg.mends and leg.pick < len(self._places)
            place = self._places[leg.pick][leg.stage] if pressed else None
            self._target = None if place is None else (place - self._walker.start) % leg.ticks
        elif moment.kind is MomentKind.TICK and moment.place == self._target:
            self._walker.pressed(Down(at + SOONEST))
