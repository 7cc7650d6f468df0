"""Prejudiced Manipulator: wants to eliminate the group to which he does not belong (RULES.md §2.4, A24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from narrator.rules import seat_status
from narrator.rules.ids import Team, Winner
from narrator.rules.kernel.errors import SetupError
from narrator.rules.role import Role

if TYPE_CHECKING:
    from narrator.rules.rule import Village
    from narrator.rules.setup import Setup


class PrejudicedManipulator(Role):
    """A player in one of two public groups, who wins when the other group is gone."""

    id = "prejudiced_manipulator"
    team = Team.SOLO
    winner = Winner("prejudiced_manipulator", place=5)
    parts_the_village = True
    cards = {"pact": 1}

    @classmethod
    def check(cls, setup: Setup) -> None:
        """Raise `SetupError` if a player is in neither of the two groups."""
        groups = {seat.group for seat in setup.seats}
        if None in groups or len(groups) != 2:
            raise SetupError("players: with the Prejudiced Manipulator every player has a group, one of two.")

    def has_won(self, village: Village) -> bool:
        """Return whether he lives, not in a mixed couple, and the other group is gone (RULES.md A21)."""
        me = self.me
        if not me.alive or seat_status.mixed_couple(village, me):
            return False
        return all(player.group == me.group for player in village.alive)
