"""A test of a board: open the board, read its button, light its lamp briefly, and close the board."""

from __future__ import annotations

from dataclasses import dataclass

import trio

from hardware.board import Board, PartNews
from hardware.boards import open_board
from hardware.errors import BoardError
from hardware.light import ON, Light, Readable
from hardware.pads.report import PadQuality
from plain_errors import written

SETTLE_SECONDS = 0.3
PADS_SECONDS = 4.0
"""Seconds for which the test receives reports from wireless pads."""
LOST_SHARE = 0.05
"""Largest share of late reports at which a connection to a pad counts as good. With few late reports no
press is missed, because a press lasts at least two reports.
"""


@dataclass(frozen=True, slots=True)
class Probe:
    """The result of the test of a board. `sentence` states the result and the remedy for a person."""

    opened: bool
    button_released: bool
    light_works: bool
    sentence: str


async def probe(name: str, **settings: object) -> Probe:
    """Open the board, check that its button is released, and light its lamp for 0.3 s."""
    try:
        async with open_board(name, **settings) as board:
            pressed = board.button.is_pressed
            works = await _lights_up(board.light)
            of_pads, reached = await _pads(board)
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
    return Probe(True, not pressed, works and reached, " ".join((sentence, *of_pads)))


async def _pads(board: Board) -> tuple[list[str], bool]:
    """Return sentences about the wireless pads, and whether all of them have good connections."""
    if not board.qualities():
        return [], True
    await trio.sleep(PADS_SECONDS)
    missing: list[PartNews] = []
    board.parts.follow(missing.append)
    away = {news.part for news in missing}
    there = [quality for quality in board.qualities() if quality.name not in away]
    sentences = [news.sentence for news in missing] + [_told(quality) for quality in there]
    return sentences, not away and all(quality.lost <= LOST_SHARE for quality in there)


def _told(quality: PadQuality) -> str:
    """Describe the connection to one pad: the time of a message, one way, and the share of late reports."""
    pad, way, worst = written(quality.name), f"{quality.way * 1000:.1f}", f"{quality.worst * 1000:.0f}"
    lost = f"{quality.lost:.0%}"
    return f"The pad {pad} answers in {way} ms, {worst} ms at worst; {lost} of its reports came too late."


async def _lights_up(light: Light) -> bool:
    """Light the lamp long enough for a person to see.

    Return False if the lamp is read as dark while it is lit.
    """
    light.show(ON)
    await trio.sleep(SETTLE_SECONDS)
    return not isinstance(light, Readable) or light.lit()
