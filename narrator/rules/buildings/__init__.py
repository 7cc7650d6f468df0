"""The buildings and their residents, one file each. A new file in this folder adds a building."""

from __future__ import annotations

from narrator.rules.buildings.building import Building
from narrator.rules.rule import Rule
from narrator.rules.rule_lifecycle import discover, found_in

BUILDINGS: dict[str, type[Rule]] = discover(__name__, __path__, Rule)
"""Classes of the rules of the village with houses, by id."""

SILHOUETTES: dict[str, type[Building]] = found_in(__name__, Building)
"""Classes of the buildings, by id."""
