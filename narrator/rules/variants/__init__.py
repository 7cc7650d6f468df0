"""The variants, one file each. Dropping one in here adds it."""

from __future__ import annotations

from narrator.rules.discovery import discover
from narrator.rules.twist import Twist

VARIANTS: dict[str, type[Twist]] = discover(__name__, __path__, Twist)
"""Every variant by its id."""
