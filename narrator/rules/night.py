"""What a night has in store: threats to lives, and what may keep them off."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from narrator.rules.hooks import NOBODY_ASKED
from narrator.rules.ids import Cause, Saving
from narrator.rules.twist import Twist

if TYPE_CHECKING:
    from narrator.rules.player import Player
    from narrator.rules.village import Village


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


class Escape(NamedTuple):
    """A seat that a threat of the night did not take: the village never hears of it while it plays."""

    night: int
    seat: str
    kept_by: Saving | None
    """What kept the threat off; None where the seat had a life to spare."""


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


def takes(village: Village, threat: Threat) -> bool:
    """Whether a threat really takes its seat, lives counted."""
    tonight = village.tonight
    if not tonight.saved and village.asked.survives is NOBODY_ASKED:
        return not threat.averted
    if not tonight.holds(threat, but=Saving.POTION):
        return False
    healed = Saving.POTION in threat.stopped_by and (threat.seat, Saving.POTION) in tonight.saved
    survived = False
    # Everybody is asked, a borrowed power too: each of them counts its own lives.
    for rule in village.force.about(threat.seat, Twist.survives):
        survived |= rule.survives(village, threat, healed=healed)
    return not healed and not survived


def note_escape(village: Village, threat: Threat) -> None:
    """Keep for the tale who was meant, and by what that seat was saved."""
    kept_by = village.tonight.kept_by(threat)
    village.escapes.append(Escape(village.night_number, threat.seat.name, kept_by))
