"""What an ear learns of whether anybody pressed at all in walks: `python -m bench.presence`.

It hears every click to the moment, cannot tell the box's from a finger's, knows how quick whoever may be
awake is on average, and weighs all that as well as can be. Only calls without anybody are drawn; how much
likelier what is heard of each would be with somebody there is computed, and so is what that tells. Hence a
few thousand calls are enough for a figure that is sure to a thousandth of a bit.
"""

from __future__ import annotations

import argparse

from bench.oracles.presence import calls, presence
from bench.oracles.step import GROUPS
from narrator.night.walk import CLICKS_A_PRESS

PRIORS = (0.5, 0.85)
"""How often somebody is there."""


def main(arguments: list[str] | None = None) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench.presence", description=__doc__)
    parser.add_argument("--calls", type=int, default=2000, help="calls for each figure (%(default)s)")
    count = parser.parse_args(arguments).calls
    print("| call | somebody is there | " + " | ".join(GROUPS) + " |")
    print("|---|---:|" + "---:|" * len(GROUPS))
    for name, ticks in calls().items():
        for prior in PRIORS:
            cells = (str(presence(ticks, CLICKS_A_PRESS, one, count, prior)) for one in GROUPS.values())
            print(f"| {name} | {prior:.0%} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
