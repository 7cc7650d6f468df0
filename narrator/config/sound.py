"""The volume and the mood that a table chose aloud: they hold until it chooses others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from common.files import read_own, write_whole
from narrator.config.file import LoadedConfig
from narrator.config.sections import Config
from narrator.errors import NarratorError

FILE_NAME = "sound.json"
_LARGEST = 1_000
"""Bytes of the file."""


class ChosenSound(msgspec.Struct, frozen=True):
    """What was chosen."""

    volume: Annotated[float, Meta(ge=0.0, le=1.0)]
    mood: Literal["plain", "story", "horror"]


def sounding(loaded: LoadedConfig) -> LoadedConfig:
    """The configuration with the sound that the table chose last; an option of this run comes before it."""
    chosen = _chosen(loaded.config)
    if chosen is None:
        return loaded
    kept = {
        key: value
        for key, value in msgspec.structs.asdict(chosen).items()
        if loaded.lines.get(f"audio.{key}") != 0
    }
    return replace(loaded, config=replace(loaded.config, audio=replace(loaded.config.audio, **kept)))


def remember_sound(config: Config, chosen: ChosenSound, tell: Callable[[str], object]) -> None:
    """Keep what was chosen, beside the journals."""
    try:
        write_whole(config.state_dir / FILE_NAME, msgspec.json.encode(chosen))
    except OSError as error:
        tell(
            NarratorError(f"The sound cannot be remembered in {config.state_dir}: {error.strerror}.").sentence
        )


def _chosen(config: Config) -> ChosenSound | None:
    try:
        content = read_own(config.state_dir / FILE_NAME, _LARGEST)
        return msgspec.json.decode(content, type=ChosenSound)
    except (OSError, ValueError):  # never chosen, or not to be read: then the configuration holds
        return None
