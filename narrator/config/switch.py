"""How far the table's switch is heard, as the doctor measured it: it answers whether the button clicks."""

from __future__ import annotations

import msgspec

from common.files import read_own, write_whole
from narrator.config.sections import Config
from narrator.errors import NarratorError

FILE_NAME = "switch.json"
_LARGEST = 1_000
"""Bytes of the file."""
HEARD_DB = 6.0
"""From here on somebody in the room hears it."""


class HeardSwitch(msgspec.Struct, frozen=True):
    """What was measured at a board, and how loud the box's own clicks must be."""

    board: str
    over: float
    """Decibels of a press over the sounds of the night, at the microphone."""
    gain: float = 0.0
    """Decibels by which the box's clicks are as loud there as the switch."""

    @property
    def clicks(self) -> bool:
        """Whether a press is heard."""
        return self.over >= HEARD_DB


def remember_switch(config: Config, heard: HeardSwitch) -> None:
    """Keep it beside the journals. Raises `NarratorError` where that cannot be written."""
    try:
        config.state_dir.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_whole(config.state_dir / FILE_NAME, msgspec.json.encode(heard))
    except OSError as error:
        sentence = f"The switch cannot be remembered in {config.state_dir}: {error.strerror}."
        raise NarratorError(sentence) from None


def heard_switch(config: Config, board: str) -> HeardSwitch | None:
    """What was measured last, if it was at this board."""
    try:
        content = read_own(config.state_dir / FILE_NAME, _LARGEST)
        heard = msgspec.json.decode(content, type=HeardSwitch)
    except (OSError, ValueError):  # never measured, or not to be read: then the table is asked
        return None
    return heard if heard.board == board else None
