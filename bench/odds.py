"""How often the wolves win with the decks that the set-up proposes: `python -m bench.odds [GAMES]`.

Prints the table that is shipped as `narrator/setup/odds.json`: for each edition and deck the games that
wolves and village have won among minds that go by simple suspicion, which is cheap enough for all decks.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path

from narrator.minds.hosting.table import MindPace
from narrator.rehearsal.balance.crews import on_this_machine
from narrator.rehearsal.balance.memory import CountedGames
from narrator.rehearsal.balance.weighing import MatchAsked, MatchCount
from narrator.rules.decks import advised_deck, simple_deck

GAMES = 200
TABLES = {"base_2014": range(8, 19)}


def main(games: int) -> None:
    """Print the table, a line for each deck as it is counted."""
    rows = []
    minds = {"village": "bayes", "wolves": "bayes"}
    with tempfile.TemporaryDirectory() as place, on_this_machine() as crew:
        memory = CountedGames(Path(place) / "counted")
        for edition, sizes in TABLES.items():
            for players in sizes:
                header = {"edition": edition, "players": [f"P{seat}" for seat in range(players)]}
                decks = dict.fromkeys(
                    tuple(sorted(deck(edition, players))) for deck in (advised_deck, simple_deck)
                )
                count = MatchCount(MatchAsked(header=header, minds=minds, pace=MindPace()), crew, memory)
                for one in count.chances([deck for deck in decks if deck], games):
                    row = {"edition": edition, "deck": list(one.deck), "games": one.games}
                    row |= {side: one.wins[side] for side in ("wolves", "village")}
                    rows.append(json.dumps(row))
                    print(rows[-1], file=sys.stderr, flush=True)
    print("[\n " + ",\n ".join(rows) + "\n]")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
