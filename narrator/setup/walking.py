"""How a walk is learnt: step by step, each tried at once with open eyes, and the lamp answers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import repeat

import trio

from hardware.light import OFF
from narrator.box.box import Box
from narrator.box.line import Line
from narrator.box.timing import LAG, Timing
from narrator.night.choice import Moment, MomentKind
from narrator.night.course import Course, Patter, legs_of, seats_course
from narrator.night.roll_script import RollWriter
from narrator.night.walker import Walker
from narrator.rules.schedule import NOBODY
from narrator.setup import asking
from narrator.setup.trial import play_for_all
from voices.segments import Silence
from voices.writing.pack import Ref


async def learn_to_walk(box: Box, names: Sequence[str], timing: Timing, last: Sequence[Line]) -> None:
    """Explain the walk in three steps and have each tried; a press in the words ends it all.

    Where the table is small there are no benches, and one step less. `last` is said after the steps.
    """
    course = seats_course(names)
    benches = Course(tuple((row[0],) for row in course.rows))
    steps: list[tuple[list[Line], Course, bool]] = [
        ([box.line("setup.channel_walk"), *_benches(box, course)], benches, False)
    ]
    if len(course.sizes) > 1:
        steps.append(([box.line("setup.walk_place", seat=names[0])], course, False))
    steps.append(([box.line("setup.walk_mend")], course, True))
    for told, tried, mends in steps:
        if await asking.read_out(box, told):
            return
        await _try(box, tried, timing, mends=mends)
    await asking.read_out(box, [box.line("setup.walk_more"), *last])


def _benches(box: Box, course: Course) -> Iterator[Line]:
    """Who sits on which bench, where there are benches."""
    for place, bench in enumerate(course.rows if len(course.sizes) > 1 else (), start=1):
        seats = tuple(Ref(f"roll-{NOBODY}") if seat == NOBODY else seat for seat in bench)
        yield box.line("setup.bench", number=place, seats=seats)


class _TrialWriter(RollWriter):
    """Walks for people with open eyes: no clicks need cover a finger."""

    def trial(self, course: Course, *, mends: bool) -> Iterator[Line]:
        """The walks of one pick, and what was taken; all of it only where it `mends`."""
        quiet = repeat(tuple[float, ...]())
        if mends:
            yield from self.walks(0, course, 1, quiet)
            yield from self._confirming(MomentKind.LAST, 0, course, 1, Patter())
            return
        for place, leg in enumerate(legs_of(course, 1)[: len(course.sizes)]):
            yield from self._walk(0, place, leg, next(quiet), Patter())
        yield Line("walk.end", (Silence(LAG),))
        yield from self._confirming(MomentKind.CONFIRM, 0, course, 1, Patter())


async def _try(box: Box, course: Course, timing: Timing, *, mends: bool) -> None:
    """Walk once for whoever has the button: all is allowed, and nothing that is taken means anything."""
    walker = Walker(course, 1, 1, lambda _: True, box.devices.light, box.secret)
    lines = _TrialWriter(box, timing).trial(course, mends=mends)

    def heard(mark: str) -> None:
        walker.follow(Moment.of(mark), trio.current_time())

    await play_for_all(box, tuple(lines), heard, walker.pressed)
    box.devices.light.show(OFF)
