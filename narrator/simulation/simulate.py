"""Random games in parallel processes. The result of one game does not depend on any other."""

from __future__ import annotations

import gc
import multiprocessing
import os
import random
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from multiprocessing.pool import Pool
from typing import TypeVar

from msgspec import Struct

from narrator.rules import Game, Setup
from narrator.rules.prompts import RandomNumbers

NEW_OBJECTS = 10_000
"""The number of new objects between two runs of the garbage collector. Games leave few reference cycles, so
it may run less often than usual.
"""

Piece = TypeVar("Piece")
Done = TypeVar("Done")


class Cores:
    """Worker processes. Without a pool of processes, this process does all the work."""

    def __init__(self, pool: Pool | None) -> None:
        self._pool = pool

    def each(self, work: Callable[[Piece], Done], pieces: Iterable[Piece]) -> Iterator[Done]:
        """Yield the result of `work` for each piece when it is done, with several processes in any order."""
        return map(work, pieces) if self._pool is None else self._pool.imap_unordered(work, pieces)


def cores_for(processes: int | None, pieces: int | None = None) -> int:
    """Return `processes`, or the number of cores for None, but no more than there are pieces of work."""
    most = processes or os.cpu_count() or 1
    return most if pieces is None else max(1, min(most, pieces))


@contextmanager
def on_cores(workers: int) -> Iterator[Cores]:
    """Start worker processes, which end when the context ends."""
    if workers == 1:
        yield Cores(None)
        return
    context = multiprocessing.get_context("fork" if os.name == "posix" else "spawn")
    with context.Pool(workers, gc.set_threshold, (NEW_OBJECTS,)) as pool:
        yield Cores(pool)


BATCH = 250
"""The number of games that draw their answers from one random stream. It must not depend on the number of
processes, so that the results do not either.
"""
LONGEST = 10_000
"""The number of answers after which a random game is given up as endless. No known game needs so many."""


class EndlessGame(RuntimeError):
    """An error for a random game that does not end, because the rules have a defect.

    The message contains the seed.
    """


class Tally(Struct, frozen=True):
    """The results of many random games."""

    games: int
    """The number of finished games."""
    winners: Mapping[str, int]
    """The number of games that each side won, most first."""
    nights: Mapping[int, int]
    """For each night, the number of games that ended in it or on the day after, shortest games first."""
    answers: int
    """The number of answers in all games together."""
    seconds: float
    """Seconds of wall-clock time."""
    cpu_seconds: float
    """Seconds of processor time in all processes together, which depend little on other load."""
    processes: int
    raised: Mapping[int, str] = {}
    """The seed of each game that failed, with its error. Failed games are not counted anywhere else."""

    @property
    def games_per_second(self) -> float:
        """The number of games played per second of wall-clock time."""
        return self.games / self.seconds if self.seconds else 0.0

    @property
    def games_per_cpu_second(self) -> float:
        """The number of games that one core plays per second of processor time."""
        return self.games / self.cpu_seconds if self.cpu_seconds else 0.0

    @property
    def mean_nights(self) -> float:
        """The mean length of a game, in nights."""
        return sum(night * count for night, count in self.nights.items()) / self.games if self.games else 0.0


def random_game(setup: Setup, draw: RandomNumbers, *, always_choosing: bool = False) -> Game:
    """Play one game to its end with random answers.

    Raises `EndlessGame` after `LONGEST` answers without a winner.
    """
    game = Game(setup)
    for _ in range(LONGEST):
        prompt = game.pending
        if prompt is None:
            return game
        game.take(prompt.choose(draw) if always_choosing else prompt.draw(draw))
    raise EndlessGame(f"seed {setup.seed}: {LONGEST} answers and no winner.")


def simulate(
    setup: Setup,
    n: int,
    seed: int = 0,
    processes: int | None = None,
    on_played: Callable[[int], object] = lambda games: None,
    *,
    always_choosing: bool = False,
) -> Tally:
    """Play `n` random games, each with a new deal unless the set-up decides the deal.

    Players pass or abstain as often as they take any single other legal answer; with `always_choosing`, they
    never do. A failed game is noted with its seed, and the others are played.

    The same `seed` gives the same games on any number of `processes` (default: one per core). `on_played`
    receives the number of games that have just finished.
    """
    workers = cores_for(processes, n // BATCH)
    batches = [(setup, seed, first, min(BATCH, n - first), always_choosing) for first in range(0, n, BATCH)]
    started = time.perf_counter()
    total = _Total()
    with on_cores(workers) as cores:
        for played in cores.each(_play_batch, batches):
            total.add(played)
            on_played(played[1].total() + len(played[4]))
    seconds = time.perf_counter() - started
    return Tally(
        games=n - len(total.raised),
        winners=dict(sorted(total.winners.items(), key=lambda row: (-row[1], row[0]))),
        nights=dict(sorted(total.nights.items())),
        answers=total.answers,
        seconds=seconds,
        cpu_seconds=total.cpu_seconds,
        processes=workers,
        raised=dict(sorted(total.raised.items())),
    )


_Batch = tuple[Setup, int, int, int, bool]
_Played = tuple[Counter[str], Counter[int], int, float, dict[int, str]]


class _Total:
    """The sum of the results of several batches of games."""

    def __init__(self) -> None:
        self.winners: Counter[str] = Counter()
        self.nights: Counter[int] = Counter()
        self.answers = 0
        self.cpu_seconds = 0.0
        self.raised: dict[int, str] = {}

    def add(self, played: _Played) -> None:
        """Add the results of one batch."""
        winners, nights, answers, cpu_seconds, raised = played
        self.winners += winners
        self.nights += nights
        self.answers += answers
        self.cpu_seconds += cpu_seconds
        self.raised |= raised


def _play_batch(batch: _Batch) -> _Played:
    setup, seed, first, count, always_choosing = batch
    winners: Counter[str] = Counter()
    nights: Counter[int] = Counter()
    answers = 0
    raised: dict[int, str] = {}
    started = time.process_time()
    draw = random.Random(f"{seed}:{first}").random
    for number in range(seed + first, seed + first + count):
        try:
            game = random_game(setup.with_seed(number), draw, always_choosing=always_choosing)
        except Exception as error:  # noqa: BLE001  # reported with its seed
            raised[number] = f"{type(error).__name__}: {error}"
            continue
        winners[game.side] += 1
        nights[game.state.night_number] += 1
        answers += len(game.answers)
    return winners, nights, answers, time.process_time() - started, raised
