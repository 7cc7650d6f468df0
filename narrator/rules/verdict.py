"""What the village has decided, while it is still being carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from narrator.rules.cause import Cause

if TYPE_CHECKING:
    from narrator.rules.player import Player


class Verdict(Struct):
    """Somebody is condemned; the stages of `hours.VERDICT` may soften, change or lift that."""

    condemned: Player
    cause: Cause
    lifted: bool = False
    """The condemned stays; whoever lifts the verdict says so to all."""
