"""The lines of a list of options: names read one by one, or a walk, in which ticks count through the options.

They are written in the same way for every game and every call.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from narrator.night.scene import YES_OR_NO, ReadBeat, breathed, moment_line, moment_mark
from narrator.night.stray_clicks import with_decoy_clicks
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
"""The sound between the parts of a look at the light, one part for each kind of news; and its gain in dB."""
WALKS = {0: "walk.bench", 1: "walk.place", WHICH: "walk.which"}
"""The line that announces each walk, by what the walk counts through: rows, places in a row, or choices."""


def is_named(read: ReadBeat) -> bool:
    """Return whether a walk needs an explanation of which tick means which option.

    Seats need none, because all know their order. Yes and no need none, because the light shows which is
    which.
    """
    return (
        read.course is not None
        and read.beat.kind is BeatKind.ASK
        and read.beat.roll is not Roll.SEATS
        and tuple(option.key for option in read.options) != YES_OR_NO
    )


class RollWriter:
    """A writer of the lines of option lists, for any game."""

    def __init__(self, box: Box, timing: Timing) -> None:
        self._box = box
        self._timing = timing
        self._shown_rate = SHOWN_RATE

    def asking(self, number: int, read: ReadBeat) -> Iterator[Line]:
        """Write the list of options for the question in step `number`, without other steps."""
        yield moment_line(MomentKind.BEGIN, number)
        yield from self._answering(number, read, self._clicks((read,)))
        yield moment_line(MomentKind.END, number)

    def _clicks(self, beats: Sequence[ReadBeat]) -> Iterator[tuple[float, ...]]:
        """Draw the decoy clicks for all walks of a part of the script, and return them walk by walk."""
        # One number of clicks is drawn for the whole call. With one number for each walk, a listener could
        # learn more, because information from several presses adds up.
        legs = [leg for read in beats if read.course for leg in legs_of(read.course, read.beat.picks)]
        tick, draw = self._timing.tick, self._box.draw
        drawn = {
            mends: clicks_for([leg for leg in legs if leg.mends is mends], clicks, tick, draw)
            for mends, clicks in ((False, CLICKS_A_PRESS), (True, CLICKS_A_MEND))
        }
        return (next(drawn[leg.mends]) for leg in legs)

    def _answering(self, number: int, read: ReadBeat, clicks: Iterator[tuple[float, ...]]) -> Iterator[Line]:
        """Write the lines during which presses count.

        They are one or two readings of names; or walks, the light's confirmation of each choice, and walks in
        which a choice can be corrected.
        """
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
        """Return the silence for reading and tapping on phones.

        Its length depends on the list, not on the seats that are asked.
        """
        timing, more = self._timing, read.beat.picks - 1
        seconds = timing.phone + timing.phone_option * len(read.options) + timing.phone_pick * more
        if read.tells_more:
            seconds += timing.phone_shown
        return Line("phone.tap", (Silence(seconds),))

    def naming(self, read: ReadBeat, cue: str, **values: Value) -> Iterator[Line]:
        """Before a call, say which tick means which option, if that needs an explanation.

        All eyes are closed, no player is asked and no press counts. Later, with open eyes and a finger at the
        button, players would press at the names, and each such press would reveal a choice.
        """
        if is_named(read):
            yield self._box.line(cue, **values)
            for option in read.options:
                yield Line(f"roll.{option.key}", (self._spoken(option), Silence(WAITS.told)))

    def covered(self, lines: Iterable[Line]) -> tuple[Line, ...]:
        """Return the lines of a call with short breaths, and with decoy clicks outside walks.

        Decoy clicks are added only at tables that use walks. Inside walks there are decoy clicks already.
        """
        said = breathed(lines, self._timing.breath)
        if self._timing.roll is not RollKind.WALK:
            return said
        return with_decoy_clicks(
            said, self._box.draw, lambda one: self._box.pack.seconds((one,)), self._box.devices.click_db
        )

    def how_to_press(self, cue: str, asked: str) -> Iterator[Line]:
        """After a question, explain how to press at names. This is said once an evening."""
        if self._box.memory.explains(cue, times=1):
            yield Line(asked, self._box.line(cue).segments)

    def showing(self, number: int, options: tuple[Option, ...]) -> Iterator[Line]:
        """Write a list of options for a step that only shows something: no press counts."""
        yield moment_line(MomentKind.BEGIN, number)
        yield from self._shown(number, options)
        yield moment_line(MomentKind.END, number)

    def _shown(self, number: int, options: tuple[Option, ...]) -> Iterator[Line]:
        """Write the names of a step that only shows something.

        No press counts, so the names may follow quickly.
        """
        if self._timing.roll is RollKind.PHONES:
            yield Line("phone.shows", (Silence(self._timing.phone_shown),))
            return
        yield from self._reading(number, 0, options, self._timing.shown, self._shown_rate)

    def walks(
        self, number: int, course: Course, picks: int, clicks: Iterator[tuple[float, ...]]
    ) -> Iterator[Line]:
        """Write the walks for every choice, the light's confirmations, and the walks that correct a choice.

        `clicks` are the times of the decoy clicks for each walk.
        """
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
        """Announce that a choice can be corrected now: always by a sound, the first times also in words."""
        if not self._box.memory.explains("walk.mend", times=1):
            return Line("walk.mend", (Over(TAP, TAP_DB),))
        mending = self._box.line("walk.mend")
        return Line(mending.cue, (Over(TAP, TAP_DB), *covered(mending.segments)))

    def taps(self, number: int, legs: Sequence[Leg]) -> Iterator[Line]:
        """Write walks in which all players may press, then time to see by the light which claims count."""
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
        """Write one reading of the names, and a quicker second one if it is needed.

        It is needed if the table wants it, or if a missing choice may be drawn: the light shows the drawn
        option in the second reading. Elsewhere, longer pauses after the names make as few errors as a second
        reading does, and take less time.
        """
        timing = self._timing
        if not (timing.twice or read.beat.checked):
            yield from self._reading(number, 0, read.options, timing.step, timing.rate)
            return
        step = timing.step if timing.twice else timing.step * CHECKED
        yield from self._reading(number, 0, read.options, step, timing.rate)
        again = self._box.line("roll.again")  # a press while this is said counts too
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
        # The last name gets the same time as others: a press early in the time of the next name still means
        # the name before.
        yield Line("roll.end", (Silence(LAG),))

    def _spoken(self, option: Option) -> Text:
        text = option.said or (option.key if option.message is None else self._box.words(option.message))
        # Mark the names to be read over the background sound. It must not get quieter while a press may be
        # audible.
        return Text(text, covered=True, part=Part.ROLL)
