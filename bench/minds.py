"""How well minds play, and what they cost: `python -m bench.minds [--games N] [--seconds S] [--deck NAME]`.

One table says who wins against whom. Then come the milliseconds of the processor that a decision takes at
twelve seats, by a whole posterior and by a guess, the memory of a mind as a program of its own after such a
game, and the whole games of eight minds with talk that one core plays in a second.
"""

from __future__ import annotations

import argparse
import resource
import sys
import time
from statistics import median, quantiles
from typing import Any, ClassVar

from narrator.minds.hosting.link import Inside, MakeLink
from narrator.minds.hosting.table import MindPace
from narrator.minds.mind import Mind, Occasion
from narrator.minds.policies.styled import Quiet
from narrator.minds.wire import SeatAsk
from narrator.rehearsal.intervals import wilson
from narrator.rehearsal.matches import Lineup, play_game, play_match
from narrator.rules import Setup

GAMES = 200
DECKS: dict[str, dict[str, Any]] = {
    "base_2014, 8": {"edition": "base_2014", "players": 8},
    "base_2014, 12": {"edition": "base_2014", "players": 12},
    "pact, 12": {"edition": "pact", "players": 12},
    "pact with the village, 16": {"edition": "pact", "players": 16, "modules": ["village"]},
}
PAIRS = (
    ("random", "random", 2),
    ("bayes", "random", 2),
    ("quiet", "random", 2),
    ("random", "bayes", 2),
    ("bayes", "bayes", 2),
    ("quiet", "bayes", 2),
    ("quiet", "bayes", 0),
    ("bayes", "quiet", 2),
    ("quiet", "quiet", 2),
    ("quiet", "bold", 2),
    ("bold", "bold", 2),
    ("chaotic", "chaotic", 2),
)
"""Minds of the village and of the wolves, and how often each speaks a day."""


def setup_of(deck: dict[str, Any]) -> Setup:
    """The set-up of a row of `DECKS`, whose players are a number."""
    return Setup.from_dict(deck | {"players": [f"P{number}" for number in range(1, deck["players"] + 1)]})


def main() -> int:
    """Print the tables."""
    parser = argparse.ArgumentParser(prog="python -m bench.minds", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="games of each row; 0 for the cost alone")
    parser.add_argument("--seconds", type=float, default=1.5, help="below 0.1 minds guess")
    parser.add_argument("--deck", choices=DECKS, help="left out: all")
    parser.add_argument("--processes", type=int, default=1)
    chosen = parser.parse_args()
    if chosen.games:
        print_strength(
            chosen.games, chosen.seconds, [chosen.deck] if chosen.deck else list(DECKS), chosen.processes
        )
    print_cost()
    return 0


def print_strength(games: int, seconds: float, decks: list[str], processes: int) -> None:
    """Print the table, row by row, and how many games a second of one core's work are played."""
    print(
        f"| deck | village | wolves | talk | village wins of {games:,} | 95 % | games a second of one core |"
    )
    print("|---|---|---|---|---|---|---|")
    for name in decks:
        setup = setup_of(DECKS[name])
        for village, wolves, rounds in PAIRS:
            lineup = Lineup(by_side={"village": village, "wolves": wolves})
            started = time.process_time()
            tally = play_match(
                setup, lineup, games, pace=MindPace(rounds=rounds, seconds=seconds), processes=processes
            )
            speed = games / max(time.process_time() - started, 1e-9) if processes == 1 else 0
            won = tally.winners.get("village", 0)
            low, high = wilson(won, games)
            share = f"{won / games:.1%} | {low:.1%} to {high:.1%}"
            print(f"| {name} | {village} | {wolves} | {rounds} | {share} | {speed:.0f} |", flush=True)


class Timed(Quiet):
    """A mind whose decisions are timed."""

    took: ClassVar[list[float]] = []

    def answer(self, ask: SeatAsk, now: Occasion) -> Any:
        """Answer, and note the milliseconds."""
        started = time.process_time()
        try:
            return super().answer(ask, now)
        finally:
            self.took.append(1000 * (time.process_time() - started))


class TimedLineup(Lineup, frozen=True, kw_only=True):
    """Minds that are all timed."""

    def maker(self, name: str) -> MakeLink:
        """How a mind is started."""
        return lambda: Inside(Mind(Timed))


def print_cost(games: int = 4) -> None:
    """Print what minds cost."""
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
    play_game(table, Lineup(apart=True), "memory", MindPace(seconds=60.0), print)
    kilobytes = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    print(f"\nmemory of a mind as a program, after a game of the Pact: {kilobytes / 1024:.0f} MB at most")
    setup, lineup = setup_of(DECKS["base_2014, 8"]), Lineup()
    for way, seconds in (("posterior", 1.5), ("guess", 0.05)):
        started = time.process_time()
        play_match(setup, lineup, 25, pace=MindPace(seconds=seconds), processes=1)
        speed = 25 / (time.process_time() - started)
        print(f"games of eight minds with talk, {way}: {speed:.0f} a second of a core")


if __name__ == "__main__":
    sys.exit(main())
