"""Information from a press in a walk, computed exactly: `python -m bench.exact`.

In a walk the box ticks through the options from a secret start, and a player presses at the wanted one.
Every course of a walk (start, slip, late reaction) is played through the real `Walker` and weighted by
its probability. So is the outcome of all walks of an ask. Only the behaviour of people is estimated. The
listener gets more than a real one: the tick after which a finger moves, its delay, and whether the light
then shows the wanted option.

For each kind of roll and behaviour it prints an upper bound in bits per ask, for any prior knowledge of
the pick: the divergence of the most distinctive option from the mean. `python -m bench.pace` measures
people whose pace depends on the pick, which no start hides. A second table bounds the presses outside
walks in any call of any edition (`bench/oracles/beside.py`).
"""

from __future__ import annotations

import argparse

from bench.oracles.beside import SHARES, most_told
from bench.oracles.exact import bound, most_of, rolls
from bench.oracles.walking import Habit
from narrator.night.scene import Scene
from narrator.rules.schedule import NOBODY
from tests.narrator.calls_of_tables import calls

SLIPS = {
    "miscounts": Habit(miscount=0.05),
    "misreads the blinks": Habit(misread=0.05),
    "counts only upwards": Habit(round_again=False),
}
"""Slips of people in walks, by name."""


def main(arguments: list[str] | None = None) -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(prog="python -m bench.exact", description=__doc__)
    parser.add_argument("--roll", choices=rolls())
    only = parser.parse_args(arguments).roll
    columns = ["any habit", "where something must be picked", *SLIPS]
    print("| roll | " + " | ".join(columns) + " |\n|---|" + "---:|" * len(columns))
    for name, course in rolls().items():
        if only in (None, name):
            must = any(NOBODY in row for row in course.rows)
            bits = [
                most_of(course),
                most_of(course, must=must),
                *(bound(course, slip) for slip in SLIPS.values()),
            ]
            print(f"| {name} | " + " | ".join(f"{abs(told):.4f}" for told in bits) + " |", flush=True)
    if only is None:
        _print_beside()


def _print_beside() -> None:
    print(
        "\n| calls of | " + " | ".join(f"there, {share:.0%} press | which option" for share in SHARES) + " |"
    )
    print("|---|" + "---:|---:|" * len(SHARES))
    found: dict[str, list[Scene]] = {}
    for edition, scene in calls():
        found.setdefault(edition, []).append(scene)
    for edition, scenes in found.items():
        cells = [f"{bits:.4f}" for share in SHARES for bits in most_told(scenes, share)]
        print(f"| {edition} ({len(scenes)}) | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
