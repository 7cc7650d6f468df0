"""What a press in a walk over the options can reveal, computed exactly: `python -m bench.exact`.

In a walk the box ticks through the options from a secret start, and a player presses at the wanted option.
Every possible course of a walk (start, slip, late reaction) is played through the real `Walker` and
weighted by its probability, and so is every result of all walks of a question. Only the behaviour of people
is estimated. The listener of the computation learns more than a real listener: the tick after which a
finger moves, the finger's delay, and whether the light then shows the wanted option.

For each kind of list of options and each behaviour it prints an upper bound of the information on the
picked option, in bits per question, which holds for any prior knowledge: the divergence of the most
distinctive option from the mean. `python -m bench.pace` measures people whose reaction time depends on the
option, which a secret start does not hide. A second table has upper bounds for presses outside walks, in
any call of any edition (`bench/oracles/beside.py`).
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
"""Slips that simulated people make in walks, by name."""


def main(arguments: list[str] | None = None) -> None:
    """Print the upper bounds for presses in walks and outside walks."""
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
