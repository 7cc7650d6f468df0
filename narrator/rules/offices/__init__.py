"""The offices, one file each: whoever is elected or appointed. Dropping one in here adds it."""

from __future__ import annotations

from narrator.rules.discovery import discover
from narrator.rules.twist import Twist

OFFICES: dict[str, type[Twist]] = discover(__name__, __path__, Twist)
"""Every office by its id."""
