"""Cluster of `dask.distributed` on this machine: a scheduler and workers as separate programs."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

STARTS = 60.0
"""Seconds for a scheduler to start on a busy machine."""


@contextmanager
def started(*command: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run a program for the length of the context."""
    program = subprocess.Popen([sys.executable, "-m", *command], stderr=subprocess.DEVNULL)
    try:
        yield program
    finally:
        program.kill()
        program.wait()


@contextmanager
def cluster(directory: Path, workers: int) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """Yield the scheduler's address and the workers, each with one thread and no automatic restart."""
    file = directory / "scheduler.json"
    where = ("--host", "127.0.0.1", "--no-dashboard")
    with ExitStack() as stack:
        scheduler = ("distributed.cli.dask_scheduler", "--port", "0", "--scheduler-file", str(file))
        stack.enter_context(started(*scheduler, *where))
        address = _address(file)
        begin = (
            "distributed.cli.dask_worker",
            address,
            "--nthreads",
            "1",
            "--no-nanny",
            "--host",
            "127.0.0.1",
        )
        more = ("--no-dashboard", "--local-directory", str(directory))
        programs = [stack.enter_context(started(*begin, *more)) for _ in range(workers)]
        yield address, programs


def _address(file: Path) -> str:
    until = time.monotonic() + STARTS
    while time.monotonic() < until:
        if file.exists() and file.read_text():
            return str(json.loads(file.read_text())["address"])
        time.sleep(0.1)
    raise TimeoutError("the scheduler has not begun")
