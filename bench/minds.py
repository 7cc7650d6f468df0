"""Playing strength and cost of computer players: `python -m bench.minds [--games N] [--deck NAME]`.

It prints a table with the wins of each pairing of playing styles, with the recommended decks
(`bench/oracles/strength.py`). `--kept` saves the counts, so that an interrupted run can resume. `--write`
puts the table into a page, and `--plot` draws a chart. It then prints three costs: the processor
milliseconds of a decision at twelve seats, with a full posterior and with a guess; the memory of a computer
player that runs as a separate program, after such a game; and how many games of eight talking computer
players one core plays in a second.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any, ClassVar

from bench.oracles.strength import DECKS, StrengthDeck, count, plot_of, so_far, table_of, write_rows
from narrator.minds.hosting.process import Process, our_command
from narrator.minds.hosting.seat import Inside, MakeLink
from narrator.minds.hosting.table import MindPace
from narrator.minds.mind import Mind, Occasion
from narrator.minds.policies.plans import Quiet
from narrator.minds.wire import SeatAsk
from narrator.rules import Setup
from narrator.simulation.balance import CountedGames
from narrator.simulation.matches import Lineup, play_game, play_match
from narrator.simulation.simulate import NEW_OBJECTS

GAMES = 200
SPEED, TURNS = 20, 3
"""Number of different games that are timed, and how often each is played; the quickest time of each
counts.
"""


def setup_of(deck: StrengthDeck) -> Setup:
    """Return the set-up of a game with this deck."""
    return Setup.from_dict(dict(deck.header))


def main() -> int:
    """Print the tables and, on request, write them into a page and draw a chart."""
    parser = argparse.ArgumentParser(prog="python -m bench.minds", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="games of each row; 0 for the cost alone")
    parser.add_argument("--deck", choices=DECKS, help="left out: all")
    parser.add_argument("--kept", type=Path, help="the file of what was counted; left out, nothing is kept")
    parser.add_argument("--as-far", action="store_true", help="play no more; show what is in the file")
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put the table into this page")
    parser.add_argument("--plot", type=Path, metavar="SVG", help="draw it")
    chosen = parser.parse_args()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS)  # the value that `narrator simulate` uses too
    decks = [DECKS[chosen.deck]] if chosen.deck else list(DECKS.values())
    with TemporaryDirectory() as place:
        memory = CountedGames(chosen.kept or Path(place) / "counted.jsonl")
        for found in count(decks, 0 if chosen.as_far else chosen.games, memory):
            print(found, file=sys.stderr, flush=True)
        rows = [one for deck in decks for row in deck.rows for one in so_far(deck, row, chosen.games, memory)]
    if rows:
        print(table_of(rows))
        if chosen.write is not None:
            write_rows(chosen.write, table_of(rows))
        if chosen.plot is not None:
            chosen.plot.write_text(plot_of(rows), "utf-8")
    if not chosen.as_far:
        print_cost()
    return 0


class Timed(Quiet):
    """Computer player of the style `quiet` whose decisions are timed."""

    took: ClassVar[list[float]] = []

    def answer(self, ask: SeatAsk, now: Occasion) -> Any:
        """Return the player's answer, and record the milliseconds that it took."""
        started = time.process_time()
        try:
            return super().answer(ask, now)
        finally:
            self.took.append(1000 * (time.process_time() - started))


class Weighed(Process):
    """Computer player in a separate process, whose peak memory is measured."""

    megabytes: ClassVar[list[float]] = []

    def close(self) -> None:
        """Measure the peak memory of the process, then end the process.

        The value that a parent gets for its children (`RUSAGE_CHILDREN`) is not used: a child is a copy of
        the parent until it starts its program, so the value would include this program's memory.
        """
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        self.megabytes.extend(
            int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmHWM:")
        )
        super().close()


class WeighedLineup(Lineup, frozen=True, kw_only=True):
    """Set of computer players whose memory is measured."""

    def maker(self, name: str) -> MakeLink:
        """Return the function that starts the computer player called `name`."""
        return lambda: Weighed(our_command(name))


class TimedLineup(Lineup, frozen=True, kw_only=True):
    """Set of computer players whose decisions are timed."""

    def maker(self, name: str) -> MakeLink:
        """Return the function that starts the computer player called `name`."""
        return lambda: Inside(Mind(Timed))


def print_cost(games: int = 4) -> None:
    """Print the time and memory that computer players need."""
    print("\n| twelve seats | way | median | 95 of 100 | most |\n|---|---|---:|---:|---:|")
    for name in ("base_2014, 12", "pact, 12"):
        for way, seconds in (("posterior", 1.5), ("guess", 0.05)):
            Timed.took.clear()
            for seed in range(games):
                table = setup_of(DECKS[name]).with_seed(seed)
                play_game(table, TimedLineup(), f"cost {seed}", MindPace(seconds=seconds), print)
            took = Timed.took
            last = quantiles(took, n=20)[-1]
            print(
                f"| {name} | {way} | {median(took):.1f} ms | {last:.1f} ms | {max(took):.1f} ms |", flush=True
            )
    table = setup_of(DECKS["pact, 12"]).with_seed(0)
    play_game(table, WeighedLineup(), "memory", MindPace(seconds=60.0), print)
    heaviest = max(Weighed.megabytes)
    print(f"\nmemory of a mind as a program, after a game of the Pact: {heaviest:.1f} MB at most")
    setup = setup_of(DECKS["base_2014, 8"])
    play_match(setup, Lineup(), 2, seed=1_000, processes=1)
    for way, seconds in (("posterior", 1.5), ("guess", 0.05)):
        speed = games_a_second(setup, MindPace(seconds=seconds))
        print(f"games of eight minds with talk, {way}: {speed:.1f} a second of a core")


def games_a_second(setup: Setup, pace: MindPace) -> float:
    """Return how many games are played in a second of processor time.

    Each game is played several times and counts with its quickest time, because other programs on the
    machine slow some of them. All games are played once before any is played again, because computer
    players cache their last computation.
    """
    quickest = [float("inf")] * SPEED
    for _ in range(TURNS):
        for seed in range(SPEED):
            started = time.process_time()
            play_game(setup.with_seed(seed), Lineup(), f"speed {seed}", pace, print)
            quickest[seed] = min(quickest[seed], time.process_time() - started)
    return SPEED / sum(quickest)


if __name__ == "__main__":
    sys.exit(main())
