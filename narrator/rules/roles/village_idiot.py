"""Village Idiot: the village's verdict spares him once (RULES.md §2.2, A07, A08)."""

from __future__ import annotations

from msgspec import Struct

from narrator.rules import shown_cards
from narrator.rules.kernel.events import Event, leave_stage
from narrator.rules.role import Role
from narrator.rules.rule import Rule, Village


class IdiotPardoned(Event, frozen=True):
    """The condemned `seat` is the Village Idiot, who stays in the game but may never vote again."""

    cue = "day.idiot"
    retold = None
    set_stage = leave_stage

    seat: str


class VillageIdiotOptions(Struct, frozen=True):
    """House rule: whether a Captain who is pardoned as Village Idiot keeps the office (RULES.md A08)."""

    idiot_captain_keeps_title: bool = True


class VillageIdiot(Role):
    """A player whom the first verdict does not eliminate: he shows his card, and may never vote again."""

    __slots__ = ("spared",)

    id = "village_idiot"
    options = VillageIdiotOptions
    cards = {"pact": 1}
    actor_may_borrow = True
    office_dies_with = True

    def __init__(self) -> None:
        self.spared = False

    def pardoned(self, village: Village) -> bool:
        """Return whether the verdict on this card's holder is lifted, which happens only the first time."""
        if self.spared:
            return False
        self.spared = True
        village.silence(self.me)
        shown_cards.show_card(village, self.me)
        if not village.house.of(VillageIdiotOptions).idiot_captain_keeps_title:
            for office in village.rules_with(Rule.forfeit):
                office.forfeit(village, self.me)
        village.events.append(IdiotPardoned(self.me.name))
        return True
