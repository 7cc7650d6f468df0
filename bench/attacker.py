"""Attacker who listens to whole evenings: `python -m bench.attacker [--edition NAME] [--seats N]`.

The attacker sits at the table with closed eyes and knows the rules, the cards on the table and this code.
They hear every word, tick, press and click exactly. They see through their eyelids for how long the light
is on in each call. They first learn from `--learnt` evenings with all secrets. Then they hear `--games`
other evenings and guess three secrets of each ask: the holder of the called card, the pick, and whether
any player is awake.

It prints the information gained per guess in bits beyond public knowledge, with its 95 % interval over
the evenings, and the share of right guesses. `--roll names` demonstrates a leak: there a clicking button
reveals the pick. `--silent` makes presses inaudible, like silent pads, so that only the light informs.
"""

from __future__ import annotations

import argparse

from bench.oracles.attacker import FIRST_LEARNT, MANNERS, gains, heard, riddles_of, seen_of
from narrator.simulation.counting import Manner
from narrator.simulation.demo import seat_names
from narrator.table.timing import PRESSED_ROLLS, RollKind

SURE_OF_IT = Manner.AT_ONCE, Manner.LATE


def main(arguments: list[str] | None = None) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench.attacker", description=__doc__)
    parser.add_argument("--games", type=int, default=20, help="demos that are read (%(default)s)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first of them (%(default)s)")
    parser.add_argument("--learnt", type=int, default=150, help="evenings learned from (%(default)s)")
    parser.add_argument("--edition", default="pact")
    parser.add_argument("--seats", type=int, default=12)
    parser.add_argument("--roll", choices=list(PRESSED_ROLLS), default=RollKind.WALK)
    parser.add_argument("--silent", action="store_true", help="no press is heard, only the glow is seen")
    parser.add_argument("--sure", action="store_true", help="nobody presses at what they do not want")
    asked = parser.parse_args(arguments)
    roll, manners = RollKind(asked.roll), SURE_OF_IT if asked.sure else MANNERS
    learnt, read = (
        heard(asked.edition, asked.seats, roll, range(first, first + count), manners)
        for first, count in ((FIRST_LEARNT, asked.learnt), (asked.first, asked.games))
    )
    print(f"| {asked.edition}, {asked.seats} seats, {roll} | bits a guess | right (without) | guesses |")
    print("|---|---:|---:|---:|")
    perceived = seen_of if asked.silent else riddles_of
    for kind, gain in gains(learnt, read, seat_names(asked.seats), perceived).items():
        print(f"| {kind} | {gain} |", flush=True)


if __name__ == "__main__":
    main()
