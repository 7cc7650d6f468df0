"""Playing strength of computer players against each other, with the recommended decks.

Each row of the table is a pairing of playing styles. Games are counted in batches. The result of a batch is
saved as a line of a file, with a key made from all that its games depend on, including the code of rules
and players. So an interrupted run can resume, and counted games are not played again. Every pairing with a
deck plays the same deals. First a twentieth of the games of all pairings is played, then a fifth, then all,
so that rows are comparable whenever the run stops.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from bench.oracles.plots import spans
from narrator.minds.hosting.table import MindPace
from narrator.rules.cards import advised_deck
from narrator.simulation.balance import LENGTH, CountedGames, GameStretch, header_bytes, play
from narrator.simulation.matches import wilson

SEED = 200_000
"""Seed of the first deal. The figures of computer players were not fitted to these deals."""
PARTS = (20, 5, 1)
"""Divisors of the number of games: every pairing first plays a twentieth of them, then a fifth, then all."""
TALK, SILENCE = 2, 0
WHOLE, GUESS = 1.5, 0.05
"""Seconds allowed for a decision: enough to compute a full posterior, and so few that the player guesses."""
BEGIN, END = "<!-- rows of bench.minds -->", "<!-- end of the rows -->"


class StrengthRow(Struct, frozen=True, kw_only=True):
    """Pairing: the styles of village and wolves, their speeches each day, and seconds for a decision."""

    village: str
    wolves: str
    talk: int = TALK
    seconds: float = WHOLE


class StrengthDeck(Struct, frozen=True, kw_only=True):
    """Game with its recommended deck, and the pairings that play it."""

    name: str
    edition: str
    players: int
    rows: tuple[StrengthRow, ...]
    modules: tuple[str, ...] = ()

    @property
    def header(self) -> Mapping[str, Any]:
        """Return the set-up of the game, without a seed."""
        return {
            "edition": self.edition,
            "modules": list(self.modules),
            "players": [f"P{number}" for number in range(1, self.players + 1)],
            "deck": sorted(advised_deck(self.edition, self.players)),
        }

    def stretches(self, row: StrengthRow, games: int) -> Iterator[GameStretch]:
        """Yield the batches of games of a pairing, in order."""
        for first in range(0, games, LENGTH):
            yield GameStretch(
                header=header_bytes(self.header),
                minds=(("village", row.village), ("wolves", row.wolves)),
                pace=MindPace(rounds=row.talk, seconds=row.seconds),
                seed=SEED,
                first=first,
            )


ROWS = (
    StrengthRow(village="bayes", wolves="bayes"),
    StrengthRow(village="quiet", wolves="bayes"),
    StrengthRow(village="random", wolves="bayes"),
    StrengthRow(village="bayes", wolves="quiet"),
    StrengthRow(village="bayes", wolves="random"),
    StrengthRow(village="quiet", wolves="bayes", talk=SILENCE),
    StrengthRow(village="quiet", wolves="quiet"),
)
GUESSED = tuple(msgspec.structs.replace(row, seconds=GUESS) for row in ROWS)
GUESSED_BY_OURS = tuple(
    msgspec.structs.replace(row, seconds=GUESS) if "quiet" in (row.village, row.wolves) else row
    for row in ROWS
)
"""Pairings in which players of the style `quiet` only guess.

With a full posterior, a game of twelve players takes a second, and 10,000 games take three hours.
"""
DECKS = {
    deck.name: deck
    for deck in (
        StrengthDeck(name="base_2014, 8", edition="base_2014", players=8, rows=ROWS),
        StrengthDeck(name="base_2014, 12", edition="base_2014", players=12, rows=GUESSED_BY_OURS),
        StrengthDeck(name="pact, 12", edition="pact", players=12, rows=GUESSED),
        StrengthDeck(
            name="pact with the village, 16",
            edition="pact",
            players=16,
            modules=("village",),
            rows=GUESSED,
        ),
    )
}


class Strength(Struct, frozen=True, kw_only=True):
    """Results of a pairing so far."""

    deck: str
    row: StrengthRow
    games: int
    won: int
    """Number of games that the village won."""

    @property
    def share(self) -> float:
        """Share of games that the village won, from 0 to 1."""
        return self.won / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """95 % confidence interval of the village's share of wins."""
        return wilson(self.won, self.games)


def count(decks: Sequence[StrengthDeck], games: int, memory: CountedGames) -> Iterator[Strength]:
    """Play the games that are not counted yet; yield a pairing's results after each part of its games."""
    for part in PARTS:
        for deck in decks:
            for row in deck.rows:
                for stretch in deck.stretches(row, games // part):
                    if stretch.key not in memory.counted:
                        memory.keep(stretch.key, play(stretch))
                yield from so_far(deck, row, games // part, memory)


def so_far(deck: StrengthDeck, row: StrengthRow, games: int, memory: CountedGames) -> Iterator[Strength]:
    """Yield the results of a pairing's games that are counted without a gap; nothing if there are none."""
    known = takewhile(memory.counted.__contains__, (one.key for one in deck.stretches(row, games)))
    wins = Counter[str]()
    for key in known:
        wins.update(memory.counted[key])
    if wins:
        yield Strength(deck=deck.name, row=row, games=wins.total(), won=wins["village"])


def table_of(found: Sequence[Strength]) -> str:
    """Return the results of all pairings as a table in Markdown."""
    lines = [
        "| deck | village | wolves | talk | games | village wins | 95 % |",
        "|---|---|---|---|---:|---|---|",
    ]
    for one in found:
        low, high = one.interval
        guessed = ", guessing" if one.row.seconds == GUESS else ""
        minds = f"{one.row.village} | {one.row.wolves} | {one.row.talk}"
        share = f"{one.share:.1%} | {low:.1%} to {high:.1%}"
        lines.append(f"| {one.deck}{guessed} | {minds} | {one.games:,} | {share} |")
    return "\n".join(lines) + "\n"


def plot_of(found: Sequence[Strength]) -> str:
    """Return an SVG chart of the results of all pairings."""
    rows = {}
    for one in found:
        silent = "" if one.row.talk else ", silent"
        low, high = one.interval
        rows[f"{one.deck}: {one.row.village} against {one.row.wolves}{silent}"] = (low, one.share, high)
    return spans("Games that the village wins, with intervals of 95 %", rows)


def write_rows(page: Path, table: str) -> None:
    """Write the table between the two markers in a page. Raises `ValueError` for a page without markers."""
    before, _, rest = page.read_text("utf-8").partition(BEGIN)
    _, mark, after = rest.partition(END)
    if not mark:
        raise ValueError(f"{page} has no place for the rows: write {BEGIN} and {END}.")
    page.write_text(f"{before}{BEGIN}\n{table}{END}{after}", "utf-8")
