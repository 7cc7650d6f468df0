"""A trial with nothing to hide: a round for practice, or a night of twenty seconds."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from dataclasses import replace as change
from functools import partial
from itertools import repeat
from statistics import fmean, stdev

import trio
from msgspec import structs

from hardware.light import OFF
from hardware.presses import Down
from narrator.night.roll_script import RollWriter
from narrator.night.round import AskedSheet, Round, dummy, quiet
from narrator.night.walk import Course, Patter, Reaction, legs_of, seats_course
from narrator.night.walker import Walker
from narrator.rules.schedule import NOBODY
from narrator.setup import asking
from narrator.setup.draft import Draft, SetupLine
from narrator.table.box import Box, Line
from narrator.table.devices import Secrets
from narrator.table.roll_choice import Choice, Moment, MomentKind, Option
from narrator.table.timing import LAG, PACES, Pace, RollKind, Timing
from voices.segments import Mark, Part, Silence, Text
from voices.writing.pack import Ref

VISITED = 2
"""How many seats get the screen in a trial."""
NAMED = 8
"""How many names are read in a trial."""


async def play_for_all(
    box: Box, lines: Sequence[Line], heard: Callable[[str], None], pressed: Callable[[Down], object]
) -> None:
    """Play to the end; `heard` gets each mark, `pressed` each press, which stands in the public trace."""
    async with box.devices.button.presses() as presses, trio.open_nursery() as nursery:

        async def feel() -> None:
            async for event in presses:
                if isinstance(event, Down):
                    pressed(event)
                    box.trace.public("press", at=event.at)

        nursery.start_soon(feel)
        await box.play(lines, heard)
        nursery.cancel_scope.cancel()


class _TrialTurn:
    """A turn in which nothing is asked but which name one likes."""

    card = ""

    def __init__(self, box: Box, names: Sequence[str]) -> None:
        self._box = box
        self._names = tuple(names)
        self._chosen = ""

    def ask(self, step: int) -> AskedSheet:
        """Return a dummy question."""
        return AskedSheet(dummy(self._box), self._names)

    def choose(self, place: int) -> None:
        """Keep the name until the sheet goes."""
        self._chosen = self._names[place]

    def result(self) -> tuple[str, ...]:
        """Return what was chosen, and a sentence that means nothing."""
        return f"{self._box.words('round-noted')} {self._chosen}", quiet(self._box)


async def try_round(box: Box, names: Sequence[str], timing: Timing) -> None:
    """Hand the screen to two seats, each with a question that means nothing."""
    timing = replace(timing, roll=RollKind.ROUND)
    box = box.at_roll(timing)
    people = Round(box, timing, len(names))
    for seat in names[:VISITED]:
        await people.visit(seat, _TrialTurn(box, names), 1)
    await box.say("round.back")


async def try_light(box: Box, names: Sequence[str], timing: Timing) -> None:
    """Read names with open eyes; the light shows what a press takes, as it does at night."""
    names = names[:NAMED]
    choice = Choice(tuple(map(Option, names)), 1, lambda _: True, box.devices.light, box.devices.lag)
    lines = [box.line("setup.trial_light")]
    for place, name in enumerate(names):
        said = Text(name, rate=timing.rate, part=Part.ROLL)
        lines.append(Line("roll.practice", (Mark(str(place)), said, Silence(timing.step))))

    def begun(mark: str) -> None:
        choice.option(int(mark), trio.current_time())

    await play_for_all(box, lines, begun, choice.pressed)
    if choice.taken:
        await box.say("setup.trial_taken", seat=choice.taken[-1])
    box.devices.light.show(OFF)


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


def secrets_asked(box: Box, draft: Draft, ways: Sequence[Secrets]) -> bool:
    """Whether there is a choice: not where the page is open already, unless the table wants one."""
    wanted = draft.changing is SetupLine.SECRETS
    return draft.presses_in_secret and len(ways) > 1 and (wanted or box.devices.phones is None)


async def ask_secrets(box: Box, draft: Draft, ways: Sequence[Secrets]) -> Draft:
    """Ask how secrets are told; without a choice it is the usual way. Raises `UndoRequested`."""
    if not secrets_asked(box, draft, ways):
        return structs.replace(draft, secrets=ways[0], changing=None)
    offers = [
        change(
            asking.offer(box.pack, way, f"secrets-word-{way}"), detail=box.pack.words(f"secrets-how-{way}")
        )
        for way in ways
    ]
    named = tuple(Ref(f"secrets-word-{way}") for way in ways)
    chosen = Secrets(await asking.choose_and_say(box, "setup.secrets", offers, {"rules": named}))
    return structs.replace(draft, secrets=chosen, changing=None)


async def explain_channel(box: Box, draft: Draft, channel: str, timing: Timing) -> None:
    """Tell where to sit and how secrets are asked; a press goes on. Raises `UndoRequested`.

    The people of last time know it. `channel` is "keyboard" where the button and the light are a terminal's,
    else "light".
    """
    if not draft.presses_in_secret or draft.same:
        return
    own = box.devices.has_button_and_light_for_each(len(draft.names))
    if draft.secrets in (Secrets.ROUND, Secrets.PHONE):
        await asking.read_out(box, [box.line(f"setup.place_{draft.secrets}")])
    elif draft.roll is RollKind.WALK and not draft.in_town:
        last = [box.line("setup.channel_taps")] if own else []
        await learn_to_walk(box, draft.names, timing, last)
    else:
        await asking.read_out(box, list(_explained(box, draft, "seats" if own else channel, timing)))


def _explained(box: Box, draft: Draft, channel: str, timing: Timing) -> Iterator[Line]:
    if draft.roll is RollKind.WALK:
        yield box.line("lupusburg.channel_walk")
        return
    yield box.line(f"setup.place_{channel}")
    yield box.line(f"setup.channel_{channel}", readings=2 if timing.twice else 1)


def trial_of(box: Box, draft: Draft, timing: Timing) -> Callable[[], Awaitable[None]] | None:
    """Return what tries the channel once, in twenty seconds; None where it is tried otherwise, or known."""
    own = box.devices.has_button_and_light_for_each(len(draft.names))
    if draft.same or not draft.presses_in_secret or own or draft.roll is RollKind.WALK:
        return None
    if draft.secrets is Secrets.ROUND and box.devices.handed is not None:
        return partial(try_round, box, draft.names, timing)
    return partial(try_light, box, draft.names, timing) if draft.secrets is Secrets.LIGHT else None


PRACTICE = "practice"
"""The answer of a table that wants to find out."""
PRACTICE_STEP = 1.3
"""Seconds after each name of a practice round: the slowest have time as well."""
STEPS = (0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1.0)
"""The steps that a practice round may lead to. With less, adults err; with more, nobody follows."""
WRONG = 0.002
"""How many wrong picks a learned step leaves, at most, unless the longest leaves more."""
FEWEST = 4
"""With fewer presses than these nothing was learned."""
LEAST_SPREAD = 0.25
"""The least spread, as a share of the mean: a few presses that happen to be alike promise too much."""


async def ask_pace(box: Box, draft: Draft) -> Draft:
    """Which pace; or a practice round, by which the box learns the table's own. Silence is the usual one."""
    offers = [asking.offer(box.pack, key, f"pace-word-{key}") for key in (*Pace, PRACTICE)]
    chosen = await asking.choose_and_say(box, "setup.pace", offers, otherwise=Pace.BRISK)
    if chosen != PRACTICE:
        return structs.replace(draft, pace=Pace(chosen), step=None)
    step = learned_step(await practice(box, draft.names))
    if step is None:
        await box.say("setup.practice_failed")
        return draft
    await box.say("setup.practised")
    return structs.replace(draft, pace=Pace.BRISK, step=step)


@dataclass
class _Round:
    """Who was named when, and how long after it somebody pressed."""

    ended: float | None = None
    took: list[float] = field(default_factory=list)

    def pressed(self, press: Down) -> None:
        """The first press after a name is that of whoever was named."""
        if self.ended is not None and press.at >= self.ended:
            self.took.append(press.at - self.ended)
            self.ended = None


async def practice(box: Box, names: Sequence[str]) -> list[float]:
    """Read the names, at each of which its owner presses; the seconds each took after the end of the name."""
    await box.say("setup.practice")
    heard = _Round()

    def named(mark: str) -> None:
        heard.ended = trio.current_time()

    rate = PACES[Pace.BRISK].rate
    lines = [
        Line("roll.practice", (Text(name, rate=rate, part=Part.ROLL), Mark(name), Silence(PRACTICE_STEP)))
        for name in names
    ]
    await play_for_all(box, lines, named, heard.pressed)
    return heard.took


def learned_step(took: Sequence[float]) -> float | None:
    """The shortest step, in seconds, at which these people hardly ever pick wrongly.

    None where too few have pressed.
    """
    if len(took) < FEWEST:
        return None
    mean = fmean(took)
    people = Reaction(mean, max(stdev(took), LEAST_SPREAD * mean))
    return next((step for step in STEPS if 1 - people.within(step + LAG) <= WRONG), STEPS[-1])
