"""Whatever becomes of a file, reading it gives what it says, or its error, soon and in little memory."""

from __future__ import annotations

import resource
import shutil
import tempfile
import time
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fuzz.target import Target
from tests.fuzz.targets import TARGETS, read_scenario_file

SLOWEST = 3.0
"""Seconds of processor time for one file; the slowest seen takes a tenth of that."""
MEMORY = 300
"""MiB that reading thousands of changed files may add to the process."""


def hammer(target: Target, changes: int) -> None:
    """Change a file in so many ways and read each."""
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    @settings(
        max_examples=changes,
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(st.data())
    def read_one(data: st.DataObject) -> None:
        content = data.draw(target.changed)
        room = Path(tempfile.mkdtemp(prefix="fuzz-"))
        try:
            began = time.process_time()
            target.read(content, room)
            assert time.process_time() - began < SLOWEST
        finally:
            shutil.rmtree(room)

    read_one()
    assert (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024 < MEMORY


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)
def test_a_changed_file_is_read_or_refused_in_a_sentence(target: Target) -> None:
    hammer(target, 150)


@pytest.mark.soak
@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)
def test_a_file_changed_in_thousands_of_ways_is_read_or_refused_in_a_sentence(target: Target) -> None:
    hammer(target, 20_000)


HALVES = (
    rb'{"edition": "\ud800"}',
    rb'{"\udfffedition": 1}',
    rb'{"script": [{"at": "\ud800"}]}',
    rb'{"\ud800": 1, "\ud800": 2}',
)


@pytest.mark.parametrize("content", HALVES)
def test_half_a_surrogate_pair_in_a_scenario_is_refused_in_a_sentence(content: bytes, tmp_path: Path) -> None:
    read_scenario_file(content, tmp_path)
