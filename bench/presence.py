"""What clicks reveal about whether any player pressed: `python -m bench.presence`.

In a call, the box ticks through the options, a player may press, and the box makes decoy clicks. The
listener hears every click exactly, cannot tell decoy clicks from a player's, knows how quickly players
react on average, and draws the best possible conclusions. Only calls without a player are simulated. For
each of them the likelihood ratio for the presence of a player is computed, which gives the information. In
this way a few thousand calls are enough for an accuracy of a thousandth of a bit.
"""

from __future__ import annotations

import argparse

from bench.oracles.presence import calls, presence
from bench.oracles.step import GROUPS
from narrator.night.walk import CLICKS_A_PRESS

PRIORS = (0.5, 0.85)
"""Probabilities, before listening, that a player is present."""


def main(arguments: list[str] | None = None) -> None:
    """Print the bits that clicks reveal about whether any player pressed."""
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
