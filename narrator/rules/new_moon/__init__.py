"""The events of the new moon, one file each. Dropping one in here adds it."""

from __future__ import annotations

from narrator.rules.discovery import discover
from narrator.rules.twist import Twist

EVENTS: dict[str, type[Twist]] = discover(__name__, __path__, Twist)
"""Every event by its id."""
