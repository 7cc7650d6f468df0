"""Radiant Sunday: nothing, or the wolves fascinate instead of devouring (RULES.md §2.8)."""

from __future__ import annotations

from narrator.rules.new_moon.variant_days import VariantDay


class RadiantSunday(VariantDay):
    """A day too fair for blood."""

    id = "ev_radiant_sunday"
    variant = "v8_fascination"
