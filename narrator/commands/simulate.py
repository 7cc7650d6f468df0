"""`narrator simulate`: many games at random."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rich.console import Console

from narrator.commands.mistakes import in_words_of
from narrator.commands.progress import showing
from narrator.commands.wins import counts_table, print_wins, tell_raised, wins_table
from narrator.errors import ExitCode
from narrator.rehearsal.simulate import simulate
from narrator.rules import Setup
from narrator.rules.kernel.counting import so_many

PASSING = (
    "Random players pass and abstain as often as they name any one player, and so does the pack; "
    "with `--legal-only` they always choose."
)
CHOOSING = "Random players, who never pass or abstain where they may choose."


def simulate_command(
    games: int,
    header: dict[str, Any],
    seed: int,
    processes: int | None,
    *,
    always_choosing: bool,
    as_json: bool,
) -> int:
    """Play games of a header and print what came of it; `as_json` who won, as a match among minds does."""
    setup = Setup.from_dict(header)
    played = Counter[str]()
    words = in_words_of(None)
    with showing(lambda: words(f"games played: {played['games']:,} of {games:,}")):
        tally = simulate(
            setup,
            games,
            seed,
            processes,
            lambda more: played.update(games=more),
            always_choosing=always_choosing,
        )
    tell_raised(tally.raised)
    ending = ExitCode.FAILED if tally.raised else ExitCode.GOOD
    if as_json:
        from narrator.rehearsal.matches import sides_of  # with it come the minds, of whom nobody plays

        lost = [side for side in sides_of(setup) if side not in tally.winners]
        print_wins(tally.games, {**tally.winners, **dict.fromkeys(lost, 0)}, tally.seconds, len(tally.raised))
        return ending
    console = Console(markup=False)
    if not tally.games:
        return ending
    console.print(wins_table(tally.games, tally.winners, sure=False))
    nights = {str(night): count for night, count in tally.nights.items()}
    console.print(counts_table("nights", nights, tally.games))
    summary = (
        f"{so_many(tally.games, 'game')} of {header['edition']} with {len(setup.names)} players: "
        f"{so_many(f'{tally.mean_nights:.2f}', 'night')} and "
        f"{so_many(f'{tally.answers / tally.games:.1f}', 'answer')} on average, "
        f"{so_many(f'{tally.games_per_second:,.0f}', 'game')} per second "
        f"({tally.seconds:.2f} s, {so_many(tally.processes, 'process')})."
    )
    console.print(words(summary))
    console.print(words(CHOOSING if always_choosing else PASSING))
    return ending
