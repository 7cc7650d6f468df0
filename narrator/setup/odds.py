"""How often the wolves win with a deck that is proposed: counted beforehand (`python -m bench.odds`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

PLACE = Path(__file__).with_name("odds.json")
EVEN = 5
"""Tenths of the games that village and wolves share evenly."""


class CountedDeck(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A deck, and the games that each side has won with it among minds."""

    edition: str
    deck: tuple[str, ...]
    games: int
    wolves: int
    village: int


@cache
def _counted() -> dict[tuple[str, tuple[str, ...]], CountedDeck]:
    rows = msgspec.json.decode(PLACE.read_bytes(), type=list[CountedDeck])
    return {(row.edition, row.deck): row for row in rows}


def wolves_in_ten(edition: str, deck: Sequence[str]) -> int | None:
    """Of ten games that one of the two sides wins, how many are the wolves'; None for a deck not counted."""
    row = _counted().get((edition, tuple(sorted(deck))))
    if row is None:
        return None
    return round(10 * row.wolves / max(row.wolves + row.village, 1))


def chances_of(edition: str, deck: Sequence[str]) -> Mapping[str, float] | None:
    """Of all counted games with these cards, the share of each side, and of all others; None without any."""
    row = _counted().get((edition, tuple(sorted(deck))))
    if row is None:
        return None
    shares = {"village": row.village, "wolves": row.wolves, "other": row.games - row.village - row.wolves}
    return {side: won / row.games for side, won in shares.items() if won}
