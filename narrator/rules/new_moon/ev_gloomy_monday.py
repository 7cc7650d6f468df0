"""Gloomy Monday: no effect, or today's vote is the variant "surely not him" (RULES.md §2.8)."""

from __future__ import annotations

from narrator.rules.new_moon.variant_days import VariantDay


class GloomyMonday(VariantDay):
    """An event card that, by house rule, brings the variant "surely not him" for a day."""

    id = "ev_gloomy_monday"
    variant = "v3_not_him"
