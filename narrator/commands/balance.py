"""`narrator balance`: each side's chance with a deck, and which decks are fair for a table."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console

from narrator.commands.given_keys import configured
from narrator.commands.mistakes import in_words_of
from narrator.commands.progress import showing
from narrator.commands.wins import interval, wins_table
from narrator.errors import ExitCode, NarratorError
from narrator.minds.hosting.table import MindPace
from narrator.rehearsal.balance.cluster import on_cluster
from narrator.rehearsal.balance.crews import Crew, on_this_machine
from narrator.rehearsal.balance.memory import CountedGames
from narrator.rehearsal.balance.weighing import Chances, MatchAsked, MatchCount
from narrator.rehearsal.matches import SIDES, read_lineup
from narrator.rules import VARIANTS, Setup
from narrator.rules.cards import advised_deck, counted, decks_near
from narrator.rules.kernel.counting import so_many

MEMORY = "balance.jsonl"
"""Where in the cache directory stands what was counted."""
SHOWN = 8
"""Decks that a search prints."""


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
    """Count, and print each side's chance; with `find` those of the fairest decks near the advised one."""
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
    """The table without its cards. Raises `NarratorError` where there are no two sides, or no such minds."""
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
    """The decks to weigh. Raises `NarratorError` where a search finds nothing to try."""
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
    """Show how many games of how many are played; of a search, those of the round."""
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
