"""Three Brothers: they know each other (RULES.md §2.2, A31, A81)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules.news import SIBLING
from narrator.rules.role import NOTHING_ASKED, Role, Steps
from narrator.rules.roles.two_sisters import SiblingsOptions, siblings_meet
from narrator.rules.schedule import Call, agree

if TYPE_CHECKING:
    from narrator.rules.village import Village


class ThreeBrothers(Role):
    """They wake together and recognise each other; one may be alone if a card lies in the centre."""

    id = "three_brothers"
    options = SiblingsOptions
    cards = {"pact": 3}
    dealt_together = 3
    calls = (
        Call(
            "three_brothers",
            slot=90,
            cards=frozenset({"three_brothers"}),
            when=siblings_meet,
            beats=(agree(SIBLING),),
        ),
    )

    @classmethod
    def perform(cls, village: Village, call: Call) -> Steps:
        """Nothing is asked; each learns who the others are."""
        village.introduce(
            [player for player in village.alive if type(player.role) is cls and player.active], SIBLING
        )
        return NOTHING_ASKED
