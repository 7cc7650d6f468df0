"""Harvest end: no effect, or powers change as in the variant "harvest home" (RULES.md §2.8)."""

from __future__ import annotations

from narrator.rules.new_moon.variant_days import VariantDay


class HarvestEnd(VariantDay):
    """An event card that, by house rule, brings the variant "harvest home" for a day."""

    id = "ev_harvest_end"
    variant = "v6_harvest"
