"""Facts about players that event cards need: age and sex (RULES.md A53)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from narrator.rules.kernel.setup import Seat
    from narrator.rules.player import Player
    from narrator.rules.rule import Village


def of_sex(village: Village, sex: str) -> list[Player]:
    """Return the living players of this sex. Players of unknown sex are never included."""
    return [player for player in village.alive if sex_of(village, player) == sex]


def sex_of(village: Village, player: Player) -> str | None:
    """Return the sex of a player, or None if unknown."""
    return _seat(village, player).sex


def youngest_first(village: Village) -> list[Player]:
    """Return the living players, youngest first, equal ages in seat order, unknown ages last."""

    def age(player: Player) -> tuple[bool, str]:
        born = _seat(village, player).born
        return born is not None, born or ""

    return sorted(village.alive, key=age, reverse=True)


def oldest_first(village: Village) -> list[Player]:
    """Return the living players, oldest first, equal ages in seat order, unknown ages last."""

    def age(player: Player) -> tuple[bool, str]:
        born = _seat(village, player).born
        return born is None, born or ""

    return sorted(village.alive, key=age)


def younger_half(village: Village) -> list[Player]:
    """Return the younger half of the living players, rounded down."""
    return youngest_first(village)[: len(village.alive) // 2]


def older_half(village: Village) -> list[Player]:
    """Return the older half of the living players, rounded down."""
    return oldest_first(village)[: len(village.alive) // 2]


def _seat(village: Village, player: Player) -> Seat:
    return next(seat for seat in village.setup.seats if seat.name == player.name)
