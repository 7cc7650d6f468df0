"""Days that, by house rule, are played by one of the variants (RULES.md §2.8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import ClassVar

from msgspec import Struct

from narrator.rules.kernel.events import Event, Saying, leave_stage
from narrator.rules.kernel.scenery import Scenery
from narrator.rules.mixes import may_join
from narrator.rules.new_moon.card import EventCard
from narrator.rules.rule import Steps, Until, Village, ask_nothing
from narrator.rules.rule_lifecycle import enact
from narrator.rules.variants import VARIANTS


class VariantDays(Struct, frozen=True):
    """The house rule of these events: whether their variants hold on their days at all."""

    event_variants: bool = False


class VariantHolds(Event, frozen=True):
    """The game goes on by the variant `variant`, until dawn."""

    retold = None

    variant: str

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """Announce the variant and its rules."""
        yield self.saying("variant_day.holds")
        yield self.saying(f"{self.variant}.rules")

    def set_stage(self, now: Scenery) -> Scenery:
        """Show the variant until dawn."""
        table = replace(now.table, for_a_day=(*now.table.for_a_day, self.variant))
        return now.lays(table)


class QuietDay(Event, frozen=True):
    """The event changes nothing; `barred` where its variant cannot be played with the rules of this table."""

    retold = None
    set_stage = leave_stage

    barred: bool = False

    def sayings(self, following: Sequence[Event]) -> Iterator[Saying]:
        """Announce the quiet day, with the reason where there is one."""
        yield self.saying("variant_day.barred" if self.barred else "variant_day.quiet")


class VariantDay(EventCard):
    """Nothing happens, or else `variant` holds for this day and the night after it."""

    options = VariantDays
    lasts = None
    quiet = True
    variant: ClassVar[str]
    """The id of the variant."""

    def read(self, village: Village) -> Steps:
        """Let the variant hold, unless the whole game is played by it or by one that excludes it (A107)."""
        if not village.house.of(VariantDays).event_variants or self.variant in village.setup.variants:
            village.events.append(QuietDay())
        elif not may_join(village, self.variant):
            village.events.append(QuietDay(barred=True))
        else:
            village.events.append(VariantHolds(self.variant))
            enact(village, VARIANTS[self.variant](), Until.DAWN)
        return ask_nothing()
