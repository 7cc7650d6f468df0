"""Accuracy and cost of computer players' beliefs: `python -m bench.beliefs --games N`.

A belief is the probability, in a computer player's view, that another player is a werewolf. The program
prints the expected calibration error of beliefs about simulated people who follow the model of behaviour,
or about computer players (`--among quiet`). It then prints how far beliefs from samples and from a quick
guess are from the full posterior, and the milliseconds for a decision.
"""

from __future__ import annotations

import argparse
import json
import resource
import time
from dataclasses import asdict, fields
from multiprocessing import get_context
from pathlib import Path
from statistics import mean, quantiles
from typing import Any

from bench.oracles.calibration import AccountPlayers, Reliability, a_table, view_of, watched
from bench.oracles.plots import bars
from bench.oracles.watched_games import reliability_among
from narrator.minds.beliefs import Behaviour, Beliefs
from narrator.minds.hosting.table import MindPace

TABLES = (("base_2014", 8), ("base_2014", 12), ("pact", 12))
AT_A_STRETCH = 5
"""Number of games that a worker process plays before it reports results."""
WAYS: dict[str, dict[str, Any]] = {
    "as minds ask": {},
    "by a sample": {"most": 0},
    "by a quick guess": {"quick": True},
}


def main(arguments: list[str] | None = None) -> None:
    """Print the calibration and the cost of beliefs."""
    parser = argparse.ArgumentParser(prog="python -m bench.beliefs", description=__doc__)
    parser.add_argument("--games", type=int, default=30, help="games of each table")
    parser.add_argument("--players", type=int, default=0, help="only tables of so many seats")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--among", default="", metavar="STYLES", help="minds of these styles play")
    parser.add_argument("--against", default="", metavar="MIND", help="with --among: who plays the pack")
    parser.add_argument("--first", type=int, default=0, metavar="SEED", help="with --among: the first deal")
    parser.add_argument("--cost", type=int, default=3, help="games of each table in which time is taken")
    parser.add_argument("--json", action="store_true", help="print the reliability as JSON as well")
    parser.add_argument("--plot", type=Path, help="draw the reliability as SVG")
    parser.add_argument("--title", default="", help="of the plot")
    parser.add_argument("--before", type=Path, help="with --plot: what --json printed of another account")
    chosen = parser.parse_args(arguments)
    seeds = range(chosen.first, chosen.first + chosen.games)
    for edition, players in TABLES:
        if chosen.among and edition != "base_2014":
            continue  # players may change sides there, which is not recorded
        if chosen.players not in (0, players):
            continue
        counted, won = (
            reliability_among(players, seeds, chosen.among.split(","), MindPace(), chosen.against)
            if chosen.among
            else (reliability(edition, players, chosen.games, chosen.processes), None)
        )
        print(f"\n{edition}, {players} seats, {chosen.games} games: error {counted.error:.4f}")
        print(f"Brier score {counted.brier:.4f}" + (f", the village wins {won}" if won is not None else ""))
        print_rows(counted)
        if chosen.json:
            print(json.dumps({"edition": edition, "players": players, **asdict(counted)}))
        if chosen.plot is not None:
            place: Path = chosen.plot
            if chosen.players == 0:
                place = place.with_stem(f"{place.stem}-{edition}-{players}")
            title = chosen.title or f"Who hunts: {edition}, {players} seats, {chosen.games} games"
            place.write_text(reliability_plot(title, counted, chosen.before))
    if chosen.among or chosen.players:
        return
    print_cost(chosen.cost)


def print_rows(counted: Reliability) -> None:
    """Print, for each bin of beliefs, the mean belief and the share that was true."""
    print("| believed | asked | mean | true |\n|---|---:|---:|---:|")
    for bounds, asked, believed, true in counted.rows():
        print(f"| {bounds} | {asked} | {believed:.3f} | {true:.3f} |", flush=True)


def print_cost(games: int) -> None:
    """Print the time that a decision takes, and how far its beliefs are from the full posterior."""
    print(
        "\n| table | way | median | 95 of 100 | most | far from all worlds |\n|---|---|---:|---:|---:|---:|"
    )
    for edition, players in TABLES:
        for way, how in WAYS.items():
            print(cost(edition, players, games, way, how))
    kilobytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(f"\nmemory of this process, {TABLES[-1][1]} minds and the game in it: {kilobytes / 1024:.0f} MB")


def reliability_plot(title: str, counted: Reliability, before: Path | None) -> str:
    """Return an SVG chart of calibration, with saved earlier results beside it if `before` is given."""
    series: tuple[str, ...] = ("believed", "true")
    columns = [counted]
    if before is not None:
        known = json.loads(before.read_text().splitlines()[-1])
        columns.insert(0, Reliability(**{part.name: known[part.name] for part in fields(Reliability)}))
        series = ("believed before", "true before", "believed now", "true now")
    groups: dict[str, list[float]] = {}
    for one in columns:
        for bounds, _, believed, true in one.rows():
            groups.setdefault(bounds, []).extend((believed, true))
    return bars(title, series, groups)


def reliability(edition: str, players: int, games: int, processes: int) -> Reliability:
    """Play games, each with a different seed, and return the calibration of the beliefs in them."""
    total = Reliability()
    work = [
        (edition, players, first, min(first + AT_A_STRETCH, games)) for first in range(0, games, AT_A_STRETCH)
    ]
    with get_context("spawn").Pool(processes) as pool:
        for counted in pool.imap(_stretch, work):
            total.merge(counted)
    return total


def _stretch(work: tuple[str, int, int, int]) -> Reliability:
    edition, players, first, last = work
    counted = Reliability()
    for seed in range(first, last):
        watched(edition, players, seed, Behaviour(), counted)
    return counted


def cost(edition: str, players: int, games: int, way: str, how: dict[str, Any]) -> str:
    """Return a table row for a method: processor milliseconds from news to beliefs, and largest error."""
    took: list[float] = []
    far: list[float] = []
    for seed in range(games):
        people = AccountPlayers(a_table(edition, players, seed), seed, Behaviour())
        game = people.game
        seats = game.setup.names[:3]
        minds = {seat: Beliefs.of(view_of(game, seat), seed=seed, **how) for seat in seats}
        whole = {seat: Beliefs.of(view_of(game, seat), most=60_000) for seat in seats}
        while (prompt := game.pending) is not None:
            voted = prompt.id in ("village.vote", "village.runoff")
            said = list(people.speak()) if prompt.id == "village.vote" else []
            value = people.votes(prompt) if voted else people.answer(prompt)
            for seat in seats:
                view = view_of(game, seat)
                started = time.process_time()
                minds[seat].see(view)
                for one in said:
                    minds[seat].hear(one)
                believed = minds[seat].wolves()
                took.append(1000 * (time.process_time() - started))
                whole[seat].see(view)
                for one in said:
                    whole[seat].hear(one)
                if voted:
                    if whole[seat].exact:
                        truth = whole[seat].wolves()
                        far.append(max(abs(truth[name] - believed[name]) for name in truth))
                    minds[seat].cast(value)
                    whole[seat].cast(value)
            game.answer(value)
    apart = f"{mean(far):.3f}" if far else "-"
    return (
        f"| {edition}, {players} | {way} | {quantiles(took)[1]:.2f} ms | {quantiles(took, n=20)[-1]:.1f} ms "
        f"| {max(took):.1f} ms | {apart} |"
    )


if __name__ == "__main__":
    main()
