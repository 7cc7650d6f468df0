"""Knight with the Rusty Sword: whoever devours him may die of it (004:L778-790; RULES.md A35)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.ids import Cause
from narrator.rules.role import Role, Steps

if TYPE_CHECKING:
    from narrator.rules.player import Player
    from narrator.rules.village import Village


class RustySwordKnight(Role):
    """Devoured, he leaves rust in the first guilty wolf to his left, who dies one night later."""

    id = "rusty_sword_knight"
    cards = {"pact": 1}
    actor_may_borrow = True

    def last_breath(self, village: Village, me: Player, cause: Cause) -> Steps:
        """Find the wolf at once; he is not replaced if he dies before the rust takes him."""
        if cause is Cause.DEVOURED:
            guilty = _guilty(village, me)
            seats = village.players[me.index + 1 :] + village.players[: me.index]
            village.rusty_wolves.extend([wolf for wolf in seats if wolf.alive and wolf in guilty][:1])
        return
        yield


def _guilty(village: Village, me: Player) -> list[Player]:
    """The pack that hunted tonight, or the one wolf that bit him alone."""
    tonight = village.tonight
    return tonight.pack if me is tonight.bitten else [tonight.second_bites[me]]
