"""What a night has in store: threats to lives, and what may keep them off."""

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
    """It is off for good, whatever else happens tonight."""
    gets_past: frozenset[Saving] = frozenset()
    """What does not keep this one off, of all that might."""

    def is_stopped_by(self, saving: Saving) -> bool:
        """Whether that keeps it off."""
        return self.cause.may_be_kept_off and saving not in self.gets_past


class Night(Struct):
    """What tonight's calls have set so far; made anew at every nightfall."""

    threats: list[Threat]
    """What hangs over whom, in the order in which it came up; some of it since last night."""
    hunters: list[Player] = []
    """The wolves who hunted together tonight."""
    common_bite: Threat | None = None
    """The bite that they agreed on."""
    saved: set[tuple[Player, Saving]] = set()
    """Who is kept from what."""

    def call_off(self, bite: Threat) -> None:
        """The pack's bite never happened: nobody is shown it, and nothing can be done about it."""
        self.threats.remove(bite)
        self.common_bite = None

    def holds(self, threat: Threat, *, unhealed: bool = False) -> bool:
        """Whether nothing keeps a threat off (lives not counted); `unhealed`, but what heals."""
        if threat.averted:
            return False
        return not any(not (unhealed and saving.heals) for saving in self.keeping(threat))

    def kept_by(self, threat: Threat) -> Saving | None:
        """What keeps a threat off, the first of it where it is kept off twice."""
        return min(self.keeping(threat), key=_by_place, default=None)

    def keeping(self, threat: Threat) -> list[Saving]:
        """All that keeps a threat off (lives not counted)."""
        return [saving for seat, saving in self.saved if seat is threat.seat and threat.is_stopped_by(saving)]

    def bites(self) -> list[Threat]:
        """The bites of tonight, the hunting pack's first."""
        return [threat for threat in self.threats if threat.cause is Cause.DEVOURED]
