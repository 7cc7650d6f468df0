"""What a night has in store: threats to lives, and what may keep them off."""

from __future__ import annotations

from msgspec import Struct

from narrator.rules.cause import Cause
from narrator.rules.player import Player
from narrator.rules.saving import Saving


class Threat(Struct):
    """Something that will take a seat at dawn, of a cause, unless what stops it comes between."""

    seat: Player
    cause: Cause
    stopped_by: frozenset[Saving]
    """What may still stop it."""
    guilty: tuple[Player, ...] = ()
    """Who did it."""
    averted: bool = False
    """It is off for good, whatever else happens tonight."""


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

    def holds(self, threat: Threat, but: Saving | None = None) -> bool:
        """Whether nothing keeps a threat off (lives not counted); `but` is not looked at."""
        if threat.averted:
            return False
        saved = self.saved
        if not saved:
            return True
        return not any((threat.seat, saving) in saved for saving in threat.stopped_by if saving is not but)

    def kept_by(self, threat: Threat) -> Saving | None:
        """What keeps a threat off, the first of it where it is kept off twice."""
        kept = (saving for saving in Saving if (threat.seat, saving) in self.saved)
        return next((saving for saving in kept if saving in threat.stopped_by), None)

    def bites(self) -> list[Threat]:
        """The bites of tonight, the hunting pack's first."""
        return [threat for threat in self.threats if threat.cause is Cause.DEVOURED]
