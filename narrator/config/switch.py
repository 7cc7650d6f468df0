"""How far the table's switch is heard, as the doctor measured it: it answers whether the button clicks."""

from __future__ import annotations

import msgspec

from narrator.config.keepsake import Keepsake, KeepsakeLost
from narrator.config.sections import Config

HEARD_DB = 6.0
"""From here on somebody in the room hears it."""


class HeardSwitch(msgspec.Struct, frozen=True):
    """What was measured at a board, and how loud the box's own clicks must be."""

    board: str
    over: float
    """Decibels of a press over the sounds of the night, at the microphone."""
    gain: float = 0.0
    """Decibels by which the box's clicks are as loud there as the switch."""
    silent: bool = False
    """Nothing was heard of a press in silence either, so that no sound of the night need cover it."""

    @property
    def clicks(self) -> bool:
        """Whether a press is heard."""
        return self.over >= HEARD_DB


HEARD_SWITCH = Keepsake("switch.json", HeardSwitch, what="measured switch", instead="the table is asked")


def remember_switch(config: Config, heard: HeardSwitch) -> None:
    """Keep it beside the journals. Raises `NarratorError` where that cannot be written."""
    HEARD_SWITCH.keep(config.state_dir, heard)


def heard_switch(config: Config, board: str) -> HeardSwitch | None:
    """What was measured last, if it was at this board."""
    try:
        heard = HEARD_SWITCH.recall(config.state_dir)
    except KeepsakeLost:  # the table is asked, as if nothing had been measured
        return None
    return heard if heard is not None and heard.board == board else None
