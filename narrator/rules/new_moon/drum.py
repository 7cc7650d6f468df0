"""The Town crier's header key, which the event deck has to know as well: whose events they are (A51)."""

from __future__ import annotations

from msgspec import Struct, field

from narrator.rules.seat_names import SeatName


class CrierHand(Struct, frozen=True, forbid_unknown_fields=True):
    """The events that the office brings, and its first holder, if there is one."""

    hand: list[str] = field(default_factory=list)
    seat: SeatName | None = None


class Drum(Struct, frozen=True):
    """The header key of the office; left out, there is none."""

    crier: CrierHand | None = None
