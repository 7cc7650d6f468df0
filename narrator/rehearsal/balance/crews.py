"""Who plays the stretches: the processes of this machine, or a cluster (`cluster.py`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol

from narrator.rehearsal.balance.stretches import GameStretch, Wins, play
from narrator.rehearsal.cores import Cores, cores_for, on_cores


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
