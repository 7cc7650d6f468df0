"""Count how often wolves win with the recommended decks: `python -m bench.odds [GAMES]`.

It writes the table `narrator/setup/odds.json`, which is part of the product: the wins of wolves and village
for each edition and deck. The computer players use a simple rule of suspicion, which is quick enough for
all decks. Rows that the table already has are kept; to count a deck again, remove its row first. Each row
is written as soon as it is counted.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from narrator.minds.hosting.table import MindPace
from narrator.rules.cards import advised_deck, simple_deck
from narrator.setup.cards import PLACE
from narrator.simulation.balance import CountedGames, MatchAsked, MatchCount, on_this_machine

GAMES = 200
TABLES = {
    "base_2014": range(8, 19),
    "collector": range(8, 19),
    "web": range(6, 19),
    "web_32": range(6, 16),
    "pact": range(8, 19),
}
"""Numbers of players for which games are counted, by edition."""


def main(games: int) -> None:
    """Count the decks that are not in the table yet, those with the fewest players first."""
    rows: list[dict[str, Any]] = json.loads(PLACE.read_text("utf-8"))
    minds = {"village": "bayes", "wolves": "bayes"}
    with tempfile.TemporaryDirectory() as place, on_this_machine(1) as crew:
        memory = CountedGames(Path(place) / "counted")
        for players, edition in sorted(
            (players, name) for name, sizes in TABLES.items() for players in sizes
        ):
            header = {"edition": edition, "players": [f"P{seat}" for seat in range(players)]}
            decks = dict.fromkeys(
                tuple(sorted(deck(edition, players))) for deck in (advised_deck, simple_deck)
            )
            there = {tuple(row["deck"]) for row in rows if row["edition"] == edition}
            count = MatchCount(MatchAsked(header=header, minds=minds, pace=MindPace()), crew, memory)
            for deck in decks:
                if deck and deck not in there:
                    (one,) = count.chances([deck], games)
                    row = {"edition": edition, "deck": list(one.deck), "games": one.games}
                    rows.append(row | {side: one.wins[side] for side in ("wolves", "village")})
                    print(json.dumps(rows[-1]), file=sys.stderr, flush=True)
                    write(rows)


def write(rows: list[dict[str, Any]]) -> None:
    """Write the table, one line for each deck."""
    PLACE.write_text("[\n " + ",\n ".join(map(json.dumps, rows)) + "\n]\n", "utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
