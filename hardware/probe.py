"""Does the board work? Opened, looked at, lit for a moment, closed."""

from __future__ import annotations

from dataclasses import dataclass

import trio

from hardware.boards import open_board
from hardware.errors import BoardError
from hardware.light import ON, Light, Readable

SETTLE_SECONDS = 0.3


@dataclass(frozen=True, slots=True)
class Probe:
    """What was found; `sentence` says it to a person, and what to do about it."""

    opened: bool
    button_released: bool
    light_works: bool
    sentence: str


async def probe(name: str, **settings: object) -> Probe:
    """Open the board, see whether its button is released, light its lamp for 0.3 s."""
    try:
        async with open_board(name, **settings) as board:
            pressed = board.button.is_pressed
            works = await _lights_up(board.light)
    except BoardError as error:
        return Probe(False, False, False, str(error))
    problems: list[str] = []
    if pressed:
        problems.append("the button is down: release it, or look for a short circuit")
    if not works:
        problems.append("the light does not answer: check its pins")
    if problems:
        sentence = f'Board "{name}" opens, but {"; ".join(problems)}.'
    else:
        sentence = f'Board "{name}" opens, the button is released and the light can be set.'
    return Probe(True, not pressed, works, sentence)


async def _lights_up(light: Light) -> bool:
    """A moment of light that a person can see too; false if it reads as dark."""
    light.show(ON)
    await trio.sleep(SETTLE_SECONDS)
    return not isinstance(light, Readable) or light.lit()
