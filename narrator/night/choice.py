"""One finger, one roll: what the awake role has chosen so far."""

from __future__ import annotations

from collections.abc import Callable

from hardware.light import NO, OFF, ON, WHITE, Light, Pattern, Step
from hardware.presses import Down
from narrator.night.rolls import Option

TAKEN = Pattern("taken", (Step(0.3, WHITE),), times=1)
"""A short light: the press was understood."""

Legal = Callable[[str], bool]
"""Whether picking an option by its key is allowed."""


class Choice:
    """Follows a roll while it is read and takes what the presses mean.

    In the first reading a press takes the option being read; in the second the light marks what was taken,
    and a press moves the choice. An option that is not allowed gets the "no" flash and changes nothing.
    A press in the first `lag` seconds of an option belongs to the option before.
    """

    def __init__(
        self, options: tuple[Option, ...], picks: int, legal: Legal, light: Light, lag: float
    ) -> None:
        self.taken: list[str] = []
        self._options = options
        self._picks = picks
        self._legal = legal
        self._light = light
        self._lag = lag
        self._heard: list[tuple[float, int]] = []
        self._reading = 0

    def reading(self, index: int) -> None:
        """The `index`-th reading begins (0 is the first)."""
        self._reading = index
        self._heard.clear()

    def option(self, index: int, at: float) -> None:
        """Option `index` began to be read at `at` (seconds)."""
        self._heard.append((at, index))
        self._mark()

    def pressed(self, press: Down) -> None:
        """The button went down."""
        meant = self._meant(press.at)
        if meant is None:
            return
        if not self._legal(meant):
            self._light.show(NO)
        elif meant not in self.taken:
            self.taken.append(meant)
            if len(self.taken) > self._picks:
                del self.taken[0]
            self._mark()
            self._light.show(TAKEN)
        elif self._reading and self._picks > 1:
            self.taken.remove(meant)
            self._mark()

    def _mark(self) -> None:
        """In the second reading, shine while an option that was taken is being read."""
        if self._reading and self._heard:
            current = self._options[self._heard[-1][1]].key
            self._light.show(ON if current in self.taken else OFF)

    def _meant(self, at: float) -> str | None:
        meant = None
        for began, index in self._heard:
            if began + self._lag <= at:
                meant = self._options[index].key
        return meant
