"""What the house is told: public facts as they stand, and what has just happened. Pure."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum

import msgspec

from narrator.box.ambience import VolumeAndMood
from narrator.rules.stage import Phase, Scenery

VERSION = 1
VOLUMES = range(101)
"""Percent that the house may be told and may want; 0 is silent, as in the configuration."""


class HouseEvent(StrEnum):
    """What may start something in the house."""

    NIGHT_FALLS = "night_falls"
    DAY_BREAKS = "day_breaks"
    DEATH = "death"
    VOTE = "vote"
    WON = "won"


class HouseFacts(msgspec.Struct, frozen=True):
    """What stands on the topic `stage`: the same whoever holds which card."""

    phase: str
    number: int
    """Which night or day it is; 0 before the first."""
    night: bool
    """Whether eyes are closed."""
    living: int
    seats: int
    timer: str | None
    """When the debate ends, as a date and a time; None where none runs."""
    resting: bool
    volume: int | None
    """In percent."""
    mood: str | None
    v: int = VERSION


class Happened(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is said on the topic `event`; `who` is named where the room has heard a name."""

    event_type: HouseEvent
    number: int
    who: str = ""


def facts_of(now: Scenery, sound: VolumeAndMood | None, date: Callable[[float], str]) -> HouseFacts:
    """What the house may know; `date` says a moment of the evening's clock as a date and a time."""
    ends = now.ends if now.rests_since is None else None
    return HouseFacts(
        phase=now.phase.value,
        number=now.number,
        night=now.phase is Phase.ASLEEP,
        living=len(now.alive),
        seats=len(now.seats),
        timer=None if ends is None else date(ends),
        resting=now.resting,
        volume=None if sound is None else round(100 * sound.volume),
        mood=None if sound is None else sound.mood.value,
    )


def happened(before: Scenery, now: Scenery) -> Iterator[Happened]:
    """What the room has just learned, in the order in which it is told."""
    if before.seats == now.seats:
        for seat in now.seats:
            if seat in now.dead and seat not in before.dead:
                yield Happened(HouseEvent.DEATH, now.number, seat)
    if now.phase is not before.phase and (entered := _entered(before, now)) is not None:
        yield Happened(entered, now.number)


def _entered(before: Scenery, now: Scenery) -> HouseEvent | None:
    """What it means that another phase has begun; eyes are closed by day as well, for one call."""
    match now.phase:
        case Phase.ASLEEP if now.number and (now.number != before.number or before.phase is Phase.SETUP):
            return HouseEvent.NIGHT_FALLS
        case Phase.DAWN:
            return HouseEvent.DAY_BREAKS
        case Phase.VOTE if before.phase is not Phase.ASLEEP:
            return HouseEvent.VOTE
        case Phase.OVER:
            return HouseEvent.WON
    return None
