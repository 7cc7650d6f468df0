"""Event cards that, by house rule, put a variant in force for a day (RULES.md §2.8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import ClassVar

from msgspec import Struct

from narrator.rules.kernel.events import Event, Saying, Scenery, leave_stage
from narrator.rules.new_moon.card import EventCard
from narrator.rules.rule import Steps, Until, Village, ask_nothing
from narrator.rules.rule_lifecycle import enact
from narrator.rules.variants import VARIANTS, may_join


class VariantDays(Struct, frozen=True):
    """House rule: whether these event cards put their variants in force."""

    event_variants: bool = False


class VariantHolds(Event, frozen=True):
    """The variant `variant` is in force until dawn."""

    retold = None

    variant: str

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """Announce the variant and its rules."""
        yield self.saying("variant_day.holds")
        yield self.saying(f"{self.variant}.rules")

    def set_stage(self, now: Scenery) -> Scenery:
        """Show the variant on the display until dawn."""
        table = replace(now.table, for_a_day=(*now.table.for_a_day, self.variant))
        return now.lays(table)


class QuietDay(Event, frozen=True):
    """The event card has no effect.

    With `barred`, the reason is that rules of this game exclude its variant.
    """

    retold = None
    set_stage = leave_stage

    barred: bool = False

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """Announce that the event card has no effect, and whether the game's rules exclude its variant."""
        yield self.saying("variant_day.barred" if self.barred else "variant_day.quiet")


class VariantDay(EventCard):
    """An event card without effect or, by house rule, with `variant` in force for the day and next night."""

    options = VariantDays
    lasts = None
    quiet = True
    variant: ClassVar[str]
    """The id of the variant."""

    def read(self, village: Village) -> Steps:
        """Bring the variant into force, unless the game has it already or has one that excludes it (A107)."""
        if not village.house.of(VariantDays).event_variants or self.variant in village.setup.variants:
            village.events.append(QuietDay())
        elif not may_join(village, self.variant):
            village.events.append(QuietDay(barred=True))
        else:
            village.events.append(VariantHolds(self.variant))
            enact(village, VARIANTS[self.variant](), Until.DAWN)
        return ask_nothing()
