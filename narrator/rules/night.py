"""The threats of a night, and the savings that may keep them off."""

from __future__ import annotations

from operator import attrgetter

from msgspec import Struct

from narrator.rules.cause import Cause
from narrator.rules.ids import Saving
from narrator.rules.player import Player

_by_place = attrgetter("place")


class Threat(Struct):
    """Something that will take a seat at dawn, of a cause, unless what stops it comes between."""

    seat: Player
    cause: Cause
    guilty: tuple[Player, ...] = ()
    """Who did it."""
    averted: bool = False
    """Whether it is off for good."""
    gets_past: frozenset[Saving] = frozenset()
    """Savings that do not stop this threat."""

    def is_stopped_by(self, saving: Saving) -> bool:
        """Return whether that keeps it off."""
        return self.cause.may_be_kept_off and saving not in self.gets_past


class Night(Struct):
    """The results of tonight's calls so far; a new object at every nightfall."""

    threats: list[Threat]
    """Threats in the order in which they came up; some are from last night."""
    hunters: list[Player] = []
    """The wolves who hunted together tonight."""
    common_bite: Threat | None = None
    """The bite that they agreed on."""
    saved: set[tuple[Player, Saving]] = set()
    """Who is kept from what."""

    def call_off(self, bite: Threat) -> None:
        """Take the pack's bite back: the Witch does not see it, and no rule can react to it."""
        self.threats.remove(bite)
        self.common_bite = None

    def holds(self, threat: Threat, *, unhealed: bool = False) -> bool:
        """Return whether nothing keeps a threat off (lives not counted); `unhealed`, but what heals."""
        if threat.averted:
            return False
        return not any(not (unhealed and saving.heals) for saving in self.keeping(threat))

    def kept_by(self, threat: Threat) -> Saving | None:
        """Return the saving that keeps a threat off, the first of several, or None."""
        return min(self.keeping(threat), key=_by_place, default=None)

    def keeping(self, threat: Threat) -> list[Saving]:
        """Return all that keeps a threat off (lives not counted)."""
        return [saving for seat, saving in self.saved if seat is threat.seat and threat.is_stopped_by(saving)]

    def bites(self) -> list[Threat]:
        """Return the bites of tonight, the hunting pack's first."""
        return [threat for threat in self.threats if threat.cause is Cause.DEVOURED]
