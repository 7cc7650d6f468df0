"""The output of commands that play many games: tables for people, and JSON (docs/contracts.md)."""

from __future__ import annotations

import shlex
import shutil
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

from narrator.app.error_messages import in_words_of
from narrator.app.options import configured
from narrator.app.progress import showing
from narrator.errors import ExitCode, NarratorError
from narrator.minds.hosting.table import MindPace
from narrator.rules import VARIANTS, Setup
from narrator.rules.cards import advised_deck, counted, decks_near
from narrator.simulation.balance import Chances, CountedGames, Crew, MatchAsked, MatchCount, on_this_machine
from narrator.simulation.cluster import on_cluster
from narrator.simulation.matches import SIDES, Lineup, MatchTally, play_match, read_lineup, wilson
from narrator.simulation.simulate import simulate
from plain_errors import so_many


def print_wins(games: int, winners: Mapping[str, int], seconds: float, raised: int = 0) -> None:
    """Print as JSON the games that each side won, with a 95 % confidence interval for its share."""
    intervals = {winner: interval(wins, games) for winner, wins in winners.items()} if games else {}
    result = {"games": games, "wins": dict(winners), "interval95": intervals, "seconds": round(seconds, 3)}
    print(msgspec.json.encode({**result, "raised": raised}).decode())


def tell_raised(raised: Mapping[int, str]) -> None:
    """Print how many games ended with an error, and the first error. Without errors, print nothing."""
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
    """Return the 95 % confidence interval for the share of games won, as a list for JSON."""
    return [round(share, 6) for share in wilson(wins, games)]


def wins_table(games: int, winners: Mapping[str, int], *, sure: bool = True) -> Table:
    """Return the table of wins, for people to read. `sure` adds the confidence intervals."""
    words = in_words_of(None)
    named = {words(winner.replace("_", " ")): wins for winner, wins in winners.items()}
    return counts_table("winner", named, games, sure=sure)


def counts_table(what: str, counts: Mapping[str, int], games: int, *, sure: bool = False) -> Table:
    """Return a table of how many games have each value of one property, which the first column names."""
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
    """Play random games of a set-up and print the results. `as_json` prints only the wins, as JSON."""
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
        # Imported here, because it loads the computer players, which random games do not need.
        from narrator.simulation.matches import sides_of

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
    """Play games among computer players and print the wins. `as_json` prints them as in docs/contracts.md."""
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
    """Split a command into words. Raises `NarratorError` if its program cannot be started."""
    try:
        words = tuple(shlex.split(program))
    except ValueError as error:
        raise NarratorError(f"--mind: {program} is not a command: a quotation mark is missing.") from error
    if words and shutil.which(words[0]) is None:
        raise NarratorError(f"--mind: {words[0]} cannot be started; check its name and permissions.")
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


MEMORY = "balance.jsonl"
"""The name of the file in the cache directory that keeps the counts of earlier runs."""
SHOWN = 8
"""The largest number of decks that a search for fair decks prints."""


def balance_command(
    header: dict[str, Any],
    games: int,
    seed: int,
    pace: MindPace,
    *,
    minds: str,
    find: bool,
    address: str,
    processes: int | None,
    config: Path | None,
    given: Mapping[str, str],
    as_json: bool,
) -> int:
    """Print each side's chance of winning; with `find`, search the fairest decks near the advised one."""
    question = _question(header, minds, pace, seed)
    decks = _decks(header, find=find)
    memory = CountedGames(configured(config, given).config.cache_dir / MEMORY)
    started = time.perf_counter()
    with _crew(address, processes) as crew, _shown(find=find) as on_played:
        weighing = MatchCount(question, crew, memory, on_played)
        if find:
            *_, found = weighing.fair(decks, games)
        else:
            found = weighing.chances(decks, games)
    if as_json:
        _print_json(question, found, time.perf_counter() - started, find=find)
    else:
        _print(found[:SHOWN])
    return ExitCode.GOOD


def _question(header: dict[str, Any], minds: str, pace: MindPace, seed: int) -> MatchAsked:
    """Return the set-up without cards, and the computer players, for which chances are to be counted.

    Raises `NarratorError` if the game does not have two sides, and for unknown styles of computer players.
    """
    setup = Setup.from_dict(header)
    if setup.edition.engine != "werewolves":
        raise NarratorError(
            f"balance: {header['edition']} has no two sides; `narrator simulate` counts who wins there."
        )
    lineup = read_lineup(minds, setup)
    if lineup.by_seat:
        raise NarratorError("--minds: balance counts by side; write village=STYLE or wolves=STYLE.")
    by_side = {side: lineup.mind_of("", side) for side in SIDES}
    table = {key: value for key, value in header.items() if key != "deck"}
    return MatchAsked(header=table, minds=by_side, pace=pace, seed=seed)


def _decks(header: Mapping[str, Any], *, find: bool) -> Sequence[tuple[str, ...]]:
    """Return the decks to compare. Raises `NarratorError` if the search has no deck to try."""
    edition, players = str(header["edition"]), len(header["players"])
    if not find:
        own = any(VARIANTS[name].own_cards for name in header.get("variants", ()))
        return [tuple(header.get("deck", () if own else advised_deck(edition, players)))]
    decks = decks_near(header, edition, players)
    if not decks:
        raise NarratorError(f"--find: {edition} has no deck for {players} players that could be tried.")
    return decks


@contextmanager
def _crew(address: str, processes: int | None) -> Iterator[Crew]:
    if address:
        with on_cluster(address) as cluster:
            yield cluster
    else:
        with on_this_machine(processes) as here:
            yield here


@contextmanager
def _shown(*, find: bool) -> Iterator[Callable[[int, int], object]]:
    """Show how many games have been played; yield the function that sets this number.

    In a search, it is the number in the current round.
    """
    words = in_words_of(None)
    now = {"played": 0, "of": 0}

    def line() -> str:
        if find:
            return words(f"games played in this round: {now['played']:,} of {now['of']:,}")
        return words(f"games played: {now['played']:,} of {now['of']:,}")

    with showing(line):
        yield lambda played, of: now.update(played=played, of=of)


def _counts(one: Chances) -> dict[str, Any]:
    return {
        "deck": dict(counted(one.deck)),
        "games": one.games,
        "wins": dict(one.wins),
        "interval95": {side: interval(wins, one.games) for side, wins in one.wins.items()},
    }


def _print_json(question: MatchAsked, found: Sequence[Chances], seconds: float, *, find: bool) -> None:
    table = {"edition": question.header["edition"], "players": len(question.header["players"])}
    about: dict[str, Any] = table | {"minds": dict(question.minds)}
    about |= {"decks": [_counts(one) for one in found]} if find else _counts(found[0])
    print(msgspec.json.encode(about | {"seconds": round(seconds, 3)}).decode())


def _print(found: Sequence[Chances]) -> None:
    words = in_words_of(None)
    console = Console(markup=False, soft_wrap=True)
    for one in found:
        cards = ", ".join(card if times == 1 else f"{times} × {card}" for card, times in counted(one.deck))
        games = so_many(one.games, "game")
        console.print(words(f"{games} with {cards}:" if cards else f"{games} with the printed deck:"))
        console.print(wins_table(one.games, one.wins))
