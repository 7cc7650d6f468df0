"""What an observer learns who knows how the box works: `python -m bench.observer [--games N]`.

The observer sits at the table with closed eyes and knows this code. They know when and how often the light
may blink before a walk over the options, what a press after each tick means for each possible start, the
options that are explained before a call, and when the box makes decoy clicks. They hear every click and
notice each redraw of the screen. For each question they compute the probability of every option, and for
each call the probability that a player is awake. From other evenings they learn how reliable each kind of
evidence is. Then they observe `--games` evenings whose people also press at moments at which presses are
ignored.

The program prints the mean gain of information in bits, with half of its 95 % interval over the evenings.
Apart from chance, the gain shows how much leaks to such an observer. With `--finger` the observer can also
tell a player's clicks from the box's decoy clicks, which no real listener can.
"""

from __future__ import annotations

import argparse

from bench.oracles.observer import EAGER, gained


def main(arguments: list[str] | None = None) -> None:
    """Print the observer's gain in information for each kind of secret."""
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
