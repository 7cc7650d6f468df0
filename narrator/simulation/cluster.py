"""Playing batches of games (stretches) on a cluster of `dask.distributed` (extra `cluster`).

If a worker fails, its batch is played again by another, with the same result. The cluster returns each batch
with its key, so none is counted twice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from narrator.errors import NarratorError
from narrator.simulation.balance import GameStretch, Wins, played_here, program_digest
from voices.addresses import parsed

ANSWER = 10.0
"""Seconds within which the scheduler must answer, and a worker must be there."""
DEATHS = 8
"""The number of worker deaths after which a batch is not tried again, because it may be the cause."""


class Cluster:
    """A connection to a cluster whose workers have the same version of the program."""

    def __init__(self, client: Any, address: str) -> None:
        self._client = client
        self._address = address

    def played(self, stretches: Sequence[GameStretch]) -> Iterator[tuple[str, Wins]]:
        """Play batches of games; yield the key and the wins of each batch when it is done.

        Raises `NarratorError` when the cluster is lost, when a batch fails, and when a worker that joined
        later has other rules or computer players.
        """
        from distributed import as_completed

        asked = {stretch.key: stretch for stretch in stretches}
        futures = [
            self._client.submit(played_here, stretch, key=f"narrator-{key}", retries=DEATHS)
            for key, stretch in asked.items()
        ]
        try:
            done = as_completed(futures, loop=self._client.loop, with_results=True)
            for future, (key_there, wins) in done:
                if future.key != f"narrator-{key_there}":
                    raise NarratorError(
                        f"--on: a worker of {self._address} has another narrator than this one; "
                        "install the same."
                    )
                yield key_there, wins
        except NarratorError:
            raise
        except Exception as error:  # any error of the library ends the work; its message is kept
            why = str(error).strip().partition("\n")[0] or type(error).__name__
            raise NarratorError(f"--on: the cluster at {self._address} failed: {why}.") from error


@contextmanager
def on_cluster(address: str) -> Iterator[Cluster]:
    """Connect to a cluster by the network address of its scheduler.

    Raises `NarratorError` without the extra, without an answer, without a worker, and when a worker has other
    rules or computer players than this program.
    """
    scheduler = parsed(address if "://" in address else f"tcp://{address}", ["tcp"])
    if scheduler is None:  # the library's own error message would take a hundred lines
        raise NarratorError(f"--on: {address} is not the address of a scheduler; write HOST:PORT.")
    try:
        from distributed import Client
    except ImportError as error:
        raise NarratorError(
            "--on needs the extra cluster: .venv/bin/pip install 'werewolf-narrator[cluster]', "
            "here and on its workers."
        ) from error
    try:
        client = Client(str(scheduler), timeout=ANSWER, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        raise NarratorError(f"--on: no scheduler of dask answers at {address}.") from error
    with client:
        _look_at_workers(client, address)
        yield Cluster(client, address)


def _look_at_workers(client: Any, address: str) -> None:
    try:
        client.wait_for_workers(1, timeout=ANSWER)
    except (OSError, TimeoutError) as error:
        raise NarratorError(f"--on: the cluster at {address} has no worker; start some.") from error
    try:
        digests = client.run(program_digest)
    except ImportError as error:
        raise NarratorError(f"--on: a worker of {address} has no narrator installed.") from error
    other = sorted(worker for worker, digest in digests.items() if digest != program_digest())
    if other:
        raise NarratorError(
            f"--on: {other[0]}, a worker of {address}, has another narrator than this one; install the same."
        )
