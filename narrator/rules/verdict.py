"""What the village has decided, while it is still being carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.ids import Cause

if TYPE_CHECKING:
    from collections.abc import Mapping

    from narrator.rules.player import Player


class Verdict:
    """Somebody is condemned; the stages of `hours.VERDICT` may soften, change or lift that."""

    __slots__ = ("ballots", "card_taken", "cause", "condemned", "lifted")

    def __init__(self, condemned: Player, cause: Cause, ballots: Mapping[str, str | None]) -> None:
        self.condemned = condemned
        self.cause = cause
        self.ballots = ballots
        """Who voted for whom, where that is known: a tally leaves it empty."""
        self.lifted = False
        """The condemned stays; whoever lifts the verdict says so to all."""
        self.card_taken = False
        """The card went to somebody else, unseen: nothing that is linked to it happens (RULES.md A26)."""
