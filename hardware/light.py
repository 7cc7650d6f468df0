"""Light patterns, and the task that plays them on a lamp of any kind."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, runtime_checkable

import trio

from plain_errors import written


class Colour(NamedTuple):
    """Red, green and blue, each from 0 (dark) to 1 (full). A lamp with only one colour shows the `level`."""

    red: float
    green: float
    blue: float

    @property
    def level(self) -> float:
        """Brightness from 0 to 1, whatever the hue."""
        return max(self)

    def dimmed(self, factor: float) -> Colour:
        """Return the same hue, with the brightness multiplied by `factor`."""
        return Colour(self.red * factor, self.green * factor, self.blue * factor)


DARK = Colour(0.0, 0.0, 0.0)
WHITE = Colour(1.0, 0.8, 0.6)
AMBER = Colour(1.0, 0.45, 0.1)
RED = Colour(1.0, 0.0, 0.0)
BLUE = Colour(0.0, 0.2, 1.0)


class Step(NamedTuple):
    """One step of a light pattern: `colour` for `seconds`."""

    seconds: float
    colour: Colour


@dataclass(frozen=True, slots=True)
class Pattern:
    """A light pattern: a sequence of steps, repeated for ever or `times` times.

    After a pattern with a number of `times`, the previous lasting pattern is shown again. Players recognise
    a pattern by its rhythm; colour only helps on boards that have colours.
    """

    name: str
    steps: tuple[Step, ...]
    times: int | None = None

    def __post_init__(self) -> None:
        if not self.steps or any(step.seconds <= 0 for step in self.steps):
            raise ValueError(f"pattern {written(self.name)} needs at least one step, each longer than 0 s")
        if self.times is not None and self.times < 1:
            raise ValueError(
                f"pattern {written(self.name)} must be shown at least once, not {self.times} times"
            )

    @property
    def seconds(self) -> float:
        """Length of one repetition of the steps, in seconds."""
        return sum(step.seconds for step in self.steps)

    @property
    def lasting(self) -> bool:
        """Whether the pattern is repeated until another pattern is shown."""
        return self.times is None


def blinks(name: str, count: int, colour: Colour) -> Pattern:
    """Return a pattern of `count` quick blinks and then a rest, so that players can count the blinks."""
    step = (Step(0.15, colour), Step(0.20, DARK))
    return Pattern(name, step * (count - 1) + (Step(0.15, colour), Step(0.85, DARK)))


def in_turn(patterns: Sequence[Pattern]) -> Pattern:
    """Return one lasting pattern that shows all `patterns` once, one after the other, and repeats."""
    if len(patterns) == 1:
        return patterns[0]
    steps = tuple(step for pattern in patterns for step in pattern.steps)
    return Pattern(", ".join(pattern.name for pattern in patterns), steps)


def _pulse(colour: Colour, steps: int = 16, seconds: float = 2.4) -> Pattern:
    """Return a pattern whose brightness rises and falls in `steps` levels.

    A lamp that can only be on or off is on for the brighter half.
    """
    levels = [1 - abs(2 * (i + 0.5) / steps - 1) for i in range(steps)]
    return Pattern("pulse", tuple(Step(seconds / steps, colour.dimmed(level)) for level in levels))


OFF = Pattern("off", (Step(3600.0, DARK),))
ON = Pattern("on", (Step(3600.0, WHITE),))
BLINK_ONCE = blinks("blink once", 1, WHITE)
BLINK_TWICE = blinks("blink twice", 2, WHITE)
BLINK_THRICE = blinks("blink three times", 3, WHITE)
BLINK_FOUR_TIMES = blinks("blink four times", 4, WHITE)
BLINK_FIVE_TIMES = blinks("blink five times", 5, WHITE)
PULSE = _pulse(BLUE)
NO = Pattern("no", (Step(0.06, RED), Step(0.06, DARK)), times=6)
"""Pattern for "the last action is not allowed": a flicker, far quicker than any blink."""
VOICE_LOST = Pattern(
    "voice lost",
    (Step(0.7, AMBER), Step(0.2, DARK), Step(0.2, AMBER), Step(0.2, DARK), Step(0.7, AMBER), Step(0.5, DARK)),
    times=2,
)
"""Pattern for a lost loudspeaker: a long, a short and a long flash. No other pattern has this rhythm."""
PAD_LOST = Pattern(
    "pad lost",
    (Step(0.2, AMBER), Step(0.2, DARK), Step(0.7, AMBER), Step(0.2, DARK), Step(0.2, AMBER), Step(0.5, DARK)),
    times=2,
)
"""Pattern for a lost wireless pad: a short, a long and a short flash. No other pattern has this rhythm."""
_FLAME = (0.30, 0.36, 0.33, 0.41, 0.38, 0.27, 0.34, 0.44, 0.40, 0.31, 0.37, 0.24, 0.29, 0.42, 0.35)
CANDLE = Pattern("candle", tuple(Step(0.11 + level / 4, AMBER.dimmed(level)) for level in _FLAME))
"""Pattern like a candle flame. It is so dim that a lamp which can only be on or off stays off and does not
flash.
"""
BURNING = Pattern(
    "burning",
    tuple(
        Step(step.seconds, AMBER.dimmed(0.3 + level))
        for step, level in zip(CANDLE.steps, _FLAME, strict=True)
    ),
)
"""Pattern like a candle flame for a room without other light. A lamp that can only be on or off stays on."""
EMBERS = Pattern("embers", _pulse(RED, seconds=3.2).steps)
MORNING = Pattern(
    "morning", (*(Step(0.25, WHITE.dimmed(level / 24)) for level in range(1, 24)), Step(3600.0, WHITE))
)
"""Pattern like a slow sunrise, which ends with full light."""


class Light(Protocol):
    """A light that shows patterns.

    ```python
    light.show(ON)
    light.show(NO)     # flutters for 0.7 s, then is on again
    light.show(OFF)
    ```
    """

    def show(self, pattern: Pattern) -> None:
        """Show `pattern` from now on; returns at once.

        When a pattern that is not lasting is over, the last lasting pattern is shown again.
        """


@runtime_checkable
class Readable(Protocol):
    """A light whose present state can be read, as with the lights of real boards."""

    def lit(self) -> bool:
        """Return whether the light is on now, read from the hardware where possible."""


class Lamp(Protocol):
    """The lamp of a light, which can be set to a colour. Patterns are not its concern."""

    async def set(self, colour: Colour) -> None:
        """Show `colour` as well as the lamp can. Returns when the lamp shows it."""

    def lit(self) -> bool:
        """Return whether the lamp is on, read from the hardware where possible."""

    def close(self) -> None:
        """Switch the lamp off and release its pins."""


class LampLight:
    """A light made of one lamp; the task `run()` plays its patterns, on trio's clock."""

    def __init__(self, lamp: Lamp) -> None:
        self._lamp = lamp
        self._pattern = self._lasting = OFF
        self._changed = trio.Event()

    def show(self, pattern: Pattern) -> None:
        """Show `pattern` from now on; see `Light.show`."""
        self._pattern = pattern
        if pattern.lasting:
            self._lasting = pattern
        self._changed.set()

    def lit(self) -> bool:
        """Return whether the lamp is on now."""
        return self._lamp.lit()

    async def run(self) -> None:
        """Play patterns until cancelled. A cancellation leaves the lamp as it is."""
        while True:
            self._changed = changed = trio.Event()
            await self._play(self._pattern, changed)
            if not changed.is_set():
                self._pattern = self._lasting

    async def _play(self, pattern: Pattern, changed: trio.Event) -> None:
        """Play one pattern until it is over, or until another pattern is requested and `changed` is set."""
        steps = itertools.cycle(pattern.steps) if pattern.times is None else pattern.steps * pattern.times
        due = trio.current_time()
        for step in steps:
            await self._lamp.set(step.colour)
            # Compute times from the pattern's start, so that the rhythm does not drift. Never wait until a
            # past time: a late task must not show several steps at once.
            due = max(due + step.seconds, trio.current_time())
            with trio.move_on_at(due):
                await changed.wait()
            if changed.is_set():
                return


class AllLights:
    """Several lights that all show the same pattern."""

    def __init__(self, lights: Iterable[Light]) -> None:
        self._lights = tuple(lights)

    def show(self, pattern: Pattern) -> None:
        """Show `pattern` on all lights."""
        for light in self._lights:
            light.show(pattern)

    def lit(self) -> bool:
        """Return whether every light that can be read is on."""
        return all(light.lit() for light in self._lights if isinstance(light, Readable))
