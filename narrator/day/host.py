"""The host of a debate: gives the talk a push when nobody speaks any more, and hushes a table that shouts.

What is said fits what all know (who is missing, who wears the medal, how few are left), and is drawn from the
public stream; nobody's secrets are looked at.
"""

from __future__ import annotations

from collections.abc import Iterator

import trio

from narrator.asking.hearing import Reply, say
from narrator.box.box import Box
from narrator.box.waits import WAITS
from narrator.rules.events import DayBroke, Died, How
from narrator.rules.knowledge import Public
from narrator.telling.story import Cue, cue
from narrator.telling.times import spoken_time
from voices.listening.room import Lull

BACK_OFF = (1.0, 1.2, 1.4)
"""The silence before each push, as a factor of that before the first: thinking is not to be hurried."""
HUSHES = 2
"""How often in a debate all are asked to speak one after the other."""
FEW = 4
"""So few are left that nobody can hide behind anybody."""


class Host:
    """Keeps one debate going."""

    def __init__(self, box: Box, quiet: float) -> None:
        """After `quiet` seconds in which nobody speaks comes the first push; with 0 there is none."""
        self._box = box
        self._quiet = quiet
        self._pushes = 0
        self._hushes = 0
        self._silent_since = 0.0
        self._told_the_time = False
        self._used: set[str] = set()

    def waits_for(self) -> Lull | None:
        """The silence from now on before the next push; None when there were enough.

        What the clock said was no talk: the silence before it counts, but a push does not follow at once.
        """
        if not self.pushes_on:
            return None
        now, seconds = trio.current_time(), self._quiet * BACK_OFF[self._pushes]
        since = max(self._silent_since, now + WAITS.air - seconds) if self._told_the_time else now
        self._silent_since, self._told_the_time = since, False
        return Lull(seconds, since)

    async def tell_the_time(self, cue: str, left: float) -> Reply | None:
        """Say how many seconds are left; returns what the button said meanwhile."""
        self._told_the_time = True
        return await say(self._box, cue, **spoken_time(left))

    @property
    def pushes_on(self) -> bool:
        """Whether it may give a push again."""
        return self._quiet > 0 and self._pushes < len(BACK_OFF)

    @property
    def gives_up(self) -> bool:
        """Whether the next push is the last: then the vote is what is left."""
        return self._pushes == len(BACK_OFF) - 1

    async def push(self) -> Reply | None:
        """Say something that makes people talk; returns what the button said meanwhile."""
        self._pushes += 1
        fitting = [one for one in _pushes(self._box) if one.id not in self._used]
        told = fitting[self._box.draw.below(len(fitting))] if fitting else cue("debate.push")
        self._used.add(told.id)
        return await say(self._box, told.id, **told.values)

    async def hush(self) -> Reply | None:
        """Ask for one voice at a time, but not all evening."""
        self._hushes += 1
        return await say(self._box, "debate.hush") if self._hushes <= HUSHES else None


def _pushes(box: Box) -> Iterator[Cue]:
    """What may be said to this table now."""
    now, public = box.stage.now, box.memory.common.public
    yield cue("debate.push")
    if now.alive:
        yield cue("debate.push_seat", seat=now.alive[box.draw.below(len(now.alive))])
    if not isinstance(public, Public):
        return
    missing = _missing(public)
    if missing:
        yield cue("debate.push_dead", seats=missing)
    elif public.day:
        yield cue("debate.push_nobody")
    if now.captain in now.alive:
        yield cue("debate.push_captain", seat=now.captain)
    if len(now.alive) <= FEW:
        yield cue("debate.push_few", count=len(now.alive))


def _missing(public: Public) -> tuple[str, ...]:
    """Whom the last night took."""
    missing: list[str] = []
    for event in public.events:
        if isinstance(event, DayBroke):
            missing = []
        elif isinstance(event, Died) and event.how is How.NIGHT:
            missing.append(event.seat)
    return tuple(missing)
