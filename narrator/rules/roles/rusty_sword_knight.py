"""Knight with the Rusty Sword: a wolf who devours him may die of it (RULES.md §2.2, A35)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.cause import Cause
from narrator.rules.role import Role, Steps, ask_nothing
from narrator.rules.state import Threat

if TYPE_CHECKING:
    from narrator.rules.player import Player
    from narrator.rules.rule import Village

RUST = Cause("rust", place=4, retold="story.rust")


class RustySwordKnight(Role):
    """A player who, if devoured, makes the first guilty wolf to his left die of rust one night later.

    Rust kills only wolves, not players who hunt like wolves in the event "night of fools".
    """

    id = "rusty_sword_knight"
    cards = {"pact": 1}
    actor_may_borrow = True

    def last_breath(self, village: Village, cause: Cause) -> Steps:
        """Choose at once the wolf who dies at the next dawn. If that wolf dies earlier, no other dies."""
        if cause is Cause.DEVOURED:
            guilty = _guilty(village, self.me)
            place = self.me.index
            seats = village.players[place:] + village.players[:place]
            rusting = [wolf for wolf in seats if wolf.alive and wolf.wolf and wolf in guilty][:1]
            village.next_night.extend([Threat(wolf, RUST) for wolf in rusting])
        return ask_nothing()


def _guilty(village: Village, me: Player) -> tuple[Player, ...]:
    """Return the players guilty of the bite: the pack that hunted tonight, or one wolf that hunted alone."""
    return next(bite.guilty for bite in village.tonight.bites() if bite.seat is me)
