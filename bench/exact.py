"""What a finger in a walk tells of the pick, computed without chance: `python -m bench.exact`.

A start, a slip, a reaction that is a tick late: every way in which a walk can go is played through the real
`Walker`, each as heavy as it is likely, and so is what it makes of the walks of an ask together. There is
nothing to estimate but what people are like. An ear is given more than it has: not when a press is heard, but
after which tick a finger goes for the button and how late it is (when a press falls follows from these), and
whether the light then tells what was wanted.

For each kind of roll, and for what people do in it, a bound is printed: however much or little is known
beforehand of what will be picked, so many bits an ask are not exceeded. It is the distance, in bits, of the
option that is heard most differently from the mean of all. What a finger gives away where its pace depends on
the pick, which no start hides, is `python -m bench.pace`'s matter. A second table counts the presses that
fall in no walk: what they tell in any call of any edition, bounded likewise (`bench/oracles/beside.py`).
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
"""What somebody does in each walk."""


def main(arguments: list[str] | None = None) -> None:
    """Print it."""
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
