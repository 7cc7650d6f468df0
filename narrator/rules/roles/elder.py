"""Elder: two lives against the wolves, and a punishment for the village that kills him.

See RULES.md §2.2, A11-A13 and A16.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from narrator.rules import deaths
from narrator.rules.cause import Cause
from narrator.rules.ids import How
from narrator.rules.kernel.options import AnyNumber
from narrator.rules.role import Role, Steps

if TYPE_CHECKING:
    from narrator.rules.rule import Village
    from narrator.rules.state import Threat

ELDER = Cause("elder", how=How.ELDER, retold="story.elder")


class ElderOptions(Struct, frozen=True):
    """House rules: his number of lives, and the punishment for the village that kills him."""

    elder_lives: AnyNumber = 2
    elder_curse: bool = True
    brave_idiot: bool = False
    """Whether a pardoned Village Idiot dies with the Elder."""


class Elder(Role):
    """A player whom the wolves must bite twice; any other cause kills him at once."""

    __slots__ = ("bitten", "lives")
    lives: int

    id = "elder"
    options = ElderOptions
    cards = {"pact": 1}
    actor_may_borrow = True

    def __init__(self) -> None:
        self.bitten = False

    def dealt(self, village: Village) -> None:
        """Set the number of lives that the house rules give."""
        self.lives = village.house.of(ElderOptions).elder_lives

    def survives(self, village: Village, threat: Threat, *, healed: bool) -> bool:
        """Return whether he survives a threat, which he does if a bite leaves him a life.

        The Witch's potion restores a lost life (RULES.md A13).
        """
        if threat.cause is not Cause.DEVOURED:
            return False
        self.bitten = True
        self.lives -= 1
        if healed:
            self.lives = min(village.house.of(ElderOptions).elder_lives, self.lives + 1)
        return self.lives > 0

    def resists_infection(self) -> bool:
        """Return whether his next bite is the first one and leaves him a life.

        Such a bite does not infect (RULES.md A16).
        """
        return not self.bitten and self.lives > 1

    def last_breath(self, village: Village, cause: Cause) -> Steps:
        """Make the villagers lose their powers if the village or an event killed him.

        By house rule, pardoned Village Idiots die with him. An Actor who borrowed the card gets only its
        lives.
        """
        if self.me in village.borrowers and self.me.borrowed is self:
            return
        wronged = cause.own_deed or cause.how is How.EVENT
        if wronged and village.house.of(ElderOptions).elder_curse:
            village.curse_pending = True
        if village.house.of(ElderOptions).brave_idiot:
            pardoned = [player for player in village.alive if player in village.voiceless]
            yield from deaths.fall(village, [(player, ELDER) for player in pardoned])
