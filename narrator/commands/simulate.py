"""`narrator simulate`: many games at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from rich.console import Console
from rich.table import Table

from narrator.commands.mistakes import in_words_of
from narrator.commands.progress import showing
from narrator.commands.wins import print_wins
from narrator.errors import ExitCode
from narrator.rehearsal.simulate import simulate
from narrator.rules import Setup
from narrator.rules.kernel.counting import so_many
from voices.writing.sentences import Sentences


def simulate_command(
    games: int, header: dict[str, Any], seed: int, processes: int | None, *, as_json: bool
) -> int:
    """Play games of a header and print what came of it; `as_json` who won, as a match among minds does."""
    setup = Setup.from_dict(header)
    played = Counter[str]()
    words = in_words_of(None)
    with showing(lambda: words(f"games played: {played['games']:,} of {games:,}")):
        tally = simulate(setup, games, seed, processes, lambda more: played.update(games=more))
    if as_json:
        from narrator.rehearsal.matches import sides_of  # with it come the minds, of whom nobody plays

        lost = [side for side in sides_of(setup) if side not in tally.winners]
        print_wins(tally.games, {**tally.winners, **dict.fromkeys(lost, 0)}, tally.seconds)
        return ExitCode.GOOD
    console = Console(markup=False)
    winners = {words(name.replace("_", " ")): count for name, count in tally.winners.items()}
    console.print(_shares("winner", winners, tally.games, words))
    nights = {str(night): count for night, count in tally.nights.items()}
    console.print(_shares("nights", nights, tally.games, words))
    summary = (
        f"{so_many(tally.games, 'game')} of {header['edition']} with {len(setup.names)} players: "
        f"{so_many(f'{tally.mean_nights:.2f}', 'night')} and "
        f"{so_many(f'{tally.answers / tally.games:.1f}', 'answer')} on average, "
        f"{so_many(f'{tally.games_per_second:,.0f}', 'game')} per second "
        f"({tally.seconds:.2f} s, {so_many(tally.processes, 'process')})."
    )
    console.print(words(summary))
    return ExitCode.GOOD


def _shares(what: str, counts: Mapping[str, int], total: int, words: Sentences) -> Table:
    table = Table(*map(words, (what, "games", "share")))
    table.columns[1].justify = table.columns[2].justify = "right"
    for name, count in counts.items():
        table.add_row(name, words.number(f"{count:,}"), words.number(f"{count / total:.1%}"))
    return table
