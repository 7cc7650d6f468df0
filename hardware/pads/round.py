"""The round: every pad is written to again and again, all at once, whether anything has changed or not.

Were a pad written to when its light changes, whoever listens to the network would see who is awake and when
they pressed. So what is shown lies ready, and goes out with the next round; by day too, since the first
dark round of a night would tell nobody more. Sixteen rounds a second of some eighty bytes to each pad are
nothing to a network that carries films.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import trio

from hardware.light import DARK, Colour
from hardware.pads.writing import TICK_SECONDS


class PadLamp:
    """The light of one pad: what it is to show lies here until the next round."""

    def __init__(self) -> None:
        self.wanted = DARK
        self._told = False

    async def set(self, colour: Colour) -> None:
        """Show `colour` from the next round on, for which nobody waits."""
        self.wanted = colour
        await trio.lowlevel.checkpoint()

    def tells(self, lit: bool) -> None:
        """The pad has told whether it shines."""
        self._told = lit

    def lit(self) -> bool:
        """What the pad told last."""
        return self._told

    def close(self) -> None:
        """Dark with the next round."""
        self.wanted = DARK


class PadRounds:
    """Writes to all pads, for ever; `write` gets one colour for each, in their order."""

    def __init__(self, lamps: Sequence[PadLamp], write: Callable[[tuple[Colour, ...]], None]) -> None:
        self._lamps = tuple(lamps)
        self._write = write

    async def run(self) -> None:
        """Round after round."""
        due = trio.current_time()
        while True:
            self._write(tuple(lamp.wanted for lamp in self._lamps))
            # Never from before now: a loop that was held up does not catch up in a flurry.
            due = max(due + TICK_SECONDS, trio.current_time())
            await trio.sleep_until(due)
