"""Random games per second, with every answer checked: `python -m bench.games [--profile]`.

Decks: the printed simple ones of the base game at 8 and 12 players, and a Pact game with all of its cards.
The best of several rounds counts. `games/s` is by the clock, and only means something on an idle machine; a
core's games per second of its own work hardly change when others want the machine too.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
from collections.abc import Mapping
from typing import Any

from narrator.rules import Setup, SetupError
from narrator.rules.roles import ROLES
from narrator.rules.setup import Setup as VillageSetup
from narrator.table.simulate import Tally, simulate
from tests.narrowing import the

TARGETS = {"base, 8 players": 13_500, "base, 12 players": 8_400}
"""Games per second on two cores: three times the fastest comparable engine."""


def decks() -> dict[str, Setup]:
    """The games that are measured, by title."""
    setups = {f"base, {players} players": _setup("base_2014", players) for players in (8, 12)}
    pact = the(VillageSetup, every_pact_card())
    if pact is not None:
        cards = len(pact.deck) + len(pact.actor_cards)
        setups[f"Pact, all {cards} cards, {len(pact.seats)} players"] = pact
    return setups


def every_pact_card() -> Setup | None:
    """A game with every character of the Pact that can be dealt; None while there is no such edition."""
    cards = [
        card
        for card, role in sorted(ROLES.items())
        for _ in range(role.cards.get("pact", 0))
        if role.module is None
    ]
    lent = ["seer", "hunter", "elder"] if "actor" in cards else []
    for card in lent:
        cards.remove(card)
    seats = len(cards) - 2
    groups = ["left", "right"]
    players = [{"name": f"P{seat + 1}", "group": groups[seat % 2]} for seat in range(seats)]
    try:
        return Setup.from_dict({"edition": "pact", "players": players, "deck": cards, "actor_cards": lent})
    except SetupError:
        return None


def _setup(edition: str, players: int) -> Setup:
    return Setup.from_dict({"edition": edition, "players": [f"P{seat + 1}" for seat in range(players)]})


def measure(setup: Setup, games: int, rounds: int, processes: int | None = None) -> Tally:
    """The round that cost least processor time."""
    return max(
        (simulate(setup, games, seed, processes) for seed in range(rounds)),
        key=lambda tally: tally.games_per_cpu_second,
    )


def _profile(setup: Setup, games: int) -> None:
    profile = cProfile.Profile()
    profile.runcall(simulate, setup, games, 0, 1)
    pstats.Stats(profile).sort_stats("tottime").print_stats(25)


def _options(arguments: list[str] | None) -> Mapping[str, Any]:
    parser = argparse.ArgumentParser(prog="python -m bench.games", description=__doc__)
    parser.add_argument("--games", type=int, default=50_000, help="games per round (%(default)s)")
    parser.add_argument("--rounds", type=int, default=5, help="rounds; the best counts (%(default)s)")
    parser.add_argument("--processes", type=int, help="processes (default: one per core)")
    parser.add_argument("--profile", action="store_true", help="show where the time goes instead")
    return vars(parser.parse_args(arguments))


def main(arguments: list[str] | None = None) -> None:
    """Print a line per deck."""
    options = _options(arguments)
    for title, setup in decks().items():
        games = options["games"] if title in TARGETS else max(250, options["games"] // 50)
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
