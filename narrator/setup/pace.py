"""How quick the nights are to be: the table says so, or tries it out in public, with open eyes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import fmean, stdev

import trio
from msgspec.structs import replace

from hardware.presses import Down
from narrator.box.box import Box
from narrator.box.line import Line
from narrator.box.timing import LAG, PACES, Pace
from narrator.night.reactions import Reaction
from narrator.setup import asking
from narrator.setup.draft import Draft
from narrator.setup.trial import play_for_all
from voices.segments import Mark, Part, Silence, Text

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
        return replace(draft, pace=Pace(chosen), step=None)
    step = learned_step(await practice(box, draft.names))
    if step is None:
        await box.say("setup.practice_failed")
        return draft
    await box.say("setup.practised")
    return replace(draft, pace=Pace.BRISK, step=step)


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
