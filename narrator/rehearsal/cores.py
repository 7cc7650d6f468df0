"""Many pieces of work on the cores of this machine: what comes of one depends on no other."""

from __future__ import annotations

import gc
import multiprocessing
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing.pool import Pool
from typing import TypeVar

NEW_OBJECTS = 10_000
"""After how many new objects the collector looks for cycles, of which a game leaves few or none."""

Piece = TypeVar("Piece")
Done = TypeVar("Done")


class Cores:
    """Processes that work side by side; without a pool this very process does all of it."""

    def __init__(self, pool: Pool | None) -> None:
        self._pool = pool

    def each(self, work: Callable[[Piece], Done], pieces: Iterable[Piece]) -> Iterator[Done]:
        """What comes of each piece, as they are done: in any order, where there are several processes."""
        return map(work, pieces) if self._pool is None else self._pool.imap_unordered(work, pieces)


def cores_for(processes: int | None, pieces: int | None = None) -> int:
    """`processes`, or one for each core; no more than there are pieces, where it is known how many."""
    most = processes or os.cpu_count() or 1
    return most if pieces is None else max(1, min(most, pieces))


@contextmanager
def on_cores(workers: int) -> Iterator[Cores]:
    """So many processes, which end with the context."""
    if workers == 1:
        yield Cores(None)
        return
    context = multiprocessing.get_context("fork" if os.name == "posix" else "spawn")
    with context.Pool(workers, gc.set_threshold, (NEW_OBJECTS,)) as pool:
        yield Cores(pool)
