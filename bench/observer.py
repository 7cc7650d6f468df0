"""Observer who knows the whole protocol: `python -m bench.observer [--edition NAME] [--games N]`.

They have this code and sit at the table with closed eyes. They know exactly when the light may blink
before a walk and how often, the meaning of a press after each tick for each start, the options
explained before a call, and the places of the box's own clicks. They hear every click and notice each
redraw of the screen. For each ask they compute the probability of every option, and for each call
whether a player is there. They learn from other evenings how far to trust each reason, and then
observe `--games` others whose people also press in ignored moments.

Except for chance, the mean gain in bits is an upper bound of the leak; half of its 95 % interval over
the evenings follows. `--finger` separates the finger's clicks from the box's, which no listener can
do.
"""

from __future__ import annotations

import argparse

from bench.oracles.observer import EAGER, gained


def main(arguments: list[str] | None = None) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench.observer", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="evenings that are read (%(default)s)")
    parser.add_argument("--learnt", type=int, default=200, help="evenings learned from (%(default)s)")
    parser.add_argument("--edition", default="pact")
    parser.add_argument("--seats", type=int, default=8)
    parser.add_argument("--eager", type=float, default=EAGER)
    parser.add_argument("--finger", action="store_true", help="they know which clicks are a finger's")
    asked = parser.parse_args(arguments)
    print(f"| {asked.edition}, {asked.seats} seats | bits a guess | right (without) | guesses |")
    print("|---|---:|---:|---:|")
    found = gained(
        asked.edition, asked.seats, asked.games, asked.learnt, eager=asked.eager, finger=asked.finger
    )
    for kind, gain in found.items():
        print(f"| {kind} | {gain} |", flush=True)


if __name__ == "__main__":
    main()
