"""Gloomy Monday: nothing, or the vote is the chain of "surely not him" (RULES.md §2.8)."""

from __future__ import annotations

from narrator.rules.new_moon.variant_days import VariantDay


class GloomyMonday(VariantDay):
    """A grey day without much will to accuse."""

    id = "ev_gloomy_monday"
    variant = "v3_not_him"
