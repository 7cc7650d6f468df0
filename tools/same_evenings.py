"""Comparison of evenings with another checkout: `python -m tools.same_evenings PATH`.

A change that only moves code must not change any evening: each line, light and press must come at the same
time. The evenings are played by `narrator demo` with its virtual clock and `--trace`, which older checkouts
have too. They cover every edition, module and variant, both ways to read options aloud, and both languages,
with and without computer players. To make a checkout at PATH, use `git worktree add PATH REVISION`.

For a change of spoken words, `--course` compares only the course of the evenings: what the screen shows,
what players say, and (in the private part of the trace) presses and lights, all without their times.

For each evening that differs, the program prints the first different lines; it then exits with 1. It exits
with 2 if PATH is no checkout. An evening that ends with an exception is compared like any other, and the
exception is printed.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from itertools import product, zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory

from narrator.rules import EDITIONS, VARIANTS
from narrator.rules.cards import BOXES

EVENINGS = 400
PLAYS = """
import json, os, sys
from narrator import cli
orders, sys.stdin = sys.stdin, open(os.devnull)  # which is the program's own to set up
told, sys.stdout = sys.stdout, open(os.devnull, "w")
for line in orders:
    sys.argv = ["narrator", "demo", *json.loads(line)]
    try:
        cli.main()
    except SystemExit as ended:
        print("exit code", json.dumps(ended.code), file=told, flush=True)
    except Exception as error:
        print("raised", type(error).__name__, file=told, flush=True)
"""
"""Program that is run in each checkout. It reads the options of an evening from each line, plays the
evening, and prints how it ended.
"""
GOOD = "exit code 0"
RAISED = "raised "
COURSE = frozenset({"stage", "said", "heard", "press", "light"})
"""Kinds of records in a trace that stay the same if only words, sounds and their lengths change."""
TIMES = frozenset({"t", "at", "end", "seconds"})
MODULES = ((), ("--module", "village"), ("--module", "new_moon"))
WAYS = tuple(product(("fr", "en"), ("names", "walk")))
OF_THE_BOX = ((), (), ("--minds", "2"))
"""Options for computer players, used in turn by successive evenings."""


def evenings(number: int = EVENINGS) -> Iterator[list[str]]:
    """Yield the command-line options of different evenings. The rules refuse to play a few of them.

    >>> len({" ".join(options) for options in evenings()})
    400
    """
    tables = _tables()
    for seed in range(number):
        turn = seed // len(tables)
        language, roll = WAYS[turn % len(WAYS)]
        yield [
            *tables[seed % len(tables)],
            *OF_THE_BOX[turn % len(OF_THE_BOX)],
            *("--lang", language, "--roll", roll, "--clock", "virtual", "--seed", str(seed)),
        ]


def _tables() -> list[list[str]]:
    towns = [edition for edition in EDITIONS if edition not in BOXES]
    return [
        *(["--edition", edition, *module] for edition, module in product(BOXES, MODULES)),
        *(
            ["--edition", edition, "--variant", one]
            for edition, one in product(("base_2014", "pact"), VARIANTS)
        ),
        *(["--edition", town, "--players", str(players)] for town, players in product(towns, (4, 5, 6))),
    ]


class Checkout:
    """Process that plays evenings with the code of one checkout of the repository."""

    def __init__(self, directory: Path, traces: Path) -> None:
        traces.mkdir()
        self._trace = traces / "trace"
        self._directory = directory
        self._process = subprocess.Popen(
            [sys.executable, "-c", PLAYS],
            cwd=directory,
            env=os.environ | {"PYTHONPATH": str(directory.resolve())},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def begin(self, options: Sequence[str]) -> None:
        """Start to play an evening; `end` returns its result."""
        assert self._process.stdin is not None
        self._trace.unlink(missing_ok=True)
        self._process.stdin.write(json.dumps([*options, "--trace", str(self._trace)]) + "\n")
        self._process.stdin.flush()

    def end(self) -> list[str]:
        """Return the lines of the evening's trace, and a line that says how the evening ended.

        Raises `EOFError` if the checkout's code does not run.
        """
        assert self._process.stdout is not None
        ending = self._process.stdout.readline()
        if not ending:
            raise EOFError(f"narrator demo ended the process that has the code of {self._directory}")
        return [
            *(self._trace.read_text().splitlines() if self._trace.exists() else ()),
            ending.strip(),
        ]

    def close(self) -> None:
        """End the process."""
        self._process.communicate()


def broke_off(evening: Sequence[str]) -> bool:
    """Return whether an evening began but did not end properly. A refused evening never begins.

    >>> broke_off(["a", "exit code 0"]), broke_off(["a", "exit code 2"]), broke_off(["exit code 2"])
    (False, True, False)
    >>> broke_off(["raised KeyError"])
    True
    """
    *played, ending = evening
    return ending != GOOD and (bool(played) or not ending.startswith("exit code"))


def course(evening: Sequence[str]) -> list[str]:
    """Return the trace's records of the kinds in `COURSE`, without times, and the evening's last line.

    >>> course(['{"t":1.5,"kind":"say","text":"Hush."}', '{"t":2.5,"kind":"light","pattern":"taken"}', GOOD])
    ['{"kind": "light", "pattern": "taken"}', 'exit code 0']
    """
    *lines, ending = evening
    records = [record for record in map(json.loads, lines) if record["kind"] in COURSE]
    timeless = [{key: value for key, value in one.items() if key not in TIMES} for one in records]
    return [*map(json.dumps, timeless), ending]


def differing(here: Sequence[str], there: Sequence[str]) -> tuple[str, str] | None:
    """Return the first pair of different lines of two evenings, or None. A missing line counts as "".

    >>> differing(["a", "b"], ["a", "b"])
    >>> differing(["a", "b"], ["a"])
    ('b', '')
    """
    pairs = zip_longest(here, there, fillvalue="")
    return next((pair for pair in pairs if pair[0] != pair[1]), None)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print each evening that differs, and the number of such evenings; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.same_evenings", description=__doc__)
    parser.add_argument("checkout", type=Path, help="another checkout of this project")
    parser.add_argument("--course", action="store_true", help="compare without words, sounds and times")
    parser.add_argument("--evenings", type=int, default=EVENINGS, help="how many (%(default)s)")
    options = parser.parse_args(arguments)
    if not (options.checkout / "narrator" / "cli.py").is_file():
        parser.error(f"{options.checkout} is no checkout of this project: it has no narrator/cli.py.")
    try:
        here = Path(__file__).parent.parent
        return 1 if compared(here, options.checkout, options.evenings, only_course=options.course) else 0
    except EOFError as error:
        parser.error(f"{error}.")


def compared(here: Path, there: Path, number: int, *, only_course: bool = False) -> int:
    """Play evenings in both checkouts, print the differences, and return how many evenings differ.

    If every evening ended with an exception, all count as different, because the comparison itself must be
    broken. Raises `EOFError` if the code in a checkout does not run.
    """
    lines = refused = broken = raised = other = 0
    with TemporaryDirectory() as directory:
        both = [Checkout(here, Path(directory, "here")), Checkout(there, Path(directory, "there"))]
        for evening in evenings(number):
            for checkout in both:
                checkout.begin(evening)
            one, another = (checkout.end() for checkout in both)
            if only_course:
                one, another = course(one), course(another)
            lines, refused = lines + len(one), refused + (one == ["exit code 2"])
            endings, pair = (one[-1], another[-1]), differing(one, another)
            raised += any(ending.startswith(RAISED) for ending in endings)
            told = [f"  here:  {pair[0]}", f"  there: {pair[1]}"] if pair else []
            if broke_off(one) or broke_off(another):
                broken += 1
                told.append(f"  here {endings[0]}, there {endings[1]}")
            if told:
                print(" ".join(evening), *told, sep="\n", flush=True)
            other += pair is not None
        for checkout in both:
            checkout.close()
    print(
        f"evenings: {number}, refused: {refused}, broken off: {broken}, raised: {raised}; "
        f"lines: {lines}; differ: {other}"
    )
    if broken == number:
        print("All of them broke off: nothing was compared.")
        return number
    return other


if __name__ == "__main__":
    sys.exit(main())
