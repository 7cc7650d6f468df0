"""The buildings and those who live in them, one file each. Dropping one in here adds it."""

from __future__ import annotations

from narrator.rules.twist import Twist, discover

BUILDINGS: dict[str, type[Twist]] = discover(__name__, __path__, Twist)
"""Every building by its id."""
