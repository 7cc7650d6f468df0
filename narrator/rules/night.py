"""The threats to lives in a night, and the savings that may stop them."""

from __future__ import annotations

from operator import attrgetter

from msgspec import Struct

from narrator.rules.cause import Cause
from narrator.rules.ids import Saving
from narrator.rules.player import Player

_by_place = attrgetter("place")


class Threat(Struct):
    """A threat to the life of a seat. It kills at dawn, unless a saving or a rule stops it."""

    seat: Player
    cause: Cause
    guilty: tuple[Player, ...] = ()
    """Players who caused the threat."""
    averted: bool = False
    """Whether a rule has stopped it for good."""
    gets_past: frozenset[Saving] = frozenset()
    """Savings that do not stop this threat."""

    def is_stopped_by(self, saving: Saving) -> bool:
        """Return whether this saving can stop the threat."""
        return self.cause.may_be_kept_off and saving not in self.gets_past


class Night(Struct):
    """Results of tonight's calls so far. Each nightfall creates a new object."""

    threats: list[Threat]
    """Threats in the order in which they arose. Some are from last night."""
    hunters: list[Player] = []
    """Wolves who hunted together tonight."""
    common_bite: Threat | None = None
    """The bite on which the pack agreed, or None."""
    saved: set[tuple[Player, Saving]] = set()
    """Pairs of a seat and a saving that protects it tonight."""

    def call_off(self, bite: Threat) -> None:
        """Remove the pack's bite, so that the Witch does not see it and no rule reacts to it."""
        self.threats.remove(bite)
        self.common_bite = None

    def holds(self, threat: Threat, *, unhealed: bool = False) -> bool:
        """Return whether no saving stops a threat, spare lives not counted.

        `unhealed` ignores healing savings.
        """
        if threat.averted:
            return False
        return not any(not (unhealed and saving.heals) for saving in self.keeping(threat))

    def kept_by(self, threat: Threat) -> Saving | None:
        """Return the saving that stops a threat, the one with the lowest place, or None."""
        return min(self.keeping(threat), key=_by_place, default=None)

    def keeping(self, threat: Threat) -> list[Saving]:
        """Return all savings that stop a threat, spare lives not counted."""
        return [saving for seat, saving in self.saved if seat is threat.seat and threat.is_stopped_by(saving)]

    def bites(self) -> list[Threat]:
        """Return the bites of tonight, the pack's first."""
        return [threat for threat in self.threats if threat.cause is Cause.DEVOURED]
