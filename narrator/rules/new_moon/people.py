"""What events know of people: who is older than whom, who is a man or a woman (RULES.md A53)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from narrator.rules.kernel.setup import Seat
    from narrator.rules.player import Player
    from narrator.rules.rule import Village


def of_sex(village: Village, sex: str) -> list[Player]:
    """The living of whom this was told; whoever told nothing is in neither half of the table."""
    return [player for player in village.alive if sex_of(village, player) == sex]


def sex_of(village: Village, player: Player) -> str | None:
    """Whether a seat is a man's or a woman's; None where nobody told."""
    return _seat(village, player).sex


def youngest_first(village: Village) -> list[Player]:
    """The living by age; equals by seat, and whoever told nothing comes last."""

    def age(player: Player) -> tuple[bool, str]:
        born = _seat(village, player).born
        return born is not None, born or ""

    return sorted(village.alive, key=age, reverse=True)


def oldest_first(village: Village) -> list[Player]:
    """The same from the other end; equals by seat, and whoever told nothing comes last."""

    def age(player: Player) -> tuple[bool, str]:
        born = _seat(village, player).born
        return born is None, born or ""

    return sorted(village.alive, key=age)


def younger_half(village: Village) -> list[Player]:
    """Half of the living, rounded down, from the youngest on."""
    return youngest_first(village)[: len(village.alive) // 2]


def older_half(village: Village) -> list[Player]:
    """Half of the living, rounded down, from the oldest on."""
    return oldest_first(village)[: len(village.alive) // 2]


def _seat(village: Village, player: Player) -> Seat:
    return next(seat for seat in village.setup.seats if seat.name == player.name)
