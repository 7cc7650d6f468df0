"""Village Idiot: the village's verdict spares him once (RULES.md §2.2, A07, A08)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules import faces
from narrator.rules.events import IdiotPardoned
from narrator.rules.role import Role

if TYPE_CHECKING:
    from narrator.rules.village import Village


class VillageIdiot(Role):
    """Condemned, he shows his card and stays, without a vote; a card turns only once."""

    __slots__ = ("spared",)

    id = "village_idiot"
    cards = {"pact": 1}
    actor_may_borrow = True
    office_dies_with = True

    def __init__(self) -> None:
        self.spared = False

    def pardoned(self, village: Village) -> bool:
        """The first verdict of the village is lifted."""
        if self.spared:
            return False
        self.spared = True
        village.silence(self.me)
        faces.show_card(village, self.me)
        if not village.options.idiot_captain_keeps_title:
            for office in village.force.having("forfeit"):
                office.forfeit(village, self.me)
        village.emit(IdiotPardoned(self.me.name))
        return True
