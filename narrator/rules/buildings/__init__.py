"""The buildings and those who live in them, one file each. Dropping one in here adds it."""

from __future__ import annotations

from narrator.rules.buildings.building import Building
from narrator.rules.discovery import discover, found_in
from narrator.rules.rule import Rule

BUILDINGS: dict[str, type[Rule]] = discover(__name__, __path__, Rule)
"""Every rule of the village by its id."""

SILHOUETTES: dict[str, type[Building]] = found_in(__name__, Building)
"""Every building by its id."""
