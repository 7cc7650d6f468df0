"""Each side's chance with a deck, and the search for fair decks, from stretches that any crew has played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from narrator.minds.hosting.table import MindPace
from narrator.rehearsal.balance.crews import Crew
from narrator.rehearsal.balance.memory import CountedGames
from narrator.rehearsal.balance.stretches import LENGTH, GameStretch, Wins, header_bytes
from narrator.rehearsal.matches import SIDES

ROUNDS = (16, 4, 1)
"""A search plays a sixteenth of the games with each deck, a quarter with the best, all with the last ones."""
KEPT = 4
"""One deck of so many comes into the next round."""
FEWEST = 5
"""At least so many do."""


class MatchAsked(Struct, frozen=True, kw_only=True):
    """Whose chances, at which table, among which minds."""

    header: Mapping[str, Any]
    """The set-up without cards."""
    minds: Mapping[str, str]
    """The mind of each side."""
    pace: MindPace
    seed: int = 0

    def stretches(self, deck: Sequence[str], games: int) -> list[GameStretch]:
        """So many games with a deck, or as many more as fill the last stretch."""
        header = dict(self.header) | ({"deck": sorted(deck)} if deck else {})
        return [
            GameStretch(
                header=header_bytes(header),
                minds=tuple(sorted(self.minds.items())),
                pace=self.pace,
                seed=self.seed,
                first=first,
            )
            for first in range(0, games, LENGTH)
        ]


class Chances(Struct, frozen=True, kw_only=True):
    """What came of the games with a deck."""

    deck: tuple[str, ...]
    games: int
    wins: Mapping[str, int]
    """The games that each side has won, most first."""

    def share(self, side: str) -> float:
        """The share of games that a side has won, from 0 to 1."""
        return self.wins.get(side, 0) / self.games if self.games else 0.0

    @property
    def unfairness(self) -> float:
        """How far apart the chances of village and wolves are, from 0 to 1; loners are nobody's side."""
        return abs(self.share("village") - self.share("wolves"))


class MatchCount:
    """Counts games, each stretch once, whoever plays them and however often it was begun."""

    def __init__(
        self,
        question: MatchAsked,
        crew: Crew,
        memory: CountedGames,
        on_played: Callable[[int, int], object] = lambda played, of: None,
    ) -> None:
        """`on_played` is told how many games of how many this round has, those that were known among them."""
        self._question = question
        self._crew = crew
        self._memory = memory
        self._on_played = on_played

    def chances(self, decks: Sequence[Sequence[str]], games: int) -> list[Chances]:
        """What comes of so many games with each deck."""
        by_deck = [self._question.stretches(deck, games) for deck in decks]
        asked = {stretch.key: stretch for stretches in by_deck for stretch in stretches}
        left = [stretch for key, stretch in asked.items() if key not in self._memory.counted]
        done = len(asked) - len(left)
        self._on_played(done * LENGTH, len(asked) * LENGTH)
        for key, wins in self._crew.played(left):
            if key in asked and key not in self._memory.counted:
                self._memory.keep(key, wins)
                done += 1
                self._on_played(done * LENGTH, len(asked) * LENGTH)
        counted = self._memory.counted
        return [
            _together(deck, [counted[stretch.key] for stretch in stretches])
            for deck, stretches in zip(decks, by_deck, strict=True)
        ]

    def fair(self, decks: Sequence[Sequence[str]], games: int) -> Iterator[list[Chances]]:
        """Round after round the decks that are left, the fairest first; the last round has all `games`."""
        left = list(decks)
        for part in ROUNDS:
            found = sorted(self.chances(left, max(games // part, 1)), key=lambda one: one.unfairness)
            yield found
            left = [one.deck for one in found[: max(len(found) // KEPT, FEWEST)]]


def _together(deck: Sequence[str], stretches: Sequence[Wins]) -> Chances:
    wins = Counter[str](dict.fromkeys(SIDES, 0))
    for one in stretches:
        wins.update(one)
    ranked = dict(sorted(wins.items(), key=lambda entry: (-entry[1], entry[0])))
    return Chances(deck=tuple(deck), games=wins.total(), wins=ranked)
