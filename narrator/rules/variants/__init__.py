"""The variants, one file each. Dropping one in here adds it."""

from __future__ import annotations

from narrator.rules.discovery import discover
from narrator.rules.variants.variant import Variant

VARIANTS: dict[str, type[Variant]] = discover(__name__, __path__, Variant)
"""Every variant by its id."""
