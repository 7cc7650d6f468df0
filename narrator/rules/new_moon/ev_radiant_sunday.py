"""Radiant Sunday: no effect, or the wolves fascinate instead of devouring (RULES.md §2.8)."""

from __future__ import annotations

from narrator.rules.new_moon.variant_days import VariantDay


class RadiantSunday(VariantDay):
    """An event card that, by house rule, brings the variant "fascination" for a day."""

    id = "ev_radiant_sunday"
    variant = "v8_fascination"
