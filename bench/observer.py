"""What somebody learns who knows the whole protocol: `python -m bench.observer [--edition NAME] [--games N]`.

They have this code and sit at the table with closed eyes: they know to the moment when the light may blink
how often before a walk, after which tick a press means what from which start, where options were told before
a call, and where the box's own clicks fall; they hear every click, and notice each time that the screen is
drawn anew. Of each ask they compute how likely every option is, and of each call whether somebody is there.
How far each of their reasons is to be trusted they learn from other evenings; then they read `--games` that
they did not learn from, whose people are eager besides: their fingers fall where no press counts.

The mean of the bits by which they know better than without hearing anything is no more than what is told of
it, but for chance; behind it is half of its interval of 95 % over the evenings. `--finger` gives them the
finger's clicks apart from the box's, which nobody has.
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
