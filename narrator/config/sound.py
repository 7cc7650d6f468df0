"""The volume, the mood and the captions that a table chose aloud: they hold until it chooses others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from narrator.config.file import LoadedConfig
from narrator.config.keepsake import Keepsake, KeepsakeLost
from narrator.config.sections import Config
from narrator.errors import NarratorError


class ChosenSound(msgspec.Struct, frozen=True):
    """What was chosen."""

    volume: Annotated[float, Meta(ge=0.0, le=1.0)]
    mood: Literal["plain", "story", "horror"]
    captions: bool | None = None
    """Whether a screen shows what is read; None where nobody has said."""


CHOSEN_SOUND = Keepsake("sound.json", ChosenSound, what="chosen sound", instead="the configuration holds")


def sounding(loaded: LoadedConfig) -> LoadedConfig:
    """The configuration with the sound that the table chose last; an option of this run comes before it."""
    chosen = _chosen(loaded.config)
    if chosen is None:
        return loaded
    of_audio = {"volume": chosen.volume, "mood": chosen.mood}
    kept = {key: value for key, value in of_audio.items() if loaded.lines.get(f"audio.{key}") != 0}
    audio, box = replace(loaded.config.audio, **kept), loaded.config.box
    if chosen.captions is not None and loaded.lines.get("box.captions") != 0:
        box = replace(box, captions=chosen.captions)
    return replace(loaded, config=replace(loaded.config, audio=audio, box=box))


def remember_sound(config: Config, chosen: ChosenSound, tell: Callable[[str], object]) -> None:
    """Keep what was chosen, beside the journals."""
    try:
        CHOSEN_SOUND.keep(config.state_dir, chosen)
    except NarratorError as error:
        tell(error.sentence)


def _chosen(config: Config) -> ChosenSound | None:
    try:
        return CHOSEN_SOUND.recall(config.state_dir)
    except KeepsakeLost:  # nobody need hear of it: the configuration's is as good to begin with
        return None
