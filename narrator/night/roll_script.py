"""How a roll is voiced: its names one by one, or a walk in ticks; the same for every game and every call."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from narrator.night.rolls import YES_OR_NO
from narrator.night.scene import ReadBeat, breathed, moment_line, moment_mark
from narrator.night.stray_clicks import strewn
from narrator.night.walk import (
    CLICKS_A_MEND,
    CLICKS_A_PRESS,
    REST,
    WHICH,
    Course,
    Leg,
    Patter,
    clicks_for,
    legs_of,
)
from narrator.rules.schedule import BeatKind, Roll
from narrator.table.box import Box, Line
from narrator.table.roll_choice import MomentKind, Option
from narrator.table.timing import CHECKED, LAG, SHOWN_RATE, WAITS, RollKind, Timing
from voices.audio.sounds import TICKS
from voices.segments import Over, Part, Silence, Text, covered
from voices.writing.pack import Value

TAP, TAP_DB = "knock", -18.0
"""Parts a glance in two, where it may tell more than one kind of news."""
WALKS = {0: "walk.bench", 1: "walk.place", WHICH: "walk.which"}
"""The cue of a walk, by its stage."""


def is_named(read: ReadBeat) -> bool:
    """Whether the options of a walk have to be told: who sits where all know, and of yes and no the light."""
    return (
        read.course is not None
        and read.beat.kind is BeatKind.ASK
        and read.beat.roll is not Roll.SEATS
        and tuple(option.key for option in read.options) != YES_OR_NO
    )


class RollWriter:
    """Turns rolls into lines, whatever game they belong to."""

    def __init__(self, box: Box, timing: Timing) -> None:
        self._box = box
        self._timing = timing
        self._shown_rate = SHOWN_RATE

    def asking(self, number: int, read: ReadBeat) -> Iterator[Line]:
        """A roll in which beat `number` is answered, by itself."""
        yield moment_line(MomentKind.BEGIN, number)
        yield from self._answering(number, read, self._clicks((read,)))
        yield moment_line(MomentKind.END, number)

    def _clicks(self, beats: Sequence[ReadBeat]) -> Iterator[tuple[float, ...]]:
        """The box's own clicks for each walk of a scene in order, drawn for all of them together."""
        # For the whole call, not walk by walk: what each press tells an ear adds up over a call, and a number
        # for all of them is one number to learn from instead of several.
        legs = [leg for read in beats if read.course for leg in legs_of(read.course, read.beat.picks)]
        tick, draw = self._timing.tick, self._box.draw
        drawn = {
            mends: clicks_for([leg for leg in legs if leg.mends is mends], clicks, tick, draw)
            for mends, clicks in ((False, CLICKS_A_PRESS), (True, CLICKS_A_MEND))
        }
        return (next(drawn[leg.mends]) for leg in legs)

    def _answering(self, number: int, read: ReadBeat, clicks: Iterator[tuple[float, ...]]) -> Iterator[Line]:
        """What is pressed at: a reading or two; or walks, what was taken by them, and walks to mend it."""
        if self._timing.roll is RollKind.PHONES:
            yield self._tapping(read)
            return
        if read.course is None:
            yield from self.readings(number, read)
            return
        yield from self.walks(number, read.course, read.beat.picks, clicks)
        if read.beat.checked:
            yield from self._confirming(MomentKind.LAST, number, read.course, read.beat.picks, Patter())

    def _tapping(self, read: ReadBeat) -> Line:
        """The time in which everybody reads and taps: as long for each list as it is, whoever is asked."""
        timing, more = self._timing, read.beat.picks - 1
        seconds = timing.phone + timing.phone_option * len(read.options) + timing.phone_pick * more
        if read.tells_more:
            seconds += timing.phone_shown
        return Line("phone.tap", (Silence(seconds),))

    def naming(self, read: ReadBeat, cue: str, **values: Value) -> Iterator[Line]:
        """Which tick means which option, where that has to be told; said before anybody is called.

        All eyes are closed then, nobody is asked and no press counts: at names that are read to somebody
        with open eyes and a finger at the button people press, and each such press told what they meant.
        """
        if is_named(read):
            yield self._box.line(cue, **values)
            for option in read.options:
                yield Line(f"roll.{option.key}", (self._spoken(option), Silence(WAITS.told)))

    def covered(self, lines: Iterable[Line]) -> tuple[Line, ...]:
        """The lines of a call, as one says them; where rolls are walked, with stray clicks beside walks."""
        said = breathed(lines, self._timing.breath)
        if self._timing.roll is not RollKind.WALK:
            return said
        return strewn(
            said, self._box.draw, lambda one: self._box.pack.seconds((one,)), self._box.devices.click_db
        )

    def how_to_press(self, cue: str, asked: str) -> Iterator[Line]:
        """What follows a question before a roll of names, as a part of it, once an evening."""
        if self._box.memory.explains(cue, times=1):
            yield Line(asked, self._box.line(cue).segments)

    def showing(self, number: int, options: tuple[Option, ...]) -> Iterator[Line]:
        """A roll that only shows."""
        yield moment_line(MomentKind.BEGIN, number)
        yield from self._shown(number, options)
        yield moment_line(MomentKind.END, number)

    def _shown(self, number: int, options: tuple[Option, ...]) -> Iterator[Line]:
        """Names by which nobody presses may be read as quickly as they can be understood."""
        if self._timing.roll is RollKind.PHONES:
            yield Line("phone.shows", (Silence(self._timing.phone_shown),))
            return
        yield from self._reading(number, 0, options, self._timing.shown, self._shown_rate)

    def walks(
        self, number: int, course: Course, picks: int, clicks: Iterator[tuple[float, ...]]
    ) -> Iterator[Line]:
        """Walks for every pick, what was taken, and walks to mend it; `clicks` are the box's own in each."""
        patter, legs = Patter(self._box.devices.click_db), legs_of(course, picks)
        for place, leg in enumerate(legs):
            if leg.mends and not legs[place - 1].mends:
                yield Line("walk.end", patter.fill(LAG))
                yield from self._confirming(MomentKind.CONFIRM, number, course, picks, patter)
                yield self._mending()
            yield from self._walk(number, place, leg, next(clicks), patter)
        yield Line("walk.end", patter.fill(LAG))

    def _confirming(
        self, kind: MomentKind, number: int, course: Course, picks: int, patter: Patter
    ) -> Iterator[Line]:
        for pick in range(picks):
            told = (moment_mark(kind, number, pick), *patter.fill(course.confirming))
            yield Line(f"walk.{kind}_{pick + 1}", told)

    def _mending(self) -> Line:
        """That one may mend now: in words at first, and always by the same sound."""
        if not self._box.memory.explains("walk.mend", times=1):
            return Line("walk.mend", (Over(TAP, TAP_DB),))
        mending = self._box.line("walk.mend")
        return Line(mending.cue, (Over(TAP, TAP_DB), *covered(mending.segments)))

    def taps(self, number: int, legs: Sequence[Leg]) -> Iterator[Line]:
        """Walks in which everybody may tap, and some time to see that a claim stands."""
        patter = Patter(self._box.devices.click_db)
        clicks = clicks_for(legs, CLICKS_A_PRESS, self._timing.tapped, self._box.draw)
        yield moment_line(MomentKind.BEGIN, number)
        for place, leg in enumerate(legs):
            yield Line("walk.taps", (moment_mark(MomentKind.TELL, number, place), *patter.fill(REST)))
            patter.add(next(clicks))
            for tick in range(leg.ticks):
                ticked = (moment_mark(MomentKind.TICK, number, tick), Over(TICKS[place % 2]))
                yield Line("walk.tick", (*ticked, *patter.fill(self._timing.tapped)))
            yield Line("walk.end", patter.fill(LAG))
        yield Line(
            "walk.claimed", (moment_mark(MomentKind.CONFIRM, number), *patter.fill(self._timing.glance))
        )
        yield moment_line(MomentKind.END, number)

    def _walk(
        self, number: int, place: int, leg: Leg, clicks: tuple[float, ...], patter: Patter
    ) -> Iterator[Line]:
        yield Line(WALKS[leg.stage], (moment_mark(MomentKind.TELL, number, place), *patter.fill(leg.telling)))
        patter.add(clicks)
        for tick in range(leg.ticks):
            ticked = (moment_mark(MomentKind.TICK, number, tick), Over(TICKS[leg.stage == 1]))
            yield Line("walk.tick", (*ticked, *patter.fill(leg.after(1, self._timing.tick))))

    def readings(self, number: int, read: ReadBeat) -> Iterator[Line]:
        """One reading; a quicker one follows where the table wants it, or where something may be drawn.

        There the light has to tell it. Elsewhere a second reading costs more
        time than longer steps that make as few wrong picks.
        """
        timing = self._timing
        if not (timing.twice or read.beat.checked):
            yield from self._reading(number, 0, read.options, timing.step, timing.rate)
            return
        step = timing.step if timing.twice else timing.step * CHECKED
        yield from self._reading(number, 0, read.options, step, timing.rate)
        again = self._box.line("roll.again")  # between the readings one may press as well
        yield Line(again.cue, covered(again.segments))
        yield from self._reading(number, 1, read.options, timing.again, timing.rate)

    def _reading(
        self, beat: int, reading: int, options: tuple[Option, ...], step: float, rate: float
    ) -> Iterator[Line]:
        yield moment_line(MomentKind.READING, beat, reading)
        for index, option in enumerate(options):
            spoken = replace(self._spoken(option), rate=rate)
            yield Line(
                f"roll.{option.key}" if option.message else "roll.seat",
                (moment_mark(MomentKind.OPTION, beat, index), spoken, Silence(step)),
            )
        # As long for the last name as for the others, which are pressed at until so late into the next.
        yield Line("roll.end", (Silence(LAG),))

    def _spoken(self, option: Option) -> Text:
        text = option.said or (option.key if option.message is None else self._box.words(option.message))
        # Covered: the bed is as loud as ever while a finger may be heard.
        return Text(text, covered=True, part=Part.ROLL)
