"""Judging mutants: the tests are collected once, then each mutant runs them in a process forked for it.

All tests are run once without a mutant, to see which functions each of them calls: a mutant is shown only to
those that call what it changes, the quick ones first.

A change inside a function is made by giving the function its new code. A change outside of one, or one that
this way went unnoticed in a function that runs while modules are imported, is judged by importing everything
anew from the changed source.
"""

from __future__ import annotations

import gc
import importlib.abc
import importlib.machinery
import importlib.util
import os
import resource
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import CodeType
from typing import Any

import pytest
from hypothesis import Phase, settings

from tools.mutation.functions import Functions, Key
from tools.mutation.grounds import Ground
from tools.mutation.mutants import HOUSE, Mutant

TEST_SECONDS, TIMES_AS_LONG = 20, 4
"""A test that computes longer than this, and so many times as long as it does by itself, was made to hang."""
IMPORTS_SECONDS = 60
"""The same for a test that may have to import everything first, and for collecting."""
UNJUDGED = 1200
"""Seconds of processor time that a test may take while it is only looked at what it calls."""
MEMORY = 3 * 2**29
"""Bytes a mutant may take."""

OPTIONS = (
    *(
        "-x",
        "-s",
        "-m",
        "not soak and not wide and not statistics and not rig",
        "-o",
        "addopts=--import-mode=importlib",
    ),
    *("-p", "no:terminal", "-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:timeout"),
    *("-W", "ignore::pytest.PytestConfigWarning"),
)
"""Tests in this process, silently; time is watched by `_allow`."""

Verdict = Callable[[Mutant, str], None]
"""Told of each mutant, and of the test that noticed it (or an empty string)."""


def judge(ground: Ground, mutants: Iterator[Mutant], jobs: int, verdict: Verdict, *, quick: bool) -> None:
    """Judge mutants of a ground, `jobs` at a time; `quick` leaves random play out."""
    settings.register_profile(
        "mutation", derandomize=True, database=None, phases=[Phase.explicit, Phase.generate]
    )
    settings.load_profile("mutation")
    court = _Court(ground, mutants, jobs, verdict, quick)
    court.survey.watch()
    code = pytest.main([*court.options, *court.tests], plugins=[court])
    if code != 0:
        raise SystemExit(f"The tests could not be collected: pytest ended with {code!r}.")


def _options(slow: Sequence[str]) -> list[str]:
    return [*OPTIONS, *(f"--ignore-glob=*/{name}" for name in slow)]


class _Court:
    """A pytest plugin: instead of the tests, it runs the mutants, and each of them the tests."""

    def __init__(
        self, ground: Ground, mutants: Iterator[Mutant], jobs: int, verdict: Verdict, quick: bool
    ) -> None:
        self.ground = ground
        self.mutants, self.jobs, self.verdict, self.quick = mutants, jobs, verdict, quick
        left_out = ground.slow if quick else ()
        self.options = _options(left_out)
        # What is named is collected whatever `--ignore-glob` says; that is for what lies in folders.
        self.tests = tuple(test for test in ground.tests if Path(test).name not in left_out)
        self.survey = _Survey()
        self.killers: Counter[str] = Counter()
        """How often a test was the first to notice: such tests are asked first."""
        self.items: list[Any] = []
        self.calls: dict[str, set[Key]] = {}
        """Which functions of the ground a test calls."""
        self.seconds: dict[str, float] = {}

    def pytest_runtestloop(self, session: Any) -> bool:
        """Take pytest's place once everything is collected."""
        at_import = self.survey.watched()
        self.items = session.items
        self.functions = Functions(HOUSE / self.ground.room, self.ground.remembering)
        self.functions_at_import = self.functions.keys_of(at_import)
        for item in self.items:
            self._ask_of_nothing(item)
        resource.setrlimit(resource.RLIMIT_CPU, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        gc.freeze()
        running: dict[int, tuple[Mutant, int]] = {}
        for mutant in self.mutants:
            while len(running) >= self.jobs:
                self._collect(running)
            reading, writing = os.pipe()
            child = os.fork()
            if child == 0:
                self._be(mutant, writing)
            os.close(writing)
            running[child] = (mutant, reading)
        while running:
            self._collect(running)
        return True

    def _ask_of_nothing(self, item: Any) -> None:
        """Run a test without any mutant, and note what it calls and how long it takes."""
        self.functions.forget()
        started = time.process_time()
        self.survey.watch()
        failed = _first_failure([item], lambda _: UNJUDGED)
        self.calls[item.nodeid] = self.functions.keys_of(self.survey.watched())
        self.seconds[item.nodeid] = time.process_time() - started
        if failed:
            raise SystemExit(f"{failed} fails without any mutant.")

    def _collect(self, running: dict[int, tuple[Mutant, int]]) -> None:
        """Note who is done."""
        time.sleep(0.01)
        for child, (mutant, reading) in list(running.items()):
            if os.waitpid(child, os.WNOHANG) == (0, 0):
                continue
            del running[child]
            with os.fdopen(reading) as answer:
                by = answer.read()
            self.killers[by.removeprefix("by ")] += 1
            self.verdict(mutant, by.removeprefix("by ").strip() if by else "it hangs, or takes all down")

    def _be(self, mutant: Mutant, writing: int) -> None:
        """Become the mutant, in the forked process; never returns."""
        nothing = os.open(os.devnull, os.O_RDWR)
        for stream in (0, 1, 2):
            os.dup2(nothing, stream)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        try:
            os.write(writing, f"by {self._killer(mutant)}".encode())
        finally:
            os._exit(0)

    def _killer(self, mutant: Mutant) -> str:
        """The first test that fails, or nothing."""
        changed = self.functions.swap(HOUSE / mutant.module, mutant.source())
        if changed is not None:
            callers = [item for item in self.items if not changed.isdisjoint(self.calls[item.nodeid])]
            if by := _first_failure(self._in_order(callers, mutant), self._seconds_allowed):
                return by
            if changed.isdisjoint(self.functions_at_import):
                return ""
        path = str(HOUSE / mutant.module)
        callers = [item for item in self.items if any(key[0] == path for key in self.calls[item.nodeid])]
        first = [item.nodeid for item in self._in_order(callers, mutant)]
        last = () if first and self.quick else self.tests
        rounds = [self.ground.early(mutant), first, last]
        return _first_failure_anew(mutant, self.options, rounds, self._seconds_allowed)

    def _seconds_allowed(self, test: str) -> float:
        """How long a test may compute before a mutant, by its id."""
        return max(TEST_SECONDS, TIMES_AS_LONG * self.seconds.get(test, 0.0))

    def _in_order(self, items: list[Any], mutant: Mutant) -> list[Any]:
        """The tests named after the module, then those that noticed most, then the quick ones."""
        own = f"test_{Path(mutant.module).stem}.py"

        def order(item: Any) -> tuple[bool, int, float]:
            return own not in item.nodeid, -self.killers[item.nodeid], self.seconds[item.nodeid]

        return sorted(items, key=order)


class _Survey:
    """Which code is called while it watches."""

    def __init__(self) -> None:
        self._called: set[int] = set()

    def watch(self) -> None:
        """From now on."""
        self._called = called = set()

        def note(frame: Any, event: str, arg: Any) -> None:
            if event == "call":
                called.add(id(frame.f_code))

        sys.setprofile(note)

    def watched(self) -> set[int]:
        """Until now: by identity, as to compare code is slow."""
        sys.setprofile(None)
        return self._called


class _Witness:
    """A pytest plugin that notices the first test that fails; `allowed` tells how long each may compute."""

    def __init__(self, allowed: Callable[[str], float]) -> None:
        self.failed = ""
        self._allowed = allowed

    def pytest_runtest_logstart(self, nodeid: str, location: Any) -> None:
        _allow(self._allowed(nodeid))

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: Any) -> None:
        if report.failed and not self.failed:
            self.failed = f"{report.nodeid} (not even imported)"


def _allow(seconds: float) -> None:
    """Let the kernel end this process when it computes longer; waiting for a busy machine does not count."""
    used = int(resource.getrusage(resource.RUSAGE_SELF).ru_utime) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (used + int(seconds), resource.RLIM_INFINITY))


def _first_failure(items: list[Any], allowed: Callable[[str], float]) -> str:
    """Run collected tests until one fails; its id. What no test calls is noticed by none."""
    if not items:
        return ""
    witness = _Witness(allowed)
    plugins = items[0].config.pluginmanager
    plugins.register(witness)
    for item in items:
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        if witness.failed:
            break
    plugins.unregister(witness)
    return witness.failed


def _first_failure_anew(
    mutant: Mutant, options: list[str], rounds: list[Sequence[str]], allowed: Callable[[str], float]
) -> str:
    """Import everything again, the changed module from its changed source, and run these rounds of tests."""
    for name in list(sys.modules):
        if name.split(".")[0] in ("narrator", "tests"):
            del sys.modules[name]
    sys.meta_path.insert(0, _MutantImporter(mutant))
    for tests in filter(None, rounds):
        witness = _Witness(lambda test: max(IMPORTS_SECONDS, allowed(test)))
        _allow(IMPORTS_SECONDS)
        code = pytest.main([*options, *tests], plugins=[witness])
        if witness.failed or code != 0:
            return witness.failed or f"pytest ended with {code!r}"
    return ""


class _MutantImporter(importlib.abc.MetaPathFinder):
    """Gives out the changed module instead of the one on disk, which stays as it is."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(self, fullname: str, path: Any, target: Any = None) -> Any:
        if fullname != self.mutant.name:
            return None
        file = HOUSE / self.mutant.module
        code = compile(self.mutant.source(), str(file), "exec", dont_inherit=True)
        return importlib.util.spec_from_file_location(
            fullname, file, loader=_Loader(fullname, str(file), code)
        )


class _Loader(importlib.machinery.SourceFileLoader):
    def __init__(self, name: str, path: str, code: CodeType) -> None:
        super().__init__(name, path)
        self.code = code

    def get_code(self, fullname: str) -> CodeType:
        return self.code
