"""The offices, one file each: whoever is elected or appointed. Dropping one in here adds it."""

from __future__ import annotations

from narrator.rules.discovery import discover
from narrator.rules.rule import Rule

OFFICES: dict[str, type[Rule]] = discover(__name__, __path__, Rule)
"""Every office by its id."""
