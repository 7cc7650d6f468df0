"""Change the rules or the night in one place, see whether a test notices: `python -m tools.mutation --help`.

Needs `pip install cosmic-ray`, which makes the changes. No file is written: a mutant lives in the memory of a
process of its own, forked from one that has collected the tests already. A mutant that no test notices is
printed: a test is missing, or the change changes nothing, which `argued.py` then says.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import random
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tools.mutation.argued import reason

TOP = Path(__file__).parents[2]


def chosen(arguments: argparse.Namespace) -> Iterator[Any]:
    """The mutants asked for, in a random but fixed order; those that are no Python are left out."""
    from tools.mutation.mutants import modules, mutants

    there = modules(arguments.of)
    wanted = arguments.module or there
    unknown = set(wanted) - set(there)
    if unknown:
        raise SystemExit(
            f"There is no module {', '.join(sorted(unknown))} in {arguments.of}; one is {there[-1]}."
        )
    every = [mutant for module in wanted for mutant in mutants(module)]
    if arguments.again is not None:
        survivors = {_key(row) for row in _rows(arguments.again) if not row["by"]}
        every = [mutant for mutant in every if _key(asdict(mutant)) in survivors]
        every = [mutant for mutant in every if reason(mutant.change()) is None]
    print(f"mutants: {len(every):,}, in modules: {len(wanted)}", flush=True)
    random.Random(arguments.seed).shuffle(every)
    known = {_key(row) for row in _rows(arguments.log)}
    left = len(every) if arguments.sample is None else arguments.sample
    for mutant in every:
        if left and _key(asdict(mutant)) not in known and _is_python(mutant):
            left -= 1
            yield mutant


def _rows(log: Path | None) -> list[dict[str, Any]]:
    """What a log holds already."""
    if log is None or not log.exists():
        return []
    return [json.loads(line) for line in log.read_text().splitlines()]


def _key(row: dict[str, Any]) -> tuple[str, str, int]:
    return row["module"], row["operator"], row["occurrence"]


def _is_python(mutant: Any) -> bool:
    try:
        compile(mutant.source(), mutant.module, "exec", dont_inherit=True)
    except SyntaxError:
        return False
    return True


class MutationScore:
    """Counts, prints the survivors, and writes the log."""

    def __init__(self, log: Path | None) -> None:
        self.counts: Counter[str] = Counter()
        self.log = log

    def add(self, mutant: Any, by: str) -> None:
        """Note what noticed a mutant; nothing did if `by` is empty."""
        change = mutant.change()
        module, function, before, after = change
        argued = None if by else reason(change)
        self.counts["killed" if by else "argued" if argued else "survived"] += 1
        if not by and not argued:
            place = f"{module}:{mutant.line} {function} {mutant.operator}"
            print(f"survived: {place}\n    - {before}\n    + {after}", flush=True)
        if self.counts.total() % 100 == 0:
            print(self, flush=True)
        if self.log is not None:
            row = {**asdict(mutant), "by": by, "argued": argued, "change": change}
            with self.log.open("a") as file:
                print(json.dumps(row), file=file)

    def __str__(self) -> str:
        killed, argued, survived = (self.counts[kind] for kind in ("killed", "argued", "survived"))
        score = f": {killed / (killed + survived):.1%} of the others are killed" if killed else ""
        return (
            f"mutants: {self.counts.total():,}: {killed:,} killed, {survived:,} survived, "
            f"{argued:,} argued to change nothing{score}"
        )


def main() -> int:
    """Read the command line, judge, print the score; the exit code is 1 when a mutant survived."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.mutation",
        description="Change the rules or the night in one place, see whether a test notices.",
    )
    add = parser.add_argument
    add("--of", choices=("rules", "night"), default="rules", help="which room of narrator is changed (rules)")
    add("--sample", type=int, metavar="N", help="judge N mutants drawn at random, not all")
    add("--module", action="append", help="only this module, as rules/roles/seer.py; may be repeated")
    add("--seed", type=int, default=1, help="of the draw (1)")
    add("--jobs", type=int, default=1, metavar="N", help="mutants judged at a time (1)")
    add("--quick", action="store_true", help="without the tests that play at random, four times as fast")
    add("--log", type=Path, help="append a line of JSON for each mutant; those in it are not judged again")
    add("--again", type=Path, metavar="LOG", help="judge what survived in this log and is not argued")
    arguments = parser.parse_args()
    if importlib.util.find_spec("cosmic_ray") is None:
        print("cosmic-ray makes the mutants: pip install cosmic-ray", file=sys.stderr)
        return 2
    os.chdir(TOP)
    from tools.mutation.grounds import GROUNDS
    from tools.mutation.judging import judge

    score = MutationScore(arguments.log)
    judge(GROUNDS[arguments.of], chosen(arguments), arguments.jobs, score.add, quick=arguments.quick)
    print(score)
    return int(score.counts["survived"] > 0)


if __name__ == "__main__":
    sys.exit(main())
