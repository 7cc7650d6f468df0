"""A stretch of games: the smallest piece of work, known by all that its games depend on."""

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
"""Games of a stretch. It is part of what is counted: another length counts anew what was counted."""
Wins: TypeAlias = Mapping[str, int]
"""How many games of a stretch each side has won."""


class GameStretch(Struct, frozen=True, kw_only=True):
    """Some games in a row of one table."""

    header: bytes
    """The set-up without a seed, as JSON."""
    minds: tuple[tuple[str, str], ...]
    """Which mind plays each side."""
    pace: MindPace
    seed: int
    first: int
    """The number of its first game; game `n` is dealt from `seed` + n."""
    count: int = LENGTH

    @property
    def key(self) -> str:
        """The same for the same games played by the same program, and for no others."""
        written = msgspec.json.encode([program_digest(), msgspec.to_builtins(self)])
        return hashlib.sha256(written).hexdigest()[:32]

    @property
    def setup(self) -> Setup:
        """The table. Raises `SetupError` for one that cannot be."""
        return Setup.from_dict(msgspec.json.decode(self.header))


def header_bytes(header: Mapping[str, Any]) -> bytes:
    """A header as the same bytes, in whatever order it was put together."""
    return msgspec.json.encode(dict(header), order="deterministic")


def play(stretch: GameStretch) -> dict[str, int]:
    """Play the games, and count who won; nothing else decides it. Raises `NarratorError` if one fails."""
    lineup = Lineup(by_side=dict(stretch.minds))
    winners, _, raised = played_stretch(
        stretch.setup, lineup, stretch.pace, stretch.seed, stretch.first, stretch.count
    )
    for seed, error in raised.items():
        raise NarratorError(f"balance: the game of seed {seed} ended with an error ({error}).")
    return dict(sorted(winners.items()))


@cache
def program_digest() -> str:
    """What rules and minds are made of: other ones play other games, and must not be counted with these."""
    digest = hashlib.sha256()
    top = Path(narrator.__file__).parent
    for room in ("minds", "rules", "rehearsal"):
        for path in sorted((top / room).rglob("*.py")):
            digest.update(path.relative_to(top).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


class Crew(Protocol):
    """Plays stretches, in any order; what comes of one depends on nobody else."""

    def played(self, stretches: Sequence[GameStretch]) -> Iterator[tuple[str, Wins]]:
        """Each stretch's key, and who won how many of its games, as they are done."""


class Here:
    """The processes of this machine."""

    def __init__(self, cores: Cores) -> None:
        self._cores = cores

    def played(self, stretches: Sequence[GameStretch]) -> Iterator[tuple[str, Wins]]:
        """Play them, several at a time."""
        return self._cores.each(played_here, stretches)


def played_here(stretch: GameStretch) -> tuple[str, Wins]:
    """Play a stretch; its key is by the program that has played it."""
    return stretch.key, play(stretch)


@contextmanager
def on_this_machine(processes: int | None = None) -> Iterator[Here]:
    """So many processes, one for each core where nothing is said; they end with the context."""
    with on_cores(cores_for(processes)) as cores:
        yield Here(cores)


Counted: TypeAlias = dict[str, Wins]
"""By the key of the stretch: whatever is told twice is there once."""
LARGEST_FILE = 100_000_000
"""Bytes; a stretch of 25 games is a hundred."""


class CountedStretch(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of the file."""

    stretch: str
    wins: dict[str, int]


class CountedGames:
    """Stretches that were counted, each a line of JSON that is written whole before the next is begun."""

    def __init__(self, path: Path) -> None:
        """Read what is there. Raises `NarratorError` when it cannot be read or is damaged."""
        self._path = path
        self._whole = True
        self.counted: Counted = self._read()

    def keep(self, key: str, wins: Wins) -> None:
        """Remember a stretch. Raises `NarratorError` when it cannot be written."""
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
            raise NarratorError(
                f"What was counted cannot be kept in {self._path}: {error.strerror}."
            ) from error
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
                        f"{self._path} is damaged at line {number}; remove it, and all is counted anew."
                    ) from error
                continue
            counted[entry.stretch] = entry.wins
        return counted


def _torn(line: bytes) -> bool:
    """Whether a line is one that a power cut has left half written: its beginning, and no end."""
    begun = b'{"stretch":"'
    return (line.startswith(begun) or begun.startswith(line)) and not line.endswith(b"}")


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
