"""Who won how many of many games: as a table for people, and as JSON (docs/contracts.md)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from rich.console import Console
from rich.table import Table

from narrator.commands.mistakes import in_words_of
from narrator.rehearsal.intervals import wilson
from narrator.rules.kernel.counting import so_many


def print_wins(games: int, winners: Mapping[str, int], seconds: float, raised: int = 0) -> None:
    """Print the games each side won, with the shares between which the true ones lie, 95 times of 100."""
    intervals = {winner: interval(wins, games) for winner, wins in winners.items()} if games else {}
    result = {"games": games, "wins": dict(winners), "interval95": intervals, "seconds": round(seconds, 3)}
    print(msgspec.json.encode({**result, "raised": raised}).decode())


def tell_raised(raised: Mapping[int, str]) -> None:
    """Print how many games an error ended, and the first of them; nothing where there is none."""
    if not raised:
        return
    seed, error = next(iter(raised.items()))
    words = in_words_of(None)
    games = so_many(len(raised), "game")
    told = (
        f"An error ended {games}, counted nowhere else; the first has the seed {seed}: {error.rstrip('.')}."
    )
    Console(stderr=True, markup=False, soft_wrap=True).print(words(told))


def interval(wins: int, games: int) -> list[float]:
    """The shares between which the true one lies, 95 times of 100, as JSON has them."""
    return [round(share, 6) for share in wilson(wins, games)]


def wins_table(games: int, winners: Mapping[str, int], *, sure: bool = True) -> Table:
    """The same for people; `sure` is whether it says how sure each share is."""
    words = in_words_of(None)
    named = {words(winner.replace("_", " ")): wins for winner, wins in winners.items()}
    return counts_table("winner", named, games, sure=sure)


def counts_table(what: str, counts: Mapping[str, int], games: int, *, sure: bool = False) -> Table:
    """How many of the games had which of these, what they have in common on top."""
    words = in_words_of(None)
    table = Table(*map(words, (what, "games", "share")), *(["95 %"] if sure else []))
    for column in table.columns[1:]:
        column.justify = "right"
    for name, count in counts.items():
        share, lowest, highest = (
            words.number(f"{part:.1%}") for part in (count / games, *wilson(count, games))
        )
        table.add_row(name, words.number(f"{count:,}"), share, *([f"{lowest} – {highest}"] if sure else []))
    return table
