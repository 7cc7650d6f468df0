"""The farms: from day 2 on, only Farmers elect the Captain, who must be a Farmer (RULES.md §2.7, A42)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from narrator.rules.buildings.building import Building
from narrator.rules.kernel.errors import SetupError
from narrator.rules.offices.captain import Captain
from narrator.rules.rule import Rule, Steps, Village, ask_nothing

if TYPE_CHECKING:
    from narrator.rules.player import Player
    from narrator.rules.setup import Setup

FIRST_ELECTION = 2
"""Number of the first day on which the Farmers elect the Captain."""


class Farm(Building):
    """One of the six farms. The rule for all of them is `Farmers`."""

    id = "farm"
    silhouettes = 6

    __slots__ = ()


class Farmers(Rule):
    """The rule of all Farmers: they alone elect the Captain, who is one of them."""

    id = "farmers"
    module = "village"
    place = 5

    __slots__ = ()

    @staticmethod
    def check_captain(setup: Setup, homes: Mapping[str, str]) -> None:
        """Raise `SetupError` if players have farms, but the Captain of the set-up has none (A42, A98)."""
        if setup.captain is not None and Farm.id in homes.values() and homes.get(setup.captain) != Farm.id:
            raise SetupError(
                f"captain: {setup.captain} has no farm, and with farms the Captain is a Farmer; "
                "give the farm in buildings, or no captain."
            )

    def electors(self, village: Village, voters: list[Player]) -> list[Player]:
        """Return the Farmers among the voters, or no players on the first day."""
        farmers = _farmers(village) if village.day_number >= FIRST_ELECTION else []
        return [player for player in voters if player in farmers]

    def heirs(self, village: Village, heirs: list[Player]) -> list[Player]:
        """Return the Farmers among the possible Captains."""
        farmers = _farmers(village)
        return [player for player in heirs if player in farmers]

    def aftermath(self, village: Village) -> Steps:
        """Close the Captain's office when the last Farmer is eliminated (RULES.md §2.7)."""
        office = village.find_rule(Captain)
        if office is not None and village.captain is not None and _last_farmer_fell(village):
            office.close(village)
        return ask_nothing()


def _farms(village: Village) -> list[Farm]:
    return [rule for rule in village.rules if isinstance(rule, Farm)]


def _farmers(village: Village) -> list[Player]:
    """Return the living Farmers."""
    return [farm.resident for farm in _farms(village) if farm.resident is not None]


def _last_farmer_fell(village: Village) -> bool:
    """Return whether a Farmer was just eliminated and no living Farmer is left."""
    return not _farmers(village) and any(farm.occupied for farm in _farms(village))
