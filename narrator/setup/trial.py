"""A trial: something is played, and whoever presses is felt, with nothing to hide."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import trio

from hardware.presses import Down
from narrator.box.box import Box
from narrator.box.line import Line


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
