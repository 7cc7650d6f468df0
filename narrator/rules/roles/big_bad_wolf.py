"""Big Bad Wolf: bites a second time, alone, until a wolf is eliminated (RULES.md §2.1, A34)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from narrator.rules.cause import Cause
from narrator.rules.ids import Team
from narrator.rules.night_threats import threaten
from narrator.rules.role import Role, Steps, ask_seat, fair_prey
from narrator.rules.schedule import Call, Pass, ask

if TYPE_CHECKING:
    from narrator.rules.kernel.options import HouseOptions
    from narrator.rules.player import Player
    from narrator.rules.rule import Village


class BigBadWolfOptions(Struct, frozen=True):
    """House rules: whether a dead wolf ends his second bite, and a Devoted Servant restores it (A34)."""

    big_bad_wolf_disabled: bool = True
    servant_enables_big_bad_wolf: bool = False


class BigBadWolf(Role):
    """A wolf of the pack who bites a second victim every night, until a wolf is eliminated."""

    id = "big_bad_wolf"
    options = BigBadWolfOptions
    more_bites = 1
    team = Team.WOLVES
    wolf = True
    breaks_pack = True
    cards = {"pact": 1}
    calls = (
        Call(
            "big_bad_wolf",
            slot=190,
            cards=frozenset({"big_bad_wolf"}),
            beats=(ask("big_bad_wolf.devour"),),
            when_unbroken=True,
            asked_in=Pass.AFTER_PACK,
        ),
    )

    @classmethod
    def heeds_broken_pack(cls, house: HouseOptions) -> bool:
        """Return whether, by house rule, his second bite ends when a wolf is eliminated."""
        return house.of(BigBadWolfOptions).big_bad_wolf_disabled

    def dealt(self, village: Village) -> None:
        """Allow the second bite again to a Devoted Servant who takes the card, if a house rule says so."""
        if village.house.of(BigBadWolfOptions).servant_enables_big_bad_wolf:
            village.pack_broken = False

    def wake(self, village: Village) -> Steps:
        """Ask for a second victim: a living player who is no wolf.

        The pack's victim dies only at dawn, and so still counts as living.
        """
        hunts = self.me.active and not village.pack_broken
        name = yield ask_seat(
            village, "big_bad_wolf.devour", self.me, _prey(village, self.me) if hunts else ()
        )
        if name is not None:
            threaten(village, village.by_name[name], Cause.DEVOURED, (self.me,))


def _prey(village: Village, me: Player) -> list[Player]:
    bitten = [bite.seat for bite in village.tonight.bites()]
    prey = [
        player
        for player in village.alive
        if not player.wolf and player not in bitten and player is not me.lover
    ]
    return fair_prey(village, [me], prey)
