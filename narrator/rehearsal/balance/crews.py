"""Who plays the stretches: the processes of this machine, or a cluster (`cluster.py`)."""

from __future__ import annotations

import gc
import multiprocessing
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.pool import Pool
from typing import Protocol

from narrator.rehearsal.balance.stretches import GameStretch, Wins, play
from narrator.rehearsal.simulate import NEW_OBJECTS


class Crew(Protocol):
    """Plays stretches, in any order; what comes of one depends on nobody else."""

    def played(self, stretches: Sequence[GameStretch]) -> Iterator[tuple[str, Wins]]:
        """Each stretch's key, and who won how many of its games, as they are done."""


class Here:
    """The processes of this machine; without a pool this very process alone."""

    def __init__(self, pool: Pool | None) -> None:
        self._pool = pool

    def played(self, stretches: Sequence[GameStretch]) -> Iterator[tuple[str, Wins]]:
        """Play them, several at a time."""
        if self._pool is None:
            return map(played_here, stretches)
        return self._pool.imap_unordered(played_here, stretches)


def played_here(stretch: GameStretch) -> tuple[str, Wins]:
    """Play a stretch; its key is by the program that has played it."""
    return stretch.key, play(stretch)


@contextmanager
def on_this_machine(processes: int | None = None) -> Iterator[Here]:
    """So many processes, one for each core where nothing is said; they end with the context."""
    workers = processes or os.cpu_count() or 1
    if workers == 1:
        yield Here(None)
        return
    context = multiprocessing.get_context("fork" if os.name == "posix" else "spawn")
    with context.Pool(workers, gc.set_threshold, (NEW_OBJECTS,)) as pool:
        yield Here(pool)
