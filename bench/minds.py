"""How well minds play: who wins against whom, in one table. `python -m bench.minds [GAMES]`."""

from __future__ import annotations

import sys
import time
from typing import Any

from narrator.minds.hosting.table import MindPace
from narrator.rehearsal.intervals import wilson
from narrator.rehearsal.matches import Lineup, play_match
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


def main(games: int) -> int:
    """Print the table, row by row, and how many games a second of one core's work are played."""
    print(
        f"| deck | village | wolves | talk | village wins of {games:,} | 95 % | games a second of one core |"
    )
    print("|---|---|---|---|---|---|---|")
    for name, deck in DECKS.items():
        setup = setup_of(deck)
        for village, wolves, rounds in PAIRS:
            lineup = Lineup(by_side={"village": village, "wolves": wolves})
            started = time.process_time()
            tally = play_match(setup, lineup, games, pace=MindPace(rounds=rounds), processes=1)
            speed = games / (time.process_time() - started)
            won = tally.winners.get("village", 0)
            low, high = wilson(won, games)
            share = f"{won / games:.1%} | {low:.1%} to {high:.1%}"
            print(f"| {name} | {village} | {wolves} | {rounds} | {share} | {speed:.0f} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES))
