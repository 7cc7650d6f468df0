"""Stretches on a cluster of `dask.distributed` (extra `cluster`): many machines, one count.

A worker that dies takes nothing with it: its stretches are played again elsewhere, and come to the same. Each
is taken from the cluster by its key, so that none counts twice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from narrator.errors import NarratorError
from narrator.simulation.balance import GameStretch, Wins, played_here, program_digest
from voices.addresses import parsed

ANSWER = 10.0
"""Seconds in which the scheduler has to answer, and a worker to be there."""
DEATHS = 8
"""Times that a stretch is played again whose worker has died, before the stretch is taken to be at fault."""


class Cluster:
    """A cluster that answers, and whose workers play by this very program."""

    def __init__(self, client: Any, address: str) -> None:
        self._client = client
        self._address = address

    def played(self, stretches: Sequence[GameStretch]) -> Iterator[tuple[str, Wins]]:
        """Play them.

        Raises `NarratorError` when the cluster is gone, a stretch fails on it, or a worker that came later
        than `on_cluster` has looked plays by other rules or minds.
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
        except Exception as error:  # whatever the library has met: it ends the work, with its own words
            why = str(error).strip().partition("\n")[0] or type(error).__name__
            raise NarratorError(
                f"--on: the cluster at {self._address} has not done its work: {why}."
            ) from error


@contextmanager
def on_cluster(address: str) -> Iterator[Cluster]:
    """A cluster by the address of its scheduler.

    Raises `NarratorError` without the extra, when nobody answers, when no worker is there, and when a worker
    has other rules or minds than this program.
    """
    scheduler = parsed(address if "://" in address else f"tcp://{address}", ["tcp"])
    if scheduler is None:  # of which the library would tell in a hundred lines
        raise NarratorError(f"--on: {address} is no address of a scheduler; write HOST:PORT.")
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
