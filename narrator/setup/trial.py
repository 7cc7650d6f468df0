"""A trial with nothing to hide: a round for practice, or a night of twenty seconds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import trio

from hardware.light import OFF
from hardware.presses import Down
from narrator.box.box import Box
from narrator.box.line import Line
from narrator.box.timing import RollKind, Timing
from narrator.night.choice import Choice, Option
from narrator.night.round import AskedSheet, Round, dummy, quiet
from voices.segments import Mark, Part, Silence, Text

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
