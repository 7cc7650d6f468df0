"""How often a glance of a tour is misread: `python -m bench.glance`.

Simulated people hear their name, open their eyes and look until the light goes out. They begin to when the
name is over, in the time in which they react to a word, and need `LIDS` seconds more until they see. They
blink for `BLINK` seconds, once in `BETWEEN` on average. They take the light for news where they have seen it
burn without a break for `SEEN` seconds, and for none otherwise: a flutter never burns for so long. Printed
are the shares of news that are missed, by how long a glance lasts, and for a part of it that tells of a
second kind.
"""

from __future__ import annotations

import argparse

from bench.step import GROUPS
from narrator.box.timing import Timing
from narrator.night.glances import glance
from narrator.night.reactions import Reaction
from voices.draw import Draw

LIDS = 0.15
BLINK = 0.15
BETWEEN = 4.0
SEEN = 0.1
LENGTHS = (0.8, 0.95, Timing().glance, 1.4)
PARTS = (0.4, Timing().part, 0.6)


def misread(length: float, part: float | None, reaction: Reaction, count: int) -> float:
    """The share of glances of which the news were missed, those of the first part or of a second one."""
    draw = Draw(f"glances {length} {part} {reaction}")
    begins, lasts = (0.0, length) if part is None else (length, part)
    dark, _ = glance(lasts, news=True).steps
    missed = 0
    for _ in range(count):
        opened = reaction.draw(draw) + LIDS
        blinks = draw.between(0.0, BETWEEN)
        missed += _longest(max(opened, begins + dark.seconds), begins + lasts, blinks) < SEEN
    return missed / count


def _longest(since: float, until: float, blink: float) -> float:
    """The longest time for which it is seen to burn, with one blink that may fall into it."""
    return max(min(until, blink) - since, until - max(since, blink + BLINK))


def main(arguments: list[str] | None = None) -> None:
    """Print the tables."""
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
