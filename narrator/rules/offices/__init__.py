"""The offices, elected or appointed, one file each. A new file here adds an office."""

from __future__ import annotations

from narrator.rules.rule import Rule
from narrator.rules.rule_lifecycle import discover

OFFICES: dict[str, type[Rule]] = discover(__name__, __path__, Rule)
"""Every office by its id."""
