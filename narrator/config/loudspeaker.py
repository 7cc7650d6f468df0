"""What kind of loudspeaker the box has, as somebody told the doctor."""

from __future__ import annotations

import msgspec

from narrator.config.keepsake import Keepsake, KeepsakeLost
from narrator.config.sections import Config
from voices.sound.curve import Loudspeaker


class ToldLoudspeaker(msgspec.Struct, frozen=True):
    """What was answered."""

    size: Loudspeaker


TOLD_LOUDSPEAKER = Keepsake(
    "speaker.json", ToldLoudspeaker, what="size of the loudspeaker", instead="it is taken for a small one"
)


def remember_loudspeaker(config: Config, size: Loudspeaker) -> None:
    """Keep it beside the journals. Raises `NarratorError` where that cannot be written."""
    TOLD_LOUDSPEAKER.keep(config.state_dir, ToldLoudspeaker(size))


def loudspeaker_of(config: Config) -> Loudspeaker:
    """The configured kind, else what the doctor was told, else a small one: most boxes have one."""
    if config.audio.loudspeaker is not None:
        return Loudspeaker(config.audio.loudspeaker)
    try:
        kept = TOLD_LOUDSPEAKER.recall(config.state_dir)
    except KeepsakeLost:  # as if nobody had been asked
        return Loudspeaker.SMALL
    return Loudspeaker.SMALL if kept is None else kept.size
