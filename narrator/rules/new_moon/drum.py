"""The header key of the Town crier, which the event deck reads too (RULES.md A51)."""

from __future__ import annotations

from msgspec import Struct, field

from narrator.rules.seat_names import SeatName


class CrierHand(Struct, frozen=True, forbid_unknown_fields=True):
    """The event cards in the Town crier's hand, and the first crier, or None."""

    hand: list[str] = field(default_factory=list)
    seat: SeatName | None = None


class Drum(Struct, frozen=True):
    """The header key of the Town crier. Without it there is no crier."""

    crier: CrierHand | None = None
