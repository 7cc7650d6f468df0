"""For all tests: the same examples each time, on any machine; only `make soak` goes exploring.

A slow machine is no failure: Hypothesis sets no deadline and does not complain of slowness; tests time out as
a whole. A long run may take two hours, unless it says otherwise itself.
"""

from __future__ import annotations

import gc
import math
import os
import signal
import sys
import time
from collections.abc import Callable, Generator, Iterator
from typing import Any

import pytest
import trio
from gpiozero import Device
from gpiozero.pins.mock import MockFactory
from hypothesis import HealthCheck, settings
from trio.testing import MockClock

from narrator.rules.kernel.engine import every_edition
from narrator.simulation import room
from tests.parts import leave_out, left_out, with_system_places

# Without a database: what a run before this one found would be tried first, so that two runs would differ.
settings.register_profile(
    "exploring", deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.register_profile("repeatable", settings.get_profile("exploring"), derandomize=True)
settings.load_profile("repeatable")

# Images for CI forbid it, and then each program that a test starts compiles all of the project anew.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# `make` hands on what it was told: with `--output-sync` one that a test starts has no terminal to draw on.
for told in ("MAKEFLAGS", "MFLAGS", "MAKEOVERRIDES", "MAKELEVEL"):
    os.environ.pop(told, None)

# Debian puts some programs where a user's PATH does not look.
os.environ["PATH"] = with_system_places(os.environ.get("PATH", os.defpath))

# Two workers have two cores: threads of one that wait for work turn round in place of the other's tests.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# In the background (`nohup make test &`) some are ignored, and would be by every program started here.
signal.signal(signal.SIGINT, signal.default_int_handler)
for inherited in (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGTSTP, signal.SIGTTOU):
    signal.signal(inherited, signal.SIG_DFL)

LONG_RUN = 7200
"""Seconds after which a test of `make soak` hangs."""


def pytest_configure(config: pytest.Config) -> None:
    """Explore where only long runs are asked for; tests take the profile over when they are imported."""
    if config.getoption("markexpr").startswith("soak"):
        settings.load_profile("exploring")


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Name each missing part once, with how many tests it left out, instead of at each of them."""
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
    """Without the part that a fixture needs, every test that needs the fixture is left out."""
    return (yield from _unless_a_part_is_missing())


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None, object, object]:
    """A test that finds out by itself that a part is missing is left out as well."""
    return (yield from _unless_a_part_is_missing())


def _unless_a_part_is_missing() -> Generator[None, object, object]:
    try:
        return (yield)
    except Exception as error:
        leave_out(error)
        raise


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give long runs the time they need."""
    for item in items:
        if item.get_closest_marker("soak") and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(LONG_RUN))


def let_threads_work() -> None:
    """Also on a clock on which nobody slept in the list: see `sleeping.A_MOMENT`."""
    jumps: Callable[[MockClock], None] = getattr(MockClock, room.MOVES_ON)

    def move_on(clock: MockClock) -> None:
        if trio.lowlevel.current_statistics().seconds_to_next_deadline == math.inf:
            room.stand_still(room.A_MOMENT)
        else:
            jumps(clock)

    setattr(MockClock, room.MOVES_ON, move_on)


let_threads_work()

OF_THIS_MACHINE = ("localhost", "127.0.0.1", "::1", "", None)
OUTWARDS = ("socket.getaddrinfo", "socket.connect")


def refuse_the_network(event: str, given: tuple[Any, ...]) -> None:
    """Nothing beyond this machine is looked up or connected to: it is as if there were no network."""
    # First of all: each file that is opened is such an event, and each piece of code that is asked for.
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
"""New objects between two collections: the default of 700 took a fifteenth of the test run."""
gc.set_threshold(SELDOM, 20, 20)


def pytest_collection_finish() -> None:
    """Load the rules of every game before the first test, so that no test changes what others share."""
    every_edition()
    gc.collect()
    gc.freeze()


class ClockedFactory(MockFactory):
    """Mock pins whose edges are stamped by the clock of the test, which a slow machine does not slow down."""

    @staticmethod
    def ticks() -> float:
        """Return trio's time; outside of trio, the machine's."""
        try:
            return trio.current_time()
        except RuntimeError:
            return time.monotonic()


@pytest.fixture
def pins() -> Iterator[MockFactory]:
    """A Pi without a Pi: mock pins in the place of the machine's own; drive them low to press a button."""
    before, Device.pin_factory = Device.pin_factory, ClockedFactory()
    try:
        yield Device.pin_factory
    finally:
        Device.pin_factory.reset()
        Device.pin_factory = before
