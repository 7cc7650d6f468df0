"""The commands that count wins over many games, by random or computer players."""

from __future__ import annotations

from typing import Annotated

import typer

from narrator.app.options import (
    QUICKLY,
    USUAL_EDITION,
    AsJson,
    ConfigFile,
    Edition,
    HouseRules,
    MindProgram,
    MindsBySide,
    MindSeconds,
    Modules,
    Players,
    Processes,
    Rounds,
    Seed,
    Variants,
)


def simulate(
    games: Annotated[int, typer.Option("-n", "--games", metavar="N", min=1, help="Number of games.")] = 1000,
    edition: Edition = USUAL_EDITION,
    players: Players = None,
    deck: Annotated[
        str,
        typer.Option(
            "--deck", metavar="CARDS", help="Cards, separated by commas. Default: the printed deck."
        ),
    ] = "",
    options: HouseRules = "",
    variant: Variants = None,
    module: Modules = None,
    seed: Seed = 0,
    processes: Processes = None,
    minds: MindsBySide = "",
    mind: MindProgram = "",
    talk: Rounds = 2,
    seconds: MindSeconds = 1.5,
    legal_only: Annotated[
        bool,
        typer.Option("--legal-only", help="Random players never pass or abstain.", hidden=True),
    ] = False,
    json: AsJson = False,
) -> int:
    """Play many simulated games and count who wins."""
    from narrator.play.tables import typed_table

    table = typed_table(edition, players, deck, options, variant, module)
    if minds or mind:
        from narrator.app.counted_games import match_command
        from narrator.minds.hosting.table import MindPace

        return match_command(
            games,
            table,
            seed,
            processes,
            minds=minds,
            program=mind,
            pace=MindPace(rounds=talk, seconds=seconds),
            as_json=json,
        )
    from narrator.app.counted_games import simulate_command

    return simulate_command(games, table, seed, processes, always_choosing=legal_only, as_json=json)


def balance(
    given: dict[str, str],
    games: Annotated[
        int, typer.Option("-n", "--games", metavar="N", min=1, help="Number of games with each deck.")
    ] = 400,
    edition: Edition = USUAL_EDITION,
    players: Players = None,
    deck: Annotated[
        str,
        typer.Option(
            "--deck", metavar="CARDS", help="Cards, separated by commas. Default: the advised deck."
        ),
    ] = "",
    find: Annotated[bool, typer.Option("--find", help="Search for fair decks near the advised one.")] = False,
    on: Annotated[
        str,
        typer.Option(
            "--on",
            metavar="ADDRESS",
            help="Play on a dask cluster: the address of its scheduler.",
            hidden=True,
        ),
    ] = "",
    options: HouseRules = "",
    variant: Variants = None,
    module: Modules = None,
    minds: MindsBySide = "",
    talk: Rounds = 2,
    seconds: MindSeconds = QUICKLY,
    seed: Seed = 0,
    processes: Processes = None,
    json: AsJson = False,
    config: ConfigFile = None,
) -> int:
    """Estimate the chance of each side with a deck."""
    from narrator.app.counted_games import balance_command
    from narrator.minds.hosting.table import MindPace
    from narrator.play.tables import typed_table

    _check_search(deck, find=find)
    return balance_command(
        typed_table(edition, players, deck, options, variant, module),
        games,
        seed,
        MindPace(rounds=talk, seconds=seconds),
        minds=minds,
        find=find,
        address=on,
        processes=processes,
        config=config,
        given=given,
        as_json=json,
    )


def _check_search(deck: str, *, find: bool) -> None:
    """Check that no cards are given for a search for a deck. Raises `NarratorError`."""
    if find and deck:
        from narrator.errors import NarratorError

        raise NarratorError("--find looks for a deck; leave --deck out, or leave --find out to weigh it.")
