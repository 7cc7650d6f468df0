"""The buildings and those who live in them, one file each. Dropping one in here adds it."""

from __future__ import annotations

from narrator.rules.buildings.building import Building
from narrator.rules.discovery import discover, found_in
from narrator.rules.twist import Twist

BUILDINGS: dict[str, type[Twist]] = discover(__name__, __path__, Twist)
"""Every rule of the village by its id."""

SILHOUETTES: dict[str, type[Building]] = found_in(__name__, Building)
"""Every building by its id."""
