"""`narrator simulate`: many games at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from rich.console import Console
from rich.table import Table

from narrator.commands.progress import showing
from narrator.errors import ExitCode
from narrator.rules import Setup
from narrator.table.simulate import simulate


def simulate_command(games: int, header: dict[str, Any], seed: int, processes: int | None) -> int:
    """Play games of a header and print what came of it."""
    setup = Setup.from_dict(header)
    played = Counter[str]()
    with showing(lambda: f"{played['games']:,} of {games:,} games"):
        tally = simulate(setup, games, seed, processes, lambda more: played.update(games=more))
    console = Console(markup=False)
    console.print(_shares("winner", tally.winners, tally.games))
    console.print(
        _shares("nights", {str(night): count for night, count in tally.nights.items()}, tally.games)
    )
    console.print(
        f"{tally.games:,} games of {header['edition']} with {len(setup.names)} players: "
        f"{tally.mean_nights:.2f} nights and {tally.answers / tally.games:.1f} answers on average, "
        f"{tally.games_per_second:,.0f} games per second "
        f"({tally.seconds:.2f} s, {_processes(tally.processes)})."
    )
    return ExitCode.GOOD


def _shares(what: str, counts: Mapping[str, int], total: int) -> Table:
    table = Table(what, "games", "share")
    table.columns[1].justify = table.columns[2].justify = "right"
    for name, count in counts.items():
        table.add_row(name.replace("_", " "), f"{count:,}", f"{count / total:.1%}")
    return table


def _processes(count: int) -> str:
    return "1 process" if count == 1 else f"{count} processes"
