"""The chances of decks, counted in stretches of games that any machine can play."""

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
"""Games of a stretch. It is part of the key, so another length counts all games again."""
Wins: TypeAlias = Mapping[str, int]
"""Number of games of a stretch that each side has won."""


class GameStretch(Struct, frozen=True, kw_only=True):
    """Consecutive games of one table."""

    header: bytes
    """The setup without a seed, encoded as JSON."""
    minds: tuple[tuple[str, str], ...]
    """The style of the computer players of each side."""
    pace: MindPace
    seed: int
    first: int
    """The number of the first game. Game `n` is dealt from `seed` + n."""
    count: int = LENGTH

    @property
    def key(self) -> str:
        """A hash that is equal exactly for the same games played by the same program."""
        written = msgspec.json.encode([program_digest(), msgspec.to_builtins(self)])
        return hashlib.sha256(written).hexdigest()[:32]

    @property
    def setup(self) -> Setup:
        """The setup of the table. Raises `SetupError` if it is not possible."""
        return Setup.from_dict(msgspec.json.decode(self.header))


def header_bytes(header: Mapping[str, Any]) -> bytes:
    """Encode a header as bytes that do not depend on the order of its keys."""
    return msgspec.json.encode(dict(header), order="deterministic")


def play(stretch: GameStretch) -> dict[str, int]:
    """Play the games; return the number that each side won. The result is deterministic.

    Raises `NarratorError` if a game fails.
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
    """Return a hash of the rules and the computer players. Other versions play other games."""
    digest = hashlib.sha256()
    top = Path(narrator.__file__).parent
    for room in ("minds", "rules", "simulation"):
        for path in sorted((top / room).rglob("*.py")):
            digest.update(path.relative_to(top).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


class Crew(Protocol):
    """Workers that play stretches, in any order and independently."""

    def played(self, stretches: Sequence[GameStretch]) -> Iterator[tuple[str, Wins]]:
        """Play the stretches; yield the key and the wins of each as it is done."""


class Here:
    """Worker processes on this machine."""

    def __init__(self, cores: Cores) -> None:
        self._cores = cores

    def played(self, stretches: Sequence[GameStretch]) -> Iterator[tuple[str, Wins]]:
        """Play the stretches, several at a time."""
        return self._cores.each(played_here, stretches)


def played_here(stretch: GameStretch) -> tuple[str, Wins]:
    """Play a stretch; return its key, computed by this program, and its wins."""
    return stretch.key, play(stretch)


@contextmanager
def on_this_machine(processes: int | None = None) -> Iterator[Here]:
    """Start this many processes, by default one for each core. They end with the context."""
    with on_cores(cores_for(processes)) as cores:
        yield Here(cores)


Counted: TypeAlias = dict[str, Wins]
"""Wins by the key of the stretch, so that a repeated stretch is counted once."""
LARGEST_FILE = 100_000_000
"""Bytes. A stretch of 25 games takes about a hundred."""


class CountedStretch(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of the file of counted games."""

    stretch: str
    wins: dict[str, int]


class CountedGames:
    """File of counted stretches. Each is a line of JSON, written completely before the next."""

    def __init__(self, path: Path) -> None:
        """Read the file. Raises `NarratorError` when it cannot be read or is damaged."""
        self._path = path
        self._whole = True
        self.counted: Counted = self._read()

    def keep(self, key: str, wins: Wins) -> None:
        """Save a stretch. Raises `NarratorError` when it cannot be written."""
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
    """Return whether a line was cut off by a power failure: it has its beginning but no end."""
    begun = b'{"stretch":"'
    return (line.startswith(begun) or begun.startswith(line)) and not line.endswith(b"}")


ROUNDS = (16, 4, 1)
"""Divisors of the number of games: each round of a search plays more games with fewer decks."""
KEPT = 4
"""One deck in this many reaches the next round."""
FEWEST = 5
"""The fewest decks that reach the next round."""


class MatchAsked(Struct, frozen=True, kw_only=True):
    """A question about chances: the table and the computer players."""

    header: Mapping[str, Any]
    """The setup without cards."""
    minds: Mapping[str, str]
    """The style of the computer players of each side."""
    pace: MindPace
    seed: int = 0

    def stretches(self, deck: Sequence[str], games: int) -> list[GameStretch]:
        """Divide the games with a deck into stretches. The last one is filled up."""
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
    """The results of the games with a deck."""

    deck: tuple[str, ...]
    games: int
    wins: Mapping[str, int]
    """The number of games that each side won, most first."""

    def share(self, side: str) -> float:
        """Return the share of games that a side won, from 0 to 1."""
        return self.wins.get(side, 0) / self.games if self.games else 0.0

    @property
    def unfairness(self) -> float:
        """The difference between the shares of village and wolves, from 0 to 1. Loners do not count."""
        return abs(self.share("village") - self.share("wolves"))


class MatchCount:
    """Count of games in which each stretch is played once, even over several runs and workers."""

    def __init__(
        self,
        question: MatchAsked,
        crew: Crew,
        memory: CountedGames,
        on_played: Callable[[int, int], object] = lambda played, of: None,
    ) -> None:
        """Count for this question. `on_played` receives the games done and all games of a round.

        Games known from earlier runs are included in both numbers.
        """
        self._question = question
        self._crew = crew
        self._memory = memory
        self._on_played = on_played

    def chances(self, decks: Sequence[Sequence[str]], games: int) -> list[Chances]:
        """Return the results of this many games with each deck."""
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
        """Yield the results of each round, the fairest deck first. The last round has all `games`."""
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
