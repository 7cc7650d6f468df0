"""The events of the new moon, one file each. Dropping one in here adds it."""

from __future__ import annotations

from narrator.rules.discovery import discover
from narrator.rules.rule import Rule

EVENTS: dict[str, type[Rule]] = discover(__name__, __path__, Rule)
"""Every event by its id."""
