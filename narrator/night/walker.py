"""The secret side of a walk (ticks that count through options): its start, presses and the light."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from hardware.light import DARK, NO, OFF, WHITE, Light, Pattern, Step
from hardware.presses import Down
from narrator.night.walk import (
    DARK_SECONDS,
    FOUR,
    GAP,
    LATEST,
    LONG,
    REST,
    SHORT,
    SOONEST,
    WHICH,
    Course,
    Leg,
    count_seconds,
    legs_of,
)
from narrator.table.roll_choice import Fill, Legal, Moment, MomentKind, flutter, nothing_drawn
from voices.draw import Draw

SHINING = 0.4
"""Seconds for which the light shines at each option, in a walk (row of ticks) with two options."""
_AT_ONCE = 0.001
"""The shortest darkness that a light pattern can begin with, in seconds."""


@dataclass
class _Round:
    """One walk while it is heard.

    It holds the secret starting point, the time at which the light showed it, and the times of the ticks so
    far, in seconds.
    """

    leg: Leg
    start: int
    told: float
    ticks: list[float] = field(default_factory=list)

    def place(self, at: float) -> int | None:
        """Return the number of the option that a press at this time means, or None before the first tick."""
        heard = sum(tick + SOONEST <= at for tick in self.ticks)
        return (self.start + heard - 1) % self.leg.ticks if heard else None


class Walker:
    """An object that follows the walks of one question and turns presses into choices.

    Each walk has a starting point of its own, drawn from the private stream. A press at any tick is thus
    equally likely for all options, and presses in two walks reveal nothing about each other. The last press
    in a walk counts, in case an earlier one was a slip. A press less than `SOONEST` seconds after a tick
    counts for the tick before.

    For an option that is not legal, the light flashes "no" instead of confirming it. For a walk without a
    press, the light flutters for as long as a confirmation. Closed eyelids may see a glow, which must not
    reveal that a player was awake.

    If a required choice is missing, it is drawn at the very end, when no press can follow, and shown. A draw
    before the correction might hit the wanted option, and then no correction would follow. The fewer options
    are legal, the likelier this is, so it would reveal their number. A correction that is not legal changes
    nothing. Only one choice can be corrected.

    `walked` is the number of choices that have walks, `picks` the number that the rules allow now.

    >>> from hardware.light import AllLights
    >>> from narrator.night.walk import seats_course
    >>> seats = seats_course(["Ann", "Bob", "Cid"])
    >>> walker = Walker(seats, 1, 1, lambda key: True, AllLights(()), Draw("one night"))
    >>> walker.follow(Moment(MomentKind.TELL, beat=0, place=0), at=0.0)
    >>> seats.rows[walker.start]
    ('Bob',)
    >>> for tick in range(4):
    ...     walker.follow(Moment(MomentKind.TICK, beat=0, place=tick), at=2.0 + tick)
    >>> walker.pressed(Down(at=5.3))
    >>> walker.follow(Moment(MomentKind.CONFIRM, beat=0, place=0), at=7.0)
    >>> walker.taken
    ['Ann']
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
        self._mend: dict[int, int] = {} if walked > 1 else {WHICH: 0}
        """The number of the tick pressed in each walk of the correction, by the walk's stage."""
        self._standing: list[str | None] | None = None
        """The option that the light has confirmed for each choice, None where there was none."""
        self._round: _Round | None = None
        self._last: _Round | None = None
        """The previous walk. A press just after its last tick still counts for it."""

    @property
    def start(self) -> int:
        """The number of the option that the first tick of this walk means."""
        return 0 if self._round is None else self._round.start

    @property
    def taken(self) -> list[str]:
        """The keys of the options chosen so far, each once, in the order of the rows."""
        picked = list(self._standing or ())
        mended = self._mended()
        if mended is not None:
            picked[self._mend[WHICH]] = mended
        return [key for row in self._course.rows for key in row if key in picked]

    def follow(self, moment: Moment, at: float) -> None:
        """React to a moment of the spoken night script, heard at `at` seconds."""
        match moment.kind:
            case MomentKind.TELL:
                self._tell(self._legs[moment.place], at)
            case MomentKind.TICK if self._round is not None:
                self._round.ticks.append(at)
                self._light.show(OFF)
                self._shine(self._round.leg)
            case MomentKind.CONFIRM:
                self._confirm(moment.place)
            case MomentKind.LAST:
                self._stand(moment.place)

    def pressed(self, press: Down) -> None:
        """Take a press of the button."""
        # The light already shows the starting point of the next walk when a slow player presses at the last
        # tick. Without this, they could not choose the option of that tick.
        now = self._round
        if now is not None and press.at < now.told + LATEST:
            now = self._last
        place = None if now is None else now.place(press.at)
        if now is None or place is None:
            return
        if now.leg.mends:
            self._mend[now.leg.stage] = place
        else:
            self._places[now.leg.pick][now.leg.stage] = place

    def _tell(self, leg: Leg, at: float) -> None:
        """Draw a starting point, and blink the number of the option that the first tick means."""
        self._last, self._round = self._round, _Round(leg, self._secret.below(leg.ticks), at)
        self._light.show(OFF)
        self._light.show(starts_at(self._round.start, leg))

    def _shine(self, leg: Leg) -> None:
        """In a walk with two options, light up at each after a secret delay. With more options, stay dark.

        The blinks have shown which of the two comes first. Players who wait for the light see the same for
        both, at a moment that hardly shows their reaction time. With many options, a light at the first would
        tempt players to count from there. Then no press would come before it, and a press late in the walk
        would mean an option late in the list.
        """
        if leg.shines:
            self._light.show(shines(self._secret.between(0.0, leg.shines)))

    def _confirm(self, pick: int) -> None:
        """Show by the light which option was chosen. `pick` is the number of the choice."""
        self._round = None
        if self._standing is None:
            self._settle()
        self._tell_pick(pick)

    def _stand(self, pick: int) -> None:
        """Show by the light the final option of a choice: as pressed, corrected or drawn."""
        self._round = None
        assert self._standing is not None, "what was taken has been confirmed"
        mended = self._mended()
        if mended is not None:
            self._standing[self._mend[WHICH]] = mended
        self._standing = self._with_drawn(self._standing)
        self._tell_pick(pick)

    def _tell_pick(self, pick: int) -> None:
        assert self._standing is not None, "what was taken is settled"
        key = self._standing[pick]
        self._light.show(OFF)
        if key is not None:
            self._light.show(confirms(self._course, key))
        elif self._places[pick][0] is not None:
            self._light.show(NO)
        else:
            self._light.show(flutter(self._course.glow))

    def _settle(self) -> None:
        """Fix the choices after the first walks, before the correction.

        Nothing is drawn here, even if a required choice is missing. A draw here sometimes hit the wanted
        option, and then the player corrected nothing. A listener could learn from that: 0.012 bit at five
        seats, 0.027 at four, 0.08 at three (`test_planted_early_draw_of_missing_picks_is_found`).
        """
        chosen: list[str | None] = []
        for places in self._places:
            key = self._course.key(places)
            full = sum(one is not None for one in chosen) == self._picks
            allowed = not full and key is not None and key not in chosen and self._legal(key)
            chosen.append(key if allowed else None)
        self._standing = chosen

    def _with_drawn(self, chosen: Sequence[str | None]) -> list[str | None]:
        """Return the choices. If the rules require some that are missing, they are drawn."""
        kept = [key for key in chosen if key is not None]
        keys = [key for row in self._course.rows for key in row]
        drawn = iter([key for key in self._fill(kept, keys) if key not in kept])
        return [next(drawn, None) if key is None else key for key in chosen]

    def _mended(self) -> str | None:
        """Return the option to which a choice was corrected, or None without a legal correction."""
        if self._standing is None or WHICH not in self._mend:
            return None
        stands = self._standing[self._mend[WHICH]]
        places: list[int | None] = [None] * len(self._course.sizes)
        if stands is not None:
            places = list(self._course.places(stands))
        for stage in range(len(places)):
            places[stage] = self._mend.get(stage, places[stage])
        key = self._course.key(places)
        full = sum(one is not None for one in self._standing) == self._picks
        if key is None or key in self._standing or (full and stands is None) or not self._legal(key):
            return None
        return key


def starts_at(option: int, leg: Leg) -> Pattern:
    """Return as many blinks as the option's number. They always end at the same time before the first tick.

    The times of ticks are audible, so a walk may not wait longer for a high number. The time from the last
    blink to the first tick is equal for all numbers. This has a price: more blinks begin sooner, so a player
    who presses at the first blink reveals the starting point.
    """
    waiting = leg.telling - REST - count_seconds(option + 1)
    wait = (Step(waiting, DARK),) if waiting > 0 else ()
    return Pattern(f"starts at {option + 1}", (*wait, *_count(option + 1)), times=1)


def shines(onset: float) -> Pattern:
    """Return a pattern in which the light comes on after `onset` seconds of darkness."""
    return Pattern("shines", (Step(max(onset, _AT_ONCE), DARK), Step(SHINING, WHITE)), times=1)


def confirms(course: Course, key: str) -> Pattern:
    """Return the blinks for an option: the number of its row, then its place in the row if rows are long."""
    places = course.places(key)
    row, *place = (_count(number + 1) for number in places)
    steps = (*row, *(step for count in place for step in (Step(GAP, DARK), *count)))
    name = " ".join(str(number + 1) for number in places)
    return Pattern(f"took {name}", steps, times=1)


def _count(number: int) -> tuple[Step, ...]:
    """Return the blinks for a number: a long blink counts as four."""
    fours, ones = divmod(number, FOUR)
    dark = Step(DARK_SECONDS, DARK)
    return (Step(LONG - DARK_SECONDS, WHITE), dark) * fours + (Step(SHORT - DARK_SECONDS, WHITE), dark) * ones
