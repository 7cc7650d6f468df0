from __future__ import annotations

import dataclasses
import io
import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from hashlib import blake2b
from pathlib import Path

import pytest

from narrator.night.walk import Reaction
from narrator.simulation.counting import Manner
from narrator.simulation.demo import Evening, play_virtually, random_evening
from narrator.table.secrets import Deal
from tests.effort import kept

TOP = Path(__file__).parents[3]


TABLES = (
    ("--edition", "base_2014"),
    ("--edition", "base_2014", "--minds", "2"),
    ("--edition", "base_2014", "--module", "new_moon"),
    ("--edition", "base_2014", "--variant", "v2_hamlets"),
    ("--edition", "lupusburg", "--players", "5"),
    ("--edition", "pact", "--secrets", "phone", "--minds", "2"),
    ("--edition", "pact", "--module", "village", "--roll", "walk", "--minds", "2", "--players", "10"),
    ("--edition", "web", "--secrets", "round", "--minds", "1"),
)


FIRST, MORE = 3, 5
"""Evenings until one-time objects exist, and evenings checked after that."""


MANY = 240
"""Evenings, each with other answers. In the first half, caches fill and lines are prepared."""


FLAT = 4.0
"""Megabytes of allowed growth in the second half: a leak of 0.05 MB per evening makes 6."""


def played(evenings: Sequence[Sequence[str]]) -> list[tuple[Counter[str], float]]:
    """Play evenings in one process; return the objects and memory after each."""
    command = [sys.executable, "-m", "tests.narrator.many_evenings"]
    orders = "\n".join(json.dumps(options) for options in evenings)
    done = subprocess.run(command, cwd=TOP, input=orders, capture_output=True, text=True, check=True)
    return [(Counter(there), size) for there, size in map(json.loads, done.stdout.splitlines())]


@pytest.mark.soak
@pytest.mark.parametrize("table", range(len(TABLES)), ids=lambda table: " ".join(TABLES[table]))
def test_repeated_game_leaks_no_objects(table: int) -> None:
    after = [there for there, _ in played([(*TABLES[table], "--lang", "en", "--seed", "1")] * (FIRST + MORE))]
    more = {name: count for name, count in (after[-1] - after[FIRST - 1]).items() if count >= MORE}
    assert more == {}


@pytest.mark.soak
def test_memory_use_stays_constant_over_many_games(capsys: pytest.CaptureFixture[str]) -> None:
    evenings = [(*TABLES[number % len(TABLES)], "--seed", str(number)) for number in range(MANY)]
    sizes = [size for _, size in played(evenings)]
    with capsys.disabled():
        print("\n" + " ".join(f"{size:.1f}" for size in sizes[:: MANY // 12]), f"{sizes[-1]:.1f} MB")
    assert sizes[-1] - sizes[MANY // 2] < FLAT


ROOT = Path(__file__).parents[3]


def village(seed: int) -> Evening:
    """Return an evening of eight with buildings and events."""
    evening = random_evening("pact", 8, seed, "en")
    return dataclasses.replace(evening, header=evening.header | {"modules": ["village", "new_moon"]})


def cards(seed: int) -> Evening:
    """Return an evening with printed cards, own buttons and slips: everything that uses chance."""
    return dataclasses.replace(
        random_evening("pact", 12, seed, "fr"),
        deal=Deal.CARDS,
        own_buttons=True,
        taps=True,
        manners=tuple(Manner),
        reaction=Reaction(0.3, 0.1),
        with_ears=False,
    )


def harvest(seed: int) -> Evening:
    """Return a game of the variant with the most random draws."""
    evening = random_evening("pact", 10, seed, "fr")
    return dataclasses.replace(evening, header=evening.header | {"variants": ["v6_harvest"]})


def town(seed: int) -> Evening:
    return dataclasses.replace(random_evening("lupusburg", 5, seed, "en"), deal=Deal.LIGHT, eager=0.5)


Table = Callable[[int], Evening]


TABLES_TOLD = kept([(cards, town), (village, harvest)], [(cards, town)])
"""Fast-run tables of both games; the first uses chance most."""


def digests(tables: Iterable[Table]) -> list[str]:
    """Return a hash of every evening's trace, public and private."""
    found: list[str] = []
    for table in tables:
        out = io.StringIO()
        play_virtually(table(3), out)
        found.append(f"{table.__name__} {blake2b(out.getvalue().encode()).hexdigest()}")
    return found


@cache
def alone(tables: tuple[Table, ...]) -> list[str]:
    """Return the hashes from a fresh process with another hash seed."""
    named = ", ".join(f"here.{table.__name__}" for table in tables)
    run = subprocess.run(
        [
            sys.executable,
            "-c",
            f"import json, {__name__} as here; print(json.dumps(here.digests([{named}])))",
        ],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "20"},
        capture_output=True,
        text=True,
        check=True,
    )
    found: list[str] = json.loads(run.stdout)
    return found


@pytest.mark.parametrize(("one", "other"), TABLES_TOLD)
def test_game_does_not_depend_on_earlier_games(one: Table, other: Table) -> None:
    assert digests((one, other)) == alone((one, other))
