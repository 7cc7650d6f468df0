"""The secret side of a walk: where it starts, what a press in it means, and what the light tells of both."""

from __future__ import annotations

from hardware.light import DARK, NO, OFF, ON, WHITE, Light, Pattern, Step
from hardware.presses import Down
from narrator.night.choice import Fill, Legal, nothing_drawn
from narrator.night.course import BLINK, GAP, REST, SOONEST, Course, Leg, legs_of
from narrator.night.script import Kind, Moment
from voices.draw import Draw

_LIT = 0.12


class Walker:
    """Follows the walks of an ask and takes what the presses mean.

    Each walk has a start of its own, drawn from the private stream: wherever a press falls, it is as likely
    for one option as for any other, and two presses in two walks tell nothing of each other. The last press
    in a walk counts, in case the first was a slip. One less than `SOONEST` seconds after a tick belongs to
    the tick before.

    What must be chosen and was not is drawn before the light confirms. What is not allowed gets the "no"
    flash instead of its confirmation; a mend that is not allowed changes nothing.

    `walked` is for how many picks there are walks, `picks` how many the rules allow now.
    """

    def __init__(
        self,
        course: Course,
        walked: int,
        picks: int,
        legal: Legal,
        light: Light,
        secret: Draw,
        fill: Fill = nothing_drawn,
    ) -> None:
        self._course = course
        self._legs = legs_of(course, walked)
        self._picks = picks
        self._legal = legal
        self._light = light
        self._secret = secret
        self._fill = fill
        self._places: list[list[int | None]] = [[None] * len(course.sizes) for _ in range(walked)]
        self._standing: list[str | None] | None = None
        """What the light has confirmed, for each pick."""
        self._leg: Leg | None = None
        self.start = 0
        """The option that the first tick of this walk means."""
        self._ticks: list[float] = []

    @property
    def taken(self) -> list[str]:
        """The keys taken so far, each once, in the order of the roll."""
        picked = self._mended()
        return [key for row in self._course.rows for key in row if key in picked]

    def follow(self, moment: Moment, at: float) -> None:
        """A moment of the script is heard at `at` seconds."""
        match moment.kind:
            case Kind.TELL:
                self._tell(self._legs[moment.place])
            case Kind.TICK if self._leg is not None:
                self._ticks.append(at)
                self._light.show(self._during(moment.place, self._leg))
            case Kind.CONFIRM:
                self._confirm(moment.place)

    def pressed(self, press: Down) -> None:
        """The button went down."""
        heard = sum(tick + SOONEST <= press.at for tick in self._ticks)
        if self._leg is None or not heard:
            return
        place = (self.start + heard - 1) % self._leg.ticks
        self._places[self._leg.pick][self._leg.stage] = place

    def _tell(self, leg: Leg) -> None:
        """Blink as often as the number of the option that the first tick means."""
        self._leg, self._ticks = leg, []
        self.start = self._secret.below(leg.ticks)
        self._light.show(OFF)
        self._light.show(starts_at(self.start, leg))

    def _during(self, tick: int, leg: Leg) -> Pattern:
        """Of two options the light marks the first; else it is dark.

        A light at the first of many would tempt people to count from there: then nobody could press before
        it, and a press late in the walk would tell of an option late in the roll.
        """
        first = (self.start + tick) % leg.ticks == 0
        return ON if first and leg.ticks == 2 else OFF

    def _confirm(self, pick: int) -> None:
        self._leg, self._ticks = None, []
        if self._standing is None:
            self._settle()
            assert self._standing is not None
        key = self._standing[pick]
        self._light.show(OFF)
        if key is not None:
            self._light.show(confirms(self._course, key))
        elif self._places[pick][0] is not None:
            self._light.show(NO)

    def _settle(self) -> None:
        """What stands once everybody had their turn; what is missing is drawn, if the rules want it."""
        chosen: list[str | None] = []
        for places in self._places:
            key = self._course.key(places)
            full = sum(one is not None for one in chosen) == self._picks
            allowed = not full and key is not None and key not in chosen and self._legal(key)
            chosen.append(key if allowed else None)
        kept = [key for key in chosen if key is not None]
        keys = [key for row in self._course.rows for key in row]
        drawn = iter([key for key in self._fill(kept, keys) if key not in kept])
        self._standing = [next(drawn, None) if key is None else key for key in chosen]
        for pick, key in enumerate(self._standing):
            if key is not None:
                self._places[pick] = list(self._course.places(key))

    def _mended(self) -> set[str]:
        """What stands, with what was mended in its place, unless that is taken already."""
        stands = self._standing or []
        now = [self._mend_of(pick) or key for pick, key in enumerate(stands)]
        for pick, key in enumerate(stands):
            if now.count(now[pick]) > 1:
                now[pick] = key
        return {key for key in now if key is not None}

    def _mend_of(self, pick: int) -> str | None:
        """What a pick was mended to, if it may be."""
        assert self._standing is not None
        key = self._course.key(self._places[pick])
        full = len([one for one in self._standing if one is not None]) == self._picks
        one_more = self._standing[pick] is None
        return None if key is None or (full and one_more) or not self._legal(key) else key


def starts_at(option: int, leg: Leg) -> Pattern:
    """As many blinks as the number of the option; they end at the same time before the first tick."""
    waiting = leg.telling - REST - (option + 1) * BLINK
    wait = (Step(waiting, DARK),) if waiting > 0 else ()
    return Pattern(f"starts at {option + 1}", (*wait, *_count(option + 1)), times=1)


def confirms(course: Course, key: str) -> Pattern:
    """The number of the row, and that of the place where there are places."""
    places = course.places(key)
    row, *place = (_count(number + 1) for number in places)
    steps = (*row, *(step for count in place for step in (Step(GAP, DARK), *count)))
    name = " ".join(str(number + 1) for number in places)
    return Pattern(f"took {name}", steps, times=1)


def _count(number: int) -> tuple[Step, ...]:
    return (Step(_LIT, WHITE), Step(BLINK - _LIT, DARK)) * number
