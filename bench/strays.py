"""What an ear learns of a press beside all walks: `python -m bench.strays`.

Somebody with closed eyes may press at an option while it is only being told, before they are called. The ear
cannot tell their click from the box's stray ones. For each share of calls in which they do so it is printed
how many bits a call are heard of whether somebody is there, and of the option. It is drawn by chance, and a
check of the bounds that `python -m bench.exact` computes.
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
