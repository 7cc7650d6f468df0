"""Evenings in one process: none stays in memory after its end."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.patience import HANGS

TOP = Path(__file__).parents[2]
TABLES = (
    ("--edition", "base_2014"),
    ("--edition", "base_2014", "--minds", "2"),
    ("--edition", "base_2014", "--module", "new_moon"),
    ("--edition", "base_2014", "--variant", "v2_hamlets"),
    ("--edition", "lupusburg", "--players", "5"),
)
FIRST, MORE = 3, 5
"""Evenings until one-time objects exist, and evenings checked after that."""
MANY, DIFFERENT = 240, 12
"""Evenings, and how many differ: prepared lines are kept up to a limit once all were played."""
FLAT = 2.0
"""Megabytes of allowed difference: a leak of 0.05 MB per evening makes 9."""


def played(evenings: Sequence[Sequence[str]]) -> list[tuple[Counter[str], float]]:
    """Play evenings in one process; return the objects and memory after each."""
    command = [sys.executable, "-m", "tests.narrator.many_evenings"]
    orders = "\n".join(json.dumps(options) for options in evenings)
    done = subprocess.run(
        command, cwd=TOP, input=orders, capture_output=True, text=True, check=True, timeout=HANGS
    )
    return [(Counter(there), size) for there, size in map(json.loads, done.stdout.splitlines())]


@pytest.mark.soak
@pytest.mark.parametrize("table", range(len(TABLES)), ids=lambda table: " ".join(TABLES[table]))
def test_the_same_evening_again_leaves_no_object(table: int) -> None:
    after = [there for there, _ in played([(*TABLES[table], "--lang", "en", "--seed", "1")] * (FIRST + MORE))]
    more = {name: count for name, count in (after[-1] - after[FIRST - 1]).items() if count >= MORE}
    assert more == {}


@pytest.mark.soak
def test_many_evenings_keep_memory_flat(capsys: pytest.CaptureFixture[str]) -> None:
    evenings = [(*TABLES[number % len(TABLES)], "--seed", str(number % DIFFERENT)) for number in range(MANY)]
    sizes = [size for _, size in played(evenings)]
    with capsys.disabled():
        print("\n" + " ".join(f"{size:.1f}" for size in sizes[:: MANY // DIFFERENT]), f"{sizes[-1]:.1f} MB")
    assert sizes[-1] - sizes[MANY // 4] < FLAT
