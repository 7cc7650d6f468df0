"""Changed files of any kind: the reader returns a value or its documented error, with little time and
memory.
"""

from __future__ import annotations

import math
import resource
import shutil
import tempfile
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.effort import kept
from tests.fuzz.target import Target, has_jargon
from tests.fuzz.targets import TARGETS, read_scenario_file

SLOWEST = 30.0
"""Most seconds of processor time for one file in a long run."""
MEMORY = 300
"""Most MiB that thousands of changed files may add to the process."""


def hammer(target: Target, changes: int, slowest: float = math.inf) -> None:
    """Change a file `changes` times and read each result."""

    @settings(max_examples=changes, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(st.data())
    def read_one(data: st.DataObject) -> None:
        content = data.draw(target.changed)
        room = Path(tempfile.mkdtemp(prefix="fuzz-"))
        try:
            began = time.process_time()
            target.read(content, room)
            assert time.process_time() - began < slowest
        finally:
            shutil.rmtree(room)

    read_one()


@pytest.mark.parametrize("changes", kept([5, 150], [5]))
@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)
def test_randomly_changed_file_is_read_or_refused_clearly(target: Target, changes: int) -> None:
    hammer(target, changes)


@pytest.mark.soak
@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)
def test_thousands_of_changed_files_are_read_or_refused_clearly(target: Target) -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    hammer(target, 20_000, SLOWEST)
    assert (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024 < MEMORY


FOUND = (
    (
        "last time's values",
        {"engine": "lupusburg", "seats": list("ABCDE"), "winner": "A" * 2000, "nights": 4},
    ),
    ("last time's values", {"engine": "lupusburg", "seats": ["A" * 2000, *"BCDE"], "winner": "A" * 2000}),
    ("config", b"$. = 1\n"),
    ("config", b'"$." = 1\n'),
    ("options", ("table.edition", "$.")),
    ("config", b"a." * 200_000 + b"a = 1\n"),
    ("pack", b"[" + b"a . " * 100_000 + b"a]\n"),
)
"""Findings of long runs, as regressions."""


@pytest.mark.parametrize(("name", "content"), FOUND)
def test_files_of_earlier_fuzz_findings_are_read_or_refused(name: str, content: Any, tmp_path: Path) -> None:
    (target,) = (target for target in TARGETS if target.name == name)
    if isinstance(content, dict):
        content = {"first": None, "nights": 1, **content}
    target.read(content, tmp_path)


def test_check_for_jargon_in_errors_ignores_quoted_input() -> None:
    assert has_jargon("Expected `str`, got `int` - at `$.audio`.")
    assert has_jargon("What is wanted is not there - at `$[2]`.")
    assert not has_jargon('There is no edition "$."; allowed: a or b.')
    assert not has_jargon('There is no edition "say \\"Expected `str`\\""; allowed: a or b.')
    assert has_jargon('The edition "x" - Expected `str`.')


HALVES = (
    rb'{"edition": "\ud800"}',
    rb'{"\udfffedition": 1}',
    rb'{"script": [{"at": "\ud800"}]}',
    rb'{"\ud800": 1, "\ud800": 2}',
)


@pytest.mark.parametrize("content", HALVES)
def test_scenario_with_invalid_unicode_is_refused_clearly(content: bytes, tmp_path: Path) -> None:
    read_scenario_file(content, tmp_path)
