"""Harvest end: nothing, or all powers are those of the harvest feast (RULES.md §2.8)."""

from __future__ import annotations

from narrator.rules.new_moon.variant_days import VariantDay


class HarvestEnd(VariantDay):
    """A feast, and what it does to powers."""

    id = "ev_harvest_end"
    variant = "v6_harvest"
