"""What an attacker learns who hears whole evenings: `python -m bench.attacker [--edition NAME] [--seats N]`.

The attacker sits at the table with closed eyes and knows the rules, the cards on the table and this code.
They hear every word, tick, press and click exactly. They see through their eyelids for how long the light
is on in each call. They first learn from `--learnt` evenings whose secrets they know. Then they hear
`--games` other evenings and guess three secrets of each question at night: the holder of the called card,
the picked option, and whether any player is awake.

For each kind of secret it prints the information gained by a guess, in bits beyond public knowledge, with a
95 % interval over the evenings, and the share of right guesses. With `--roll names` the box reads names
aloud instead of ticking, and a clicking button then reveals the picked option. With `--silent` the attacker
hears no presses and only sees the light.
"""

from __future__ import annotations

import argparse

from bench.oracles.attacker import FIRST_LEARNT, MANNERS, gains, heard, riddles_of, seen_of
from narrator.simulation.counting import Manner
from narrator.simulation.demo import seat_names
from narrator.table.timing import PRESSED_ROLLS, RollKind

SURE_OF_IT = Manner.AT_ONCE, Manner.LATE


def main(arguments: list[str] | None = None) -> None:
    """Print the attacker's gain in information for each kind of secret."""
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
