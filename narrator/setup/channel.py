"""Set-up questions about how the night is played: the deal, how secrets are asked, the pace, and trials."""

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
from narrator.night.lupusburg_script import houses_course
from narrator.night.roll_script import RollWriter
from narrator.night.round import AskedSheet, Round, dummy, quiet
from narrator.night.walk import Course, Patter, Reaction, legs_of, seats_course
from narrator.night.walker import Walker
from narrator.rules.schedule import NOBODY
from narrator.setup.draft import Draft, SetupLine
from narrator.setup.length import MOST_BY_ROUND, round_minutes
from narrator.setup.step import HELP, Choice, Step, Talk, choose_and_say, offer, say_taken
from narrator.table.ask import ask_yes_no, obey
from narrator.table.box import Box, Line
from narrator.table.listening import Command, speak
from narrator.table.roll_choice import Choice as RollChoice
from narrator.table.roll_choice import Moment, MomentKind, Option
from narrator.table.secrets import Deal, Secrets
from narrator.table.timing import LAG, PACES, WAITS, Pace, RollKind, Timing
from voices.segments import Mark, Part, Silence, Text
from voices.writing.pack import Ref

PRESSED = (None, Secrets.LIGHT, Secrets.SEATS)
"""Ways of asking for secrets in which one player presses a button while the others' eyes are closed.

None is the usual way of the box.
"""


class _Secrets(Step):
    """The question how secrets are asked at night: by light, buttons, phones, or a screen passed round.

    If it need not be asked, the usual way of this box is taken. A large table is advised to use phones.
    """

    line = SetupLine.SECRETS

    def is_open(self, talk: Talk, draft: Draft) -> bool:
        return draft.secrets is None and not talk.agreed

    def asks_people(self, talk: Talk, draft: Draft) -> bool:
        """Return whether to ask. With phones in use, ask only a table that wants to change the way."""
        wanted = draft.changing is SetupLine.SECRETS
        is_shut = talk.box.devices.phones is None
        return draft.presses_in_secret and len(talk.start.ways) > 1 and (wanted or is_shut)

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        ways, pack = talk.start.ways, talk.box.pack
        if not self.asks_people(talk, draft):
            return structs.replace(draft, secrets=ways[0], changing=None)
        if len(draft.names) > MOST_BY_ROUND and {Secrets.ROUND, Secrets.PHONE} <= set(ways):
            minutes = round_minutes(draft, talk.box, talk.times(draft))
            await talk.box.say("setup.round_is_long", players=len(draft.names), minutes=minutes)
        offers = [
            change(offer(pack, way, f"secrets-word-{way}"), detail=pack.words(f"secrets-how-{way}"))
            for way in ways
        ]
        named = tuple(Ref(f"secrets-word-{way}") for way in ways)
        chosen = Secrets(await choose_and_say(talk.box, "setup.secrets", offers, {"rules": named}))
        return structs.replace(draft, secrets=chosen, changing=None)

    def has_line(self, draft: Draft, start: Draft) -> bool:
        return start.secrets is None and len(start.ways) > 1

    def shown(self, talk: Talk, draft: Draft) -> str:
        return talk.box.pack.words(f"secrets-word-{draft.secrets or talk.start.ways[0]}")

    def cleared(self, draft: Draft, start: Draft) -> Draft:
        return structs.replace(draft, secrets=None, changing=self.line)


class _Deal(Choice):
    """The question whether the box deals, or printed cards are dealt by hand."""

    line = SetupLine.DEAL
    cue = "setup.deal"
    values = {deal: f"deal-word-{deal}" for deal in (Deal.LIGHT, Deal.CARDS)}

    def value(self, draft: Draft) -> str | None:
        return draft.deal

    def with_value(self, draft: Draft, value: str) -> Draft:
        return structs.replace(draft, deal=Deal(value))

    def has_line(self, draft: Draft, start: Draft) -> bool:
        return start.deal is None


class _Button(Choice):
    """The question whether the button clicks.

    The moment of an audible press would reveal which name was just read aloud. So if it clicks, names are not
    read: players count ticks instead.
    """

    line = SetupLine.BUTTON
    only_shown = True
    values = {roll: f"button-word-{roll}" for roll in (RollKind.NAMES, RollKind.WALK)}

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        roll = RollKind.WALK if await ask_yes_no(talk.box, "setup.clicks") else RollKind.NAMES
        say_taken(talk.box, Ref(f"button-word-{roll}"))
        return structs.replace(draft, roll=roll, changing=None)

    def value(self, draft: Draft) -> str | None:
        return draft.roll

    def with_value(self, draft: Draft, value: str) -> Draft:
        return structs.replace(draft, roll=RollKind(value))

    def has_line(self, draft: Draft, start: Draft) -> bool:
        open_still = start.may_walk and start.roll is None
        return open_still and draft.presses_in_secret and draft.secrets in PRESSED


class _PaceQuestion(Choice):
    """The question how fast the night reads names: at a usual pace, or as measured in a practice round."""

    line = SetupLine.PACE
    values = {pace: f"pace-word-{pace}" for pace in Pace}

    async def ask(self, talk: Talk, draft: Draft) -> Draft:
        """Ask for a pace or for a practice round. Silence means the usual pace."""
        box, draft = talk.box, structs.replace(draft, changing=None)
        offers = [offer(box.pack, key, f"pace-word-{key}") for key in (*Pace, PRACTICE)]
        chosen = await choose_and_say(box, "setup.pace", offers, otherwise=Pace.BRISK)
        if chosen != PRACTICE:
            return self.with_value(draft, chosen)
        step = learned_step(await practice(box, draft.names))
        if step is None:
            await box.say("setup.practice_failed")
            return draft
        await box.say("setup.practised")
        return structs.replace(draft, pace=Pace.BRISK, step=step)

    def value(self, draft: Draft) -> str | None:
        return None if draft.step is not None else draft.pace or Pace.BRISK

    def with_value(self, draft: Draft, value: str) -> Draft:
        return structs.replace(draft, pace=Pace(value), step=None)

    def has_line(self, draft: Draft, start: Draft) -> bool:
        return draft.presses_in_secret and start.pace is None

    def shown(self, talk: Talk, draft: Draft) -> str:
        return talk.box.pack.words(f"pace-word-{self.value(draft) or 'own'}")


# --- a practice round -------------------------------------------------------------------------------------

PRACTICE = "practice"
"""The answer that asks for a practice round, which measures how fast the players press."""
PRACTICE_STEP = 1.3
"""Seconds after each name in a practice round, enough even for the slowest players."""
LEARNABLE_SECONDS = (0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 1.0)
"""The possible seconds per name after a practice round. If names came faster, adults would err; if slower,
players would lose attention.
"""
WRONG = 0.002
"""The largest accepted share of wrong picks. If even the slowest pace has more, that pace is taken."""
FEWEST = 4
"""The smallest number of presses from which a pace can be derived."""
LEAST_SPREAD = 0.25
"""The smallest assumed standard deviation, as a share of the mean: a few presses may be alike by chance."""


@dataclass
class _Round:
    """The times measured in a practice round: when the last name ended, and how late each press was."""

    ended: float | None = None
    took: list[float] = field(default_factory=list)

    def pressed(self, press: Down) -> None:
        """Record how late the first press after a name comes. It is taken to be the named player's."""
        if self.ended is not None and press.at >= self.ended:
            self.took.append(press.at - self.ended)
            self.ended = None


async def practice(box: Box, names: Sequence[str]) -> list[float]:
    """Read the names, while each player presses at their own name. Return the delays in seconds."""
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
    """Return the fewest seconds per name at which these players hardly ever pick wrongly.

    Return None if there were too few presses.
    """
    if len(took) < FEWEST:
        return None
    mean = fmean(took)
    people = Reaction(mean, max(stdev(took), LEAST_SPREAD * mean))
    return next(
        (step for step in LEARNABLE_SECONDS if 1 - people.within(step + LAG) <= WRONG), LEARNABLE_SECONDS[-1]
    )


# --- trying, before the game, how secrets are asked ---------------------------------------------------------

VISITED = 2
"""The number of seats that get the screen in a trial."""
NAMED = 8
"""The number of names that are read in a trial."""

LONG_SECONDS = 30.0
"""Seconds of speech. A longer explanation begins by saying how to skip it."""


async def play_for_all(
    box: Box, lines: Sequence[Line], heard: Callable[[str], None], pressed: Callable[[Down], object]
) -> None:
    """Play all lines. `heard` is called with each mark in them, `pressed` with each press.

    The presses are logged as public, because all eyes are open.
    """
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
    """One seat's turn in a trial of the screen that is handed round. It asks for any name."""

    card = ""

    def __init__(self, seat: str, box: Box, names: Sequence[str]) -> None:
        self._seat = seat
        self._box = box
        self._names = tuple(names)
        self._chosen = ""

    def ask(self, step: int) -> AskedSheet:
        """Return a question without effect."""
        return AskedSheet(dummy(self._box, self._seat), self._names)

    def choose(self, place: int) -> None:
        """Remember the chosen name until the page closes."""
        self._chosen = self._names[place]

    def result(self) -> tuple[str, ...]:
        """Return the result page: the chosen name, and a sentence that says nothing secret."""
        return f"{self._box.words('round-noted')} {self._chosen}", quiet(self._box, self._seat)


async def try_round(box: Box, names: Sequence[str], timing: Timing) -> None:
    """Let two seats try the screen that is passed round, with a question that has no effect."""
    timing = replace(timing, roll=RollKind.ROUND)
    box = box.at_roll(timing)
    people = Round(box, timing, len(names))
    for seat in names[:VISITED]:
        await people.visit(seat, _TrialTurn(seat, box, names), 1)
    await box.say("round.back")


async def try_light(box: Box, names: Sequence[str], timing: Timing) -> None:
    """Read names while all eyes are open. The light answers a press just as it does at night."""
    names = names[:NAMED]
    choice = RollChoice(tuple(map(Option, names)), 1, lambda _: True, box.devices.light, box.devices.lag)
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


async def learn_to_walk(
    box: Box, names: Sequence[str], timing: Timing, last: Sequence[Line] = (), *, in_town: bool = False
) -> None:
    """Explain how to choose by counting ticks, in three parts, and let the table try each part.

    At night, the box makes one tick per option instead of reading names (a "walk"). First the ticks count
    benches (groups of seats), then places on a bench; in Lupusburg, first seats and then their houses. A
    small table has no benches, and so one part less. `last` is said at the end. A press during the words ends
    the explanation.
    """
    course, game = (houses_course(names), "lupusburg") if in_town else (seats_course(names), "setup")
    rows = Course(tuple((row[0],) for row in course.rows))
    benches = () if in_town else _benches(box, course)
    steps: list[tuple[list[Line], Course, bool]] = [
        ([box.line(f"{game}.channel_walk"), *benches], rows, False)
    ]
    if len(course.sizes) > 1:
        steps.append(([box.line(f"{game}.walk_place", seat=names[0])], course, False))
    steps.append(([box.line("setup.walk_mend")], course, True))
    for told, tried, mends in steps:
        if await read_out(box, told):
            return
        await _try(box, tried, timing, mends=mends)
    await read_out(box, [box.line(f"{game}.walk_more"), *last])


def _benches(box: Box, course: Course) -> Iterator[Line]:
    """Yield a line for each bench that says its seats; nothing if the table has no benches."""
    for place, bench in enumerate(course.rows if len(course.sizes) > 1 else (), start=1):
        seats = tuple(Ref(f"roll-{NOBODY}") if seat == NOBODY else seat for seat in bench)
        yield box.line("setup.bench", number=place, seats=seats)


class _TrialWriter(RollWriter):
    """A script for trying, with open eyes, to choose by counted ticks. No decoy clicks hide the press."""

    def trial(self, course: Course, *, mends: bool) -> Iterator[Line]:
        """Yield the lines for one choice and its confirmation; with `mends`, also for correcting it."""
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
    """Let the player at the button count through the options once. The choice has no effect."""
    walker = Walker(course, 1, 1, lambda _: True, box.devices.light, box.secret)
    lines = _TrialWriter(box, timing).trial(course, mends=mends)

    def heard(mark: str) -> None:
        walker.follow(Moment.of(mark), trio.current_time())

    await play_for_all(box, tuple(lines), heard, walker.pressed)
    box.devices.light.show(OFF)


async def explain_channel(box: Box, draft: Draft, channel: str, timing: Timing) -> None:
    """Explain where to sit and how secrets are asked. A press ends the words. Raises `UndoRequested`.

    A table that plays again gets no explanation. `channel` is "keyboard" if the button and the light belong
    to a terminal, otherwise "light".
    """
    if not draft.presses_in_secret or draft.same:
        return
    own = box.devices.has_button_and_light_for_each(len(draft.names))
    if draft.secrets in (Secrets.ROUND, Secrets.PHONE):
        await read_out(box, [box.line(f"setup.place_{draft.secrets}")])
    elif draft.roll is RollKind.WALK:
        last = [box.line("setup.channel_taps")] if own and not draft.in_town else []
        await learn_to_walk(box, draft.names, timing, last, in_town=draft.in_town)
    else:
        way = "seats" if own else channel
        placed = box.line(f"setup.place_{way}")
        await read_out(box, [placed, box.line(f"setup.channel_{way}", readings=2 if timing.twice else 1)])


def trial_of(box: Box, draft: Draft, timing: Timing) -> Callable[[], Awaitable[None]] | None:
    """Return a function that lets the table try how secrets are asked; None if it needs no trial.

    The trial takes about twenty seconds and is offered once.
    """
    own = box.devices.has_button_and_light_for_each(len(draft.names))
    if draft.same or not draft.presses_in_secret or own or draft.roll is RollKind.WALK:
        return None
    if draft.secrets is Secrets.ROUND and box.devices.handed is not None:
        return partial(try_round, box, draft.names, timing)
    return partial(try_light, box, draft.names, timing) if draft.secrets is Secrets.LIGHT else None


async def read_out(box: Box, explained: Sequence[Line]) -> bool:
    """Say lines one after the other, until a press or a command; return whether one came.

    The first long explanation begins by saying how to skip it.
    """
    between = Line("pause", (Silence(WAITS.explanation),))
    lines = [line for said_so in explained for line in (said_so, between)]
    if box.seconds(lines) >= LONG_SECONDS and box.memory.explains("setup.skip", times=1):
        heard = box.devices.listener is not None  # only speech can skip: typing is off while lines are read
        lines = [box.line("setup.skip" if heard else "setup.skip_pressed"), between, *lines]
    pressed = await speak(box, lines[:-1])
    if isinstance(pressed, Command):
        await obey(box, pressed, HELP)
    return pressed is not None


SECRETS, PACE, DEAL, BUTTON = _Secrets(), _PaceQuestion(), _Deal(), _Button()
