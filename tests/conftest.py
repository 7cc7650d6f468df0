"""Set-up of all tests: the same examples each time on any machine. Only `make soak` explores.

Hypothesis has no deadline and ignores slowness, so a slow machine is no failure. Tests time out as a
whole. A long run may take two hours unless it sets another limit.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
import time
from collections.abc import Generator, Iterator
from typing import Any

import pytest
import trio
from gpiozero import Device
from gpiozero.pins.mock import MockFactory
from hypothesis import HealthCheck, settings

from narrator.rules.kernel.engine import every_edition
from tests.parts import leave_out, left_out, with_system_places

# Without a database, because findings of an earlier run would make two runs differ.
settings.register_profile(
    "exploring", deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.register_profile("repeatable", settings.get_profile("exploring"), derandomize=True)
settings.load_profile("repeatable")

# CI images forbid bytecode, so every program that a test starts would compile the whole project.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# `make` passes its flags on. With `--output-sync` a `make` started by a test has no terminal.
for told in ("MAKEFLAGS", "MFLAGS", "MAKEOVERRIDES", "MAKELEVEL"):
    os.environ.pop(told, None)

# Debian has some programs outside a user's PATH.
os.environ["PATH"] = with_system_places(os.environ.get("PATH", os.defpath))

# Two workers share two cores, and idle threads of one would spin at the expense of the other.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# In the background (`nohup make test &`) some signals are ignored, also by programs started here.
signal.signal(signal.SIGINT, signal.default_int_handler)
for inherited in (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGTSTP, signal.SIGTTOU):
    signal.signal(inherited, signal.SIG_DFL)

LONG_RUN = 7200
"""Seconds until a test of `make soak` times out."""


def pytest_configure(config: pytest.Config) -> None:
    """Choose the exploring profile for long runs, before tests are imported."""
    if config.getoption("markexpr").startswith("soak"):
        settings.load_profile("exploring")


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Name each missing part once, with the number of tests it skipped."""
    skipped = terminalreporter.stats.get("skipped", [])
    lacking = left_out(skipped)
    if not lacking:
        return
    apart = [report for report in skipped if left_out([report])]
    terminalreporter.stats["skipped"] = [report for report in skipped if report not in apart]
    terminalreporter.stats["left out"] = apart
    terminalreporter.section("parts that are missing here")
    for why, count in sorted(lacking.items()):
        terminalreporter.write_line(f"{count} left out: {why}")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup() -> Generator[None, object, object]:
    """Skip a test if a part for one of its fixtures is missing."""
    return (yield from _unless_a_part_is_missing())


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None, object, object]:
    """Skip a test that finds a missing part itself."""
    return (yield from _unless_a_part_is_missing())


def _unless_a_part_is_missing() -> Generator[None, object, object]:
    try:
        return (yield)
    except Exception as error:
        leave_out(error)
        raise


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("soak") and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(LONG_RUN))


OF_THIS_MACHINE = ("localhost", "127.0.0.1", "::1", "", None)
OUTWARDS = ("socket.getaddrinfo", "socket.connect")


def refuse_the_network(event: str, given: tuple[Any, ...]) -> None:
    """Raise at every look-up or connection beyond this machine, as without a network."""
    # This check is first for speed: every opened file is also an audit event.
    if event not in OUTWARDS:
        return
    host = None
    if event == "socket.getaddrinfo":
        host = given[0]
    elif event == "socket.connect" and isinstance(given[1], tuple):
        host = given[1][0]
    if host not in OF_THIS_MACHINE:
        raise PermissionError(f"no test reaches beyond this machine, and this one would: {host}")


sys.addaudithook(refuse_the_network)

SELDOM = 100_000
"""New objects between two collections. The default of 700 costs a fifteenth of the test run."""
gc.set_threshold(SELDOM, 20, 20)


def pytest_collection_finish() -> None:
    """Load the rules of every game before the first test, so that no test changes shared state."""
    every_edition()
    gc.collect()
    gc.freeze()


class ClockedFactory(MockFactory):
    """Mock pins with edges timed by the clock of the test, independent of the speed of the machine."""

    @staticmethod
    def ticks() -> float:
        """Return trio's time, or the machine's outside of trio."""
        try:
            return trio.current_time()
        except RuntimeError:
            return time.monotonic()


@pytest.fixture
def pins() -> Iterator[MockFactory]:
    """Return mock pins in place of the machine's own. Drive one low to press a button."""
    before, Device.pin_factory = Device.pin_factory, ClockedFactory()
    try:
        yield Device.pin_factory
    finally:
        Device.pin_factory.reset()
        Device.pin_factory = before
