"""Information on whether any player pressed in walks: `python -m bench.presence`.

The listener hears every click exactly, cannot tell the box's from a finger's, knows the average speed of
possible players, and weighs everything optimally. Only calls without a player are simulated. For each the
likelihood ratio of a present player is computed, and from it the information. So a few thousand calls
give a figure accurate to a thousandth of a bit.
"""

from __future__ import annotations

import argparse

from bench.oracles.presence import calls, presence
from bench.oracles.step import GROUPS
from narrator.night.walk import CLICKS_A_PRESS

PRIORS = (0.5, 0.85)
"""Prior probabilities that a player is present."""


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
