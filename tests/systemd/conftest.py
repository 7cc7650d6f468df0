"""Set-up of the systemd tests: the service is installed in the background of other tests."""

from __future__ import annotations

import os
import signal
import subprocess
import tempfile
from contextlib import suppress
from pathlib import Path

import pytest

TOP = Path(__file__).parents[2]
LOWEST = ("nice", "-n", "39")
"""Niceness 19 from any priority of the tests."""


class Installation:
    """Files of `make install PAGE=yes` below a temporary directory."""

    def __init__(self) -> None:
        self._room = tempfile.TemporaryDirectory(prefix="installed-")
        self._said = tempfile.TemporaryFile()  # noqa: SIM115 -- closed with this
        self._made = subprocess.Popen(
            [*LOWEST, "make", "--no-print-directory", "install", f"DESTDIR={self._room.name}", "PAGE=yes"],
            cwd=TOP,
            stdin=subprocess.DEVNULL,
            stdout=self._said,
            stderr=subprocess.STDOUT,
            process_group=0,
        )

    def finished(self) -> Path:
        """Wait for the installation and return its directory. A waiting test raises its priority."""
        if self._made.poll() is None:
            os.setpriority(os.PRIO_PGRP, self._made.pid, os.getpriority(os.PRIO_PROCESS, 0))
        if self._made.wait() != 0:
            self._said.seek(0)
            raise AssertionError(self._said.read().decode(errors="replace"))
        return Path(self._room.name)

    def close(self) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self._made.pid, signal.SIGTERM)
        self._made.wait()
        self._said.close()
        self._room.cleanup()


BEGUN = pytest.StashKey[Installation]()


def begun(config: pytest.Config) -> Installation:
    """Return the installation of this process, started at the first call."""
    if BEGUN not in config.stash:
        config.stash[BEGUN] = Installation()
    return config.stash[BEGUN]


def pytest_collection_finish(session: pytest.Session) -> None:
    """Start the installation before the first test, if one needs it and pytest runs in one process."""
    wanted = any("installed_service" in getattr(item, "fixturenames", ()) for item in session.items)
    only = os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1") == "1"
    if wanted and only and not session.config.option.collectonly:
        begun(session.config)


def pytest_sessionfinish(session: pytest.Session) -> None:
    if BEGUN in session.config.stash:
        session.config.stash[BEGUN].close()


@pytest.fixture(scope="session")
def installed_service(pytestconfig: pytest.Config) -> Path:
    return begun(pytestconfig).finished()
