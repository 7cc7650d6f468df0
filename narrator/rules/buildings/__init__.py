"""The buildings and those who live in them, one file each. Dropping one in here adds it."""

from __future__ import annotations

from narrator.rules.buildings.building import Building
from narrator.rules.discovery import discover
from narrator.rules.twist import Twist

BUILDINGS: dict[str, type[Twist]] = discover(__name__, __path__, Twist)
"""Every rule of the village by its id."""

SILHOUETTES: dict[str, type[Building]] = {
    name: rule for name, rule in sorted(BUILDINGS.items()) if issubclass(rule, Building)
}
"""Every building by its id."""
