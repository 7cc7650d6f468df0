"""What an ear learns of a press beside all walks: `python -m bench.strays`.

Somebody with closed eyes may press at an option while it is only being told, before they are called. The ear
cannot tell their click from the box's stray ones. For each share of calls in which they do so it is printed
how many bits a call are heard of whether somebody is there, and of the option. It is drawn by chance, and a
check of the bounds that `python -m bench.exact` computes.
"""

from __future__ import annotations

import argparse
import math
import statistics
from collections.abc import Sequence

from bench.presence import Bits
from narrator.night.strays import Spot, strays_for, strays_over
from voices.draw import Draw

WORDS, OPTIONS = 8, 4
"""Groups of words in a short call, and how many of them are options."""
SHARES = (0.01, 0.05, 0.2)


def strays_told(share: float, count: int, words: int = WORDS, options: int = OPTIONS) -> tuple[Bits, Bits]:
    """Bits of whether somebody is there, and of the option that they press at in this `share` of calls.

    Somebody is there in every other call.
    """
    draw, there, picked = Draw(f"strays {share}"), list[float](), list[float]()
    for _ in range(count):
        heard = [len(after) for after in strays_for([Spot(0, word) for word in range(words)], draw)]
        wanted = draw.below(options) if draw.happens(0.5) else None
        if wanted is not None and draw.happens(share):
            heard[wanted] += 1
        odds = [1 - share + share * _odds(heard, option) for option in range(options)]
        live = statistics.fmean(odds)
        there.append(math.log2((1.0 if wanted is None else live) / (0.5 + 0.5 * live)))
        if wanted is not None:
            picked.append(math.log2(odds[wanted] / live))
    return _bits(there), _bits(picked)


def _odds(heard: Sequence[int], option: int) -> float:
    """How much likelier so many clicks are if one of them, after this option, is somebody's."""
    number = sum(heard)
    strays = strays_over(len(heard))
    usual = strays.share(number)
    if not usual:
        return 1e9 if heard[option] else 0.0
    return strays.share(number - 1) / usual * heard[option] * len(heard) / max(number, 1)


def _bits(gains: Sequence[float]) -> Bits:
    return Bits(statistics.fmean(gains), statistics.stdev(gains) / math.sqrt(len(gains)))


def main(arguments: list[str] | None = None) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench.strays", description=__doc__)
    parser.add_argument("--calls", type=int, default=100_000, help="calls for each figure (%(default)s)")
    count = parser.parse_args(arguments).calls
    print("| presses at an option that is told | somebody is there | the option |\n|---|---:|---:|")
    for share in SHARES:
        there, picked = strays_told(share, count)
        print(f"| in {share:.0%} of calls | {there} | {picked} |", flush=True)


if __name__ == "__main__":
    main()
