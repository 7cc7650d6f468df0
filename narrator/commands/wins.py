"""Who won how many of many games, as JSON (docs/contracts.md)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from narrator.rehearsal.intervals import wilson


def print_wins(games: int, winners: Mapping[str, int], seconds: float) -> None:
    """Print the games each side won, with the shares between which the true ones lie, 95 times of 100."""
    intervals = {
        winner: [round(share, 6) for share in wilson(wins, games)] for winner, wins in winners.items()
    }
    result = {"games": games, "wins": dict(winners), "interval95": intervals, "seconds": round(seconds, 3)}
    print(msgspec.json.encode(result).decode())
