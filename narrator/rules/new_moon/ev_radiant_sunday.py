"""Radiant Sunday: no effect, or the wolves fascinate instead of devouring (RULES.md §2.8)."""

from __future__ import annotations

from narrator.rules.new_moon.variant_days import VariantDay


class RadiantSunday(VariantDay):
    """An event that brings the variant "fascination" for a day, by house rule."""

    id = "ev_radiant_sunday"
    variant = "v8_fascination"
