"""Observer who knows the whole protocol: `python -m bench.observer [--edition NAME] [--games N]`.

The observer has this code and sits at the table with closed eyes. They know when the light may blink
before a walk and how often, what a press after each tick means for each start, the options explained
before a call, and where the box clicks by itself. They hear every click and notice each redraw of the
screen. For each ask they compute the probability of every option, and for each call the probability that
a player is awake. They learn from other evenings how far to trust each reason. Then they observe
`--games` evenings whose people also press in ignored moments.

Apart from chance, the mean gain in bits is an upper bound of the leak. Half of its 95 % interval over the
evenings follows. With `--finger` the observer tells the finger's clicks from the box's, which no listener
can do.
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
