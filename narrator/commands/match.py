"""`narrator simulate --minds`: many games among minds."""

from __future__ import annotations

import shlex
import shutil
from collections import Counter
from typing import Any

from rich.console import Console

from narrator.commands.mistakes import in_words_of
from narrator.commands.progress import showing
from narrator.commands.wins import print_wins, tell_raised, wins_table
from narrator.errors import ExitCode, NarratorError
from narrator.minds.hosting.table import MindPace
from narrator.rehearsal.matches import Lineup, MatchTally, play_match, read_lineup
from narrator.rules import Setup
from narrator.rules.kernel.counting import so_many


def match_command(
    games: int,
    header: dict[str, Any],
    seed: int,
    processes: int | None,
    *,
    minds: str,
    program: str,
    pace: MindPace,
    as_json: bool,
) -> int:
    """Play games of a header among minds and print who won; `as_json` as the contract has it."""
    setup = Setup.from_dict(header)
    lineup = read_lineup(minds, setup, _words(program))
    tally = _played(setup, lineup, games, seed, processes, pace)
    words = in_words_of(None)
    errors = Console(stderr=True, markup=False, soft_wrap=True)
    for fault, times in tally.faults.items():
        mind, _, what = fault.partition(": ")
        errors.print(
            words(f'The computer player "{mind}" missed {so_many(times, "time")}: {what.rstrip(".")}.')
        )
    tell_raised(tally.raised)
    if as_json:
        print_wins(tally.games, tally.winners, tally.seconds, len(tally.raised))
    elif tally.games:
        Console(markup=False).print(wins_table(tally.games, tally.winners))
    return ExitCode.FAILED if tally.raised else ExitCode.GOOD


def _words(program: str) -> tuple[str, ...]:
    """The words of a command. Raises `NarratorError` for one that nobody could start."""
    try:
        words = tuple(shlex.split(program))
    except ValueError as error:
        raise NarratorError(f"--mind: {program} is no command; a quotation in it does not end.") from error
    if words and shutil.which(words[0]) is None:
        raise NarratorError(f"--mind: {words[0]} is no program that can be started; see its name and rights.")
    return words


def _played(
    setup: Setup, lineup: Lineup, games: int, seed: int, processes: int | None, pace: MindPace
) -> MatchTally:
    played = Counter[str]()
    words = in_words_of(None)
    with showing(lambda: words(f"games played: {played['games']:,} of {games:,}")):
        return play_match(
            setup,
            lineup,
            games,
            seed=seed,
            pace=pace,
            processes=processes,
            on_played=lambda more: played.update(games=more),
        )
