"""How often players miss news when they look at the light for a moment: `python -m bench.glance`.

At night the box calls each player by name in turn; the player opens the eyes for a moment, a glance, and
sees by the light whether there is news. Simulated people react to the end of their name after a reaction
time, and need `LIDS` seconds more to see. They blink for `BLINK` seconds, once in `BETWEEN` seconds on
average. They take the light for news if they see it for `SEEN` seconds without a break; a flickering light
is never lit for so long. The program prints the shares of missed news by the length of a glance, and for a
second kind of news that is shown in a part of the glance.
"""

from __future__ import annotations

import argparse

from bench.oracles.glance import misread
from bench.oracles.step import GROUPS
from narrator.table.timing import Timing

LENGTHS = (0.8, 0.95, Timing().glance, 1.4)
PARTS = (0.4, Timing().part, 0.6)


def main(arguments: list[str] | None = None) -> None:
    """Print the shares of missed news."""
    parser = argparse.ArgumentParser(prog="python -m bench.glance", description=__doc__)
    parser.add_argument("--glances", type=int, default=20_000, help="for each figure (%(default)s)")
    count = parser.parse_args(arguments).glances
    for title, lengths in (("glance", LENGTHS), ("second part", PARTS)):
        print(f"| {title} | " + " | ".join(GROUPS) + " |\n|---:|" + "---:|" * len(GROUPS))
        for seconds in lengths:
            length, part = (seconds, None) if title == "glance" else (Timing().glance, seconds)
            cells = (f"{misread(length, part, one, count):.2%}" for one in GROUPS.values())
            print(f"| {seconds:.2f} s | " + " | ".join(cells) + " |")
        print()


if __name__ == "__main__":
    main()
