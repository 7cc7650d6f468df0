"""What the doctor was told of the loudspeaker, or measured: how large it is, and how late."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from narrator.config.keepsake import Keepsake, KeepsakeLost
from narrator.config.sections import Config
from voices.sound.loudspeaker import Loudspeaker


class KnownLoudspeaker(msgspec.Struct, frozen=True):
    """What is known of an output."""

    output: str | None
    """As configured; None is the system's."""
    size: Loudspeaker = Loudspeaker.SMALL
    delay: Annotated[float, Meta(ge=0.0, le=1.0)] = 0.0
    """Seconds by which it is heard later than it says."""


KNOWN_LOUDSPEAKER = Keepsake(
    "speaker.json", KnownLoudspeaker, what="loudspeaker that was tried", instead="it is taken for a small one"
)


def remember_loudspeaker(config: Config, **found: Any) -> None:
    """Keep what was found, beside the journals. Raises `NarratorError` where that cannot be written."""
    KNOWN_LOUDSPEAKER.keep(config.state_dir, msgspec.structs.replace(_known(config), **found))


def loudspeaker_of(config: Config) -> Loudspeaker:
    """The configured kind, else what the doctor was told, else a small one: most boxes have one."""
    configured = config.audio.loudspeaker
    return Loudspeaker(configured) if configured is not None else _known(config).size


def delay_of(config: Config) -> float:
    """By how many seconds it is late: as configured, else as the doctor measured, else none."""
    return config.audio.delay if config.audio.delay is not None else _known(config).delay


def _known(config: Config) -> KnownLoudspeaker:
    """Of the output that is used now; of another nothing is known."""
    unknown = KnownLoudspeaker(config.audio.output)
    try:
        kept = KNOWN_LOUDSPEAKER.recall(config.state_dir)
    except KeepsakeLost:  # as if nothing had been tried
        return unknown
    return kept if kept is not None and kept.output == config.audio.output else unknown
