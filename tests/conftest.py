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
import zlib
from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
import trio
from gpiozero import Device
from gpiozero.pins.mock import MockFactory
from hypothesis import HealthCheck, settings
from trio.testing import MockClock

from narrator.rehearsal import sleeping
from narrator.rules.kernel.engine import every_edition
from tests.marks import SEEN, can_match, marks_of
from tests.parts import leave_out, left_out, with_system_places
from tests.turns import is_changed, is_wanted, place
from tests.untouched import Shared

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


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--part 2/5`: every test falls into one of so many parts, by its name. `--turn`: every file of rigs.

    What was touched `--since` a commit is run whatever its part or turn.
    """
    parser.addoption("--part", default="0/1", help="run one part of the tests, such as 2/5")
    parser.addoption("--turn", default="0/1", help="run rigs whose turn it is (tests/turns.py), such as 1/7")
    parser.addoption("--since", default="", help="and those that watch what was touched since that commit")


def pytest_configure(config: pytest.Config) -> None:
    """Explore where only long runs are asked for; tests take the profile over when they are imported."""
    if config.getoption("markexpr") == "soak":
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


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """A file in which no test can match what is asked for with `-m` is not imported, nor out of its turn."""
    is_tests = collection_path.suffix == ".py" and collection_path.is_file()
    if is_tests and not can_match(*marks_of(collection_path), config.getoption("markexpr")):
        return True
    turn, since = config.getoption("turn"), config.getoption("since")
    if is_tests and not is_wanted(collection_path, turn, since):
        return True
    return None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Take the part that is wanted, with files that were touched whole; give long runs the time they want."""
    for item in items:
        unseen = {mark.name for mark in item.iter_markers()} & SEEN.keys() - marks_of(item.path)[1]
        assert not unseen, f"{item.nodeid} is left out of runs: its file does not show the mark {unseen}"
    part, parts = map(int, config.getoption("part").split("/"))
    since = config.getoption("since")
    items[:] = [
        item
        for item in items
        if zlib.crc32(item.nodeid.encode()) % parts == part or is_changed(item.path, since)
    ]
    if config.getoption("markexpr").startswith("rig "):
        items.sort(key=lambda item: place(item.path))  # the longest first, not alone in the end
    for item in items:
        if item.get_closest_marker("soak") and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(LONG_RUN))


def let_threads_work() -> None:
    """Also on a clock on which nobody slept in the list: see `sleeping.A_MOMENT`."""
    jumps: Callable[[MockClock], None] = getattr(MockClock, sleeping.MOVES_ON)

    def move_on(clock: MockClock) -> None:
        if trio.lowlevel.current_statistics().seconds_to_next_deadline == math.inf:
            sleeping.stand_still(sleeping.A_MOMENT)
        else:
            jumps(clock)

    setattr(MockClock, sleeping.MOVES_ON, move_on)


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

SHARED = Shared()
SELDOM = 100_000
"""New things after which Python looks for cycles among them: it took a fifteenth of all tests every 700."""
gc.set_threshold(SELDOM, 20, 20)


def pytest_collection_finish() -> None:
    """Take down what all tests share, before the first of them runs.

    Every game is made at once: its rules would be loaded by whichever test asks for it first, and change
    what others share.
    """
    every_edition()
    SHARED.take_down()
    # What stays to the end of the run, ten thousand tests among it, is looked through for cycles no more.
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Generator[None]:
    """What a file's tests and their fixtures put in the place of something is put back when they are over.

    A patch that outlives them makes of the next test's result a matter of which worker it runs in.
    """
    yield
    if nextitem is None or nextitem.path != item.path:
        changed = SHARED.changes()
        assert changed == [], f"{item.path.name} leaves changed what all tests share"


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
