"""The two sides of a door: how somebody gets from village to village, and is never in both, nor lost.

`asked → admitted → sent → received → gone`: the village that somebody leaves and the one that they enter have
a word in turn. Each says its last word again and again until it hears the next one, so every word may be
lost, come twice, or come after later ones. What a side has decided itself (`own`) is a fact of its game and
so in the journal before it is said; what it has heard is forgotten with a pulled plug, and is heard again.

Somebody on the way is in neither village, but not lost: from `sent` on the letter with the card lies where
they left, until the other village says that they sit there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum


class Stance(StrEnum):
    """A word of one side about one person's move."""

    __hash__ = str.__hash__

    ASKED = "asked"
    """They wait here, and would come to you."""
    ADMITTED = "admitted"
    """We would have them."""
    REFUSED = "refused"
    """We would not: they stay with you."""
    SENT = "sent"
    """They have left, with what lies in the letter."""
    RECEIVED = "received"
    """They sit with us."""
    GONE = "gone"
    """We know it, and have nothing more to say."""
    WITHDRAWN = "withdrawn"
    """They will not come: they left the game before you could answer, or before they could go."""


class End(StrEnum):
    """Which end of the way a side is at."""

    HOME = "home"
    HOST = "host"


@dataclass(frozen=True, slots=True)
class Allowed:
    """When a side may say a word: at which end, after which of its own, having heard which of the other's."""

    end: End
    own: Stance | None
    heard: frozenset[Stance | None]


ANYTHING: frozenset[Stance | None] = frozenset({None, *Stance})
RULES: Mapping[Stance, Allowed] = {
    Stance.ASKED: Allowed(End.HOME, None, ANYTHING),
    Stance.ADMITTED: Allowed(End.HOST, None, frozenset({Stance.ASKED})),
    Stance.REFUSED: Allowed(End.HOST, None, frozenset({Stance.ASKED})),
    # Not without having heard that they are let in: whom nobody wants, and who has left, would be nowhere.
    Stance.SENT: Allowed(End.HOME, Stance.ASKED, frozenset({Stance.ADMITTED})),
    # Not when the letter comes but when they sit: a host that is killed in between would never seat them.
    Stance.RECEIVED: Allowed(End.HOST, Stance.ADMITTED, frozenset({Stance.SENT})),
    Stance.GONE: Allowed(End.HOME, Stance.SENT, frozenset({Stance.RECEIVED})),
    # Never after `sent`, which is the one word that moves a person out of a village.
    Stance.WITHDRAWN: Allowed(End.HOME, Stance.ASKED, ANYTHING),
}
PLACE: Mapping[Stance, int] = {
    step: place
    for place, steps in enumerate(
        (
            (Stance.ASKED, Stance.ADMITTED, Stance.REFUSED),
            (Stance.SENT, Stance.RECEIVED, Stance.WITHDRAWN),
            (Stance.GONE,),
        )
    )
    for step in steps
}
"""How far on its own way a side is that says a word: what comes later than a later word is old."""


@dataclass(frozen=True, slots=True)
class DoorSide:
    """One end of one person's move: what it has decided, and the furthest word that it has heard."""

    end: End
    own: Stance | None = None
    heard: Stance | None = None

    def may(self, step: Stance) -> bool:
        """Whether it may decide this now."""
        rule = RULES[step]
        return rule.end is self.end and rule.own is self.own and self.heard in rule.heard

    def take(self, step: Stance) -> DoorSide:
        """Decide it; `ValueError` where that is not allowed now."""
        if not self.may(step):
            raise ValueError(
                f'the {self.end} says "{self.own}" and heard "{self.heard}": no "{step}" can follow'
            )
        return replace(self, own=step)

    def hear(self, step: Stance) -> DoorSide:
        """Hear a word: one of its own end, or an old one, changes nothing."""
        if RULES[step].end is self.end:
            return self
        if self.heard is not None and PLACE[step] <= PLACE[self.heard]:
            return self
        return replace(self, heard=step)

    def forget(self) -> DoorSide:
        """The plug was pulled: what was heard is gone, what was decided is in the journal."""
        return replace(self, heard=None)

    @property
    def has_them(self) -> bool:
        """Whether the person plays, or played to their end, in this village."""
        if self.end is End.HOME:
            return self.own not in (Stance.SENT, Stance.GONE)
        return self.own is Stance.RECEIVED

    @property
    def keeps_letter(self) -> bool:
        """Whether what they take along is kept here, to be sent again."""
        return self.end is End.HOME and self.own is Stance.SENT

    @property
    def is_over(self) -> bool:
        """Whether nothing more can come of it here."""
        return self.own in (Stance.GONE, Stance.RECEIVED, Stance.REFUSED, Stance.WITHDRAWN) or (
            self.heard is Stance.REFUSED or self.heard is Stance.WITHDRAWN
        )
