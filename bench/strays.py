"""What a press outside walks reveals, by simulation: `python -m bench.strays`.

A player may press by mistake before the box begins to tick through the options, while an option is only
explained. A listener cannot tell this click from the box's decoy clicks. For several shares of calls with
such a press, the program prints the bits that the clicks reveal, in each call, about whether a player is
present and about the option. This checks the upper bounds that `python -m bench.exact` computes.
"""

from __future__ import annotations

import argparse

from bench.oracles.strays import strays_told

SHARES = (0.01, 0.05, 0.2)


def main(arguments: list[str] | None = None) -> None:
    """Print the bits that presses outside walks reveal."""
    parser = argparse.ArgumentParser(prog="python -m bench.strays", description=__doc__)
    parser.add_argument("--calls", type=int, default=100_000, help="calls for each figure (%(default)s)")
    count = parser.parse_args(arguments).calls
    print("| presses at an option that is told | somebody is there | the option |\n|---|---:|---:|")
    for share in SHARES:
        there, picked = strays_told(share, count)
        print(f"| in {share:.0%} of calls | {there} | {picked} |", flush=True)


if __name__ == "__main__":
    main()
