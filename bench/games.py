"""Random games per second, with every answer checked: `python -m bench.games`.

The decks are the printed simple ones of the base game at 8 and 12 players, a Pact game with all of its
cards, and one of twenty players with the village and the events. The best of several rounds counts.
`games/s` is by wall time and needs an idle machine. Games per second of processor time vary less under
load.

`--profile` prints a profile. `--against` alternates with another checkout, a few games in turn, and
compares the quickest turns; this works on a busy machine too. Memory layout changes the speed of a
process by a few per cent, so twelve pairs of processes are compared.
"""

from __future__ import annotations

import argparse
import cProfile
import json
import os
import pstats
import statistics
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from narrator.rules import CARDS, Setup, SetupError
from narrator.rules.village import Setup as VillageSetup
from narrator.simulation.simulate import Tally, simulate
from tests.narrowing import the

EVENING = "Pact, 20 players, village and events"
TARGETS = {"base, 8 players": 6_750, "base, 12 players": 4_200, EVENING: 400}
"""Wanted games per second on two cores; for the base games 1.5 times the fastest comparable engine."""

LENT = ("seer", "hunter", "elder")
"""Cards that the Actor may borrow."""
LEFT_OUT = frozenset({"angel", "bear_tamer", "villager_villager", "two_sisters", "three_brothers"})
"""Characters without a seat among the twenty: those with the fewest effects."""

PAIRS, TURNS = 12, 30
"""Number of processes compared for each checkout, and turns of each process."""
TURN = """
import gc, json, random, sys, time
from narrator.rules import Setup
try:
    from narrator.simulation.simulate import random_game
except ImportError:  # the place in version 0.4
    from narrator.rehearsal.simulate import random_game

gc.set_threshold(10_000)
for line in sys.stdin:
    games, header = json.loads(line)
    setup, draw = Setup.from_dict(header), random.Random(0).random
    began = time.process_time()
    for seed in range(games):
        random_game(setup.with_seed(seed), draw)
    print((time.process_time() - began) / games, flush=True)
"""
"""Program that a checkout runs: it plays the requested games and prints seconds of processor time per game.
"""


def decks() -> dict[str, Setup]:
    """Return the measured set-ups by title."""
    setups = {f"base, {players} players": Setup.from_dict(_base(players)) for players in (8, 12)}
    pact = the(VillageSetup, every_pact_card())
    if pact is not None:
        cards = len(pact.deck) + len(pact.actor_cards)
        setups[f"Pact, all {cards} cards, {len(pact.seats)} players"] = pact
    return setups | {EVENING: whole_evening()}


def whole_evening() -> Setup:
    """Return twenty seats with the village, the new moon, and as many characters as fit."""
    players = [
        {
            "name": f"P{seat + 1}",
            "group": "ab"[seat % 2],
            "sex": "fm"[seat % 2],
            "born": f"{1970 + seat}-05-11",
        }
        for seat in range(20)
    ]
    deck = [
        card
        for card, role in sorted(CARDS.items())
        if "pact" in role.cards and role.special and card not in LEFT_OUT and card not in LENT
    ]
    return Setup.from_dict(
        {
            "edition": "pact",
            "modules": ["village", "new_moon"],
            "players": players,
            "deck": deck,
            "actor_cards": list(LENT),
        }
    )


def every_pact_card() -> Setup | None:
    """Return a set-up with every character of the Pact that can be dealt; None without that edition."""
    try:
        return Setup.from_dict(_every_pact_card())
    except SetupError:
        return None


def _every_pact_card() -> dict[str, Any]:
    cards = [
        card
        for card, role in sorted(CARDS.items())
        for _ in range(role.cards.get("pact", 0))
        if role.module is None
    ]
    lent = LENT if "actor" in cards else ()
    for card in lent:
        cards.remove(card)
    seats = len(cards) - 2
    groups = ["left", "right"]
    players = [{"name": f"P{seat + 1}", "group": groups[seat % 2]} for seat in range(seats)]
    return {"edition": "pact", "players": players, "deck": cards, "actor_cards": list(lent)}


def _base(players: int) -> dict[str, Any]:
    return {"edition": "base_2014", "players": [f"P{seat + 1}" for seat in range(players)]}


def measure(setup: Setup, games: int, rounds: int, processes: int | None = None) -> Tally:
    """Play several rounds; return the one with the least processor time."""
    return max(
        (simulate(setup, games, seed, processes) for seed in range(rounds)),
        key=lambda tally: tally.games_per_cpu_second,
    )


def _profile(setup: Setup, games: int) -> None:
    profile = cProfile.Profile()
    profile.runcall(simulate, setup, games, 0, 1)
    pstats.Stats(profile).sort_stats("tottime").print_stats(25)


def _turn(process: subprocess.Popen[str], games: int, header: dict[str, Any]) -> float:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(json.dumps([games, header]) + "\n")
    process.stdin.flush()
    return float(process.stdout.readline())


def _against(other: Path) -> None:
    """Compare the time of games here and in another checkout, turn by turn, and print it."""
    headers = {f"base, {players} players": (60, _base(players)) for players in (8, 12)}
    headers["Pact, all cards"] = (8, _every_pact_card())
    seen: dict[str, list[tuple[float, float]]] = {title: [] for title in headers}
    for _ in range(PAIRS):
        processes = [_started(checkout) for checkout in (other, Path(__file__).parent.parent)]
        for title, (games, header) in headers.items():
            turns = [[_turn(process, games, header) for process in processes] for _ in range(TURNS)]
            theirs, ours = map(min, zip(*turns, strict=True))
            seen[title].append((theirs, ours))
        for process in processes:
            process.communicate()
    for title, pairs in seen.items():
        theirs, ours = map(statistics.median, zip(*pairs, strict=True))
        ratios = sorted(mine / yours for yours, mine in pairs)
        print(
            f"{title}: {ours * 1e6:.0f} µs a game, there {theirs * 1e6:.0f} µs: "
            f"{statistics.median(ratios):.2f} times as long ({ratios[0]:.2f} to {ratios[-1]:.2f})"
        )


def _started(checkout: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", TURN],
        cwd=checkout,
        env=os.environ | {"PYTHONPATH": str(checkout.resolve())},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def _options(arguments: list[str] | None) -> Mapping[str, Any]:
    parser = argparse.ArgumentParser(prog="python -m bench.games", description=__doc__)
    parser.add_argument("--games", type=int, default=50_000, help="games per round (%(default)s)")
    parser.add_argument("--rounds", type=int, default=5, help="rounds; the best counts (%(default)s)")
    parser.add_argument("--processes", type=int, help="processes (default: one per core)")
    parser.add_argument("--profile", action="store_true", help="show where the time goes instead")
    parser.add_argument("--against", type=Path, help="compare with another checkout of this project instead")
    return vars(parser.parse_args(arguments))


def main(arguments: list[str] | None = None) -> None:
    """Print a line for each deck."""
    options = _options(arguments)
    if options["against"] is not None:
        _against(options["against"])
        return
    for title, setup in decks().items():
        games = options["games"] if title.startswith("base") else max(250, options["games"] // 50)
        if options["profile"]:
            print(title)
            _profile(setup, games // 25)
            continue
        tally = measure(setup, games, options["rounds"], options["processes"])
        target = f" (target {TARGETS[title]:,})" if title in TARGETS else ""
        winners = ", ".join(f"{winner} {count / tally.games:.0%}" for winner, count in tally.winners.items())
        print(
            f"{title}: {tally.games_per_second:,.0f} games/s on {tally.processes} processes{target}, "
            f"{tally.games_per_cpu_second:,.0f} per core and second of its work; "
            f"{tally.answers / tally.games:.1f} answers and {tally.mean_nights:.1f} nights a game; {winners}"
        )


if __name__ == "__main__":
    main()
