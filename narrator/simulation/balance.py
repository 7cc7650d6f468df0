"""Each side's chance of winning with a deck, counted in batches of games that any machine can play.

A batch is called a stretch. Its key is a hash, by which its results are saved and found again.
"""

from __future__ import annotations

import hashlib
import os
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, Protocol, TypeAlias

import msgspec
from msgspec import Struct

import narrator
from narrator.errors import UNREADABLE, NarratorError
from narrator.minds.hosting.table import MindPace
from narrator.rules import Setup
from narrator.simulation.matches import SIDES, Lineup, played_stretch
from narrator.simulation.simulate import Cores, cores_for, on_cores
from voices.files import read_plain

LENGTH = 25
"""The number of games in a batch. It is a part of each batch's key, so changing it makes all saved counts
useless.
"""
Wins: TypeAlias = Mapping[str, int]
"""The number of games that each side won in one batch of games."""


class GameStretch(Struct, frozen=True, kw_only=True):
    """A batch (stretch): consecutive games of one set-up, dealt from consecutive seeds."""

    header: bytes
    """The set-up without a seed, encoded as JSON."""
    minds: tuple[tuple[str, str], ...]
    """For each side, the style of its computer players."""
    pace: MindPace
    seed: int
    first: int
    """The number of the batch's first game. Game number n is dealt from `seed` + n."""
    count: int = LENGTH

    @property
    def key(self) -> str:
        """A hash of the games and the program. Equal keys mean the same games played by the same program."""
        written = msgspec.json.encode([program_digest(), msgspec.to_builtins(self)])
        return hashlib.sha256(written).hexdigest()[:32]

    @property
    def setup(self) -> Setup:
        """The set-up of the games. Raises `SetupError` if the rules do not allow it."""
        return Setup.from_dict(msgspec.json.decode(self.header))


def header_bytes(header: Mapping[str, Any]) -> bytes:
    """Encode a set-up as bytes that do not depend on the order of its keys."""
    return msgspec.json.encode(dict(header), order="deterministic")


def play(stretch: GameStretch) -> dict[str, int]:
    """Play a batch; return the number of games that each side won.

    The result depends on nothing but the batch and the program. Raises `NarratorError` if a game fails.
    """
    lineup = Lineup(by_side=dict(stretch.minds))
    winners, _, raised = played_stretch(
        stretch.setup, lineup, stretch.pace, stretch.seed, stretch.first, stretch.count
    )
    for seed, error in raised.items():
        raise NarratorError(f"balance: the game of seed {seed} ended with an error ({error}).")
    return dict(sorted(winners.items()))


@cache
def program_digest() -> str:
    """Return a hash of the source code of the rules, the computer players and the simulation.

    If any of them changes, the same seeds may lead to other games.
    """
    digest = hashlib.sha256()
    top = Path(narrator.__file__).parent
    for room in ("minds", "rules", "simulation"):
        for path in sorted((top / room).rglob("*.py")):
            digest.update(path.relative_to(top).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


class Crew(Protocol):
    """Workers that play batches, in any order and independently of each other."""

    def played(self, stretches: Sequence[GameStretch]) -> Iterator[tuple[str, Wins]]:
        """Play the batches; yield the key and the wins of each batch when it is done."""


class Here:
    """Workers that are processes on this machine."""

    def __init__(self, cores: Cores) -> None:
        self._cores = cores

    def played(self, stretches: Sequence[GameStretch]) -> Iterator[tuple[str, Wins]]:
        """Play the batches, several at a time; yield the key and the wins of each when it is done."""
        return self._cores.each(played_here, stretches)


def played_here(stretch: GameStretch) -> tuple[str, Wins]:
    """Play a batch; return its key, as computed by this program, and its wins."""
    return stretch.key, play(stretch)


@contextmanager
def on_this_machine(processes: int | None = None) -> Iterator[Here]:
    """Start this many worker processes, by default one for each core. They end when the context ends."""
    with on_cores(cores_for(processes)) as cores:
        yield Here(cores)


Counted: TypeAlias = dict[str, Wins]
"""The wins of each counted batch, by key, so that a batch is never counted twice."""
LARGEST_FILE = 100_000_000
"""The largest size of the file in bytes. A batch of 25 games takes about a hundred."""


class CountedStretch(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One line in the file of counted games."""

    stretch: str
    wins: dict[str, int]


class CountedGames:
    """The file of counted batches. Each batch is a line of JSON, written completely before the next line."""

    def __init__(self, path: Path) -> None:
        """Read the file. Raises `NarratorError` when it cannot be read or is damaged."""
        self._path = path
        self._whole = True
        self.counted: Counted = self._read()

    def keep(self, key: str, wins: Wins) -> None:
        """Add a counted batch to the file. Raises `NarratorError` when the file cannot be written."""
        if key in self.counted:
            return
        self.counted[key] = wins
        line = msgspec.json.encode(CountedStretch(stretch=key, wins=dict(wins))) + b"\n"
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with self._path.open("ab") as file:
                file.write(line if self._whole else b"\n" + line)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise NarratorError(f"The results cannot be saved in {self._path}: {error.strerror}.") from error
        self._whole = True

    def _read(self) -> Counted:
        try:
            written = read_plain(self._path, LARGEST_FILE)
        except FileNotFoundError:
            return {}
        except OSError as error:
            raise NarratorError(f"{self._path}: cannot be read: {error.strerror}.") from error
        self._whole = not written or written.endswith(b"\n")
        counted: Counted = {}
        for number, line in enumerate(written.split(b"\n"), start=1):
            if not line:
                continue
            try:
                entry = msgspec.json.decode(line, type=CountedStretch)
            except UNREADABLE as error:
                if not _torn(line):
                    raise NarratorError(
                        f"{self._path} is damaged at line {number}; remove it to count from the start."
                    ) from error
                continue
            counted[entry.stretch] = entry.wins
        return counted


def _torn(line: bytes) -> bool:
    """Return whether a power failure cut off this line: it begins like an entry but does not end like one."""
    begun = b'{"stretch":"'
    return (line.startswith(begun) or begun.startswith(line)) and not line.endswith(b"}")


ROUNDS = (16, 4, 1)
"""Divisors of the number of games in the rounds of a search for fair decks. Each round plays more games with
fewer decks.
"""
KEPT = 4
"""After each round of a search for fair decks, one deck in this many stays in the search."""
FEWEST = 5
"""The smallest number of decks that stay in a search for fair decks after a round."""


class MatchAsked(Struct, frozen=True, kw_only=True):
    """A question about chances: the set-up of the games and the computer players."""

    header: Mapping[str, Any]
    """The set-up without cards."""
    minds: Mapping[str, str]
    """For each side, the style of its computer players."""
    pace: MindPace
    seed: int = 0

    def stretches(self, deck: Sequence[str], games: int) -> list[GameStretch]:
        """Divide this many games with a deck into batches. The last batch may exceed the number."""
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
    """The number of games with one deck, and how many of them each side won."""

    deck: tuple[str, ...]
    games: int
    wins: Mapping[str, int]
    """The number of games that each side won, most first."""

    def share(self, side: str) -> float:
        """Return the share of the games that a side won, from 0 to 1."""
        return self.wins.get(side, 0) / self.games if self.games else 0.0

    @property
    def unfairness(self) -> float:
        """The difference between the village's and the wolves' share of wins, from 0 to 1.

        Wins of single players, who belong to no side, do not count.
        """
        return abs(self.share("village") - self.share("wolves"))


class MatchCount:
    """A count of wins that plays each batch only once, even over several runs and workers."""

    def __init__(
        self,
        question: MatchAsked,
        crew: Crew,
        memory: CountedGames,
        on_played: Callable[[int, int], object] = lambda played, of: None,
    ) -> None:
        """Prepare the count for this question.

        `on_played` receives two numbers: games done in the current round, and all games of that round. Both
        include games that are known from earlier runs.
        """
        self._question = question
        self._crew = crew
        self._memory = memory
        self._on_played = on_played

    def chances(self, decks: Sequence[Sequence[str]], games: int) -> list[Chances]:
        """Return the wins of each deck in this many games."""
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
        """Yield the results of each round of a search for fair decks, the fairest deck first.

        Fewer decks stay in each round. The last round plays all `games`.
        """
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
