"""The event cards of the new moon, one file each. A new file in this folder adds an event."""

from __future__ import annotations

from narrator.rules.rule import Rule
from narrator.rules.rule_lifecycle import discover

EVENTS: dict[str, type[Rule]] = discover(__name__, __path__, Rule)
"""Classes of the rules in this folder by id: events and the rules that go with them."""
