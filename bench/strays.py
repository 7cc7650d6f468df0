"""Information from a press outside all walks, by simulation: `python -m bench.strays`.

A player with closed eyes may press before the call, at an option that is only explained. The listener
cannot tell this click from the box's own stray clicks. For each share of calls with such a press it
prints the bits per call on presence and on the option. This checks the bounds that `python -m
bench.exact` computes.
"""

from __future__ import annotations

import argparse

from bench.oracles.strays import strays_told

SHARES = (0.01, 0.05, 0.2)


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
