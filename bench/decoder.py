"""Listener at whole evenings: `python -m bench.decoder [--games N] [--edition NAME]`.

A person with closed eyes and perfect ears knows the cards on the table, the code, every word and tick,
and hears each press exactly. For the roll calls and first nights of many evenings of each edition it
prints the bits per ask that presses reveal of the pick, beyond public knowledge: with walks and, for
comparison, with names. Each figure has its standard deviation without information, and its number of
asks. The starts of walks are checked too, which no ear hears: bits by which they are uneven or depend
on the pick. `python -m bench.exact` computes what even starts leave, and `python -m bench.presence`
whether any press happened.
"""

from __future__ import annotations

import argparse

from bench.oracles.decoder import TABLES, heard_in, of_names, of_starts, of_targets
from narrator.table.timing import RollKind


def main(arguments: list[str] | None = None) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench.decoder", description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="evenings for each figure (%(default)s)")
    parser.add_argument("--edition", choices=[edition for edition, _ in TABLES])
    parser.add_argument("--named", type=int, default=60, help="evenings by names (%(default)s)")
    asked = parser.parse_args(arguments)
    print("| table | most told by | picked, by walks | starts | picked, by names |")
    print("|---|---|---:|---:|---:|")
    for edition, seats in TABLES:
        if asked.edition in (None, edition):
            heard = heard_in(edition, seats, RollKind.WALK, asked.games)
            views = of_targets(heard, seats)
            most = max(views, key=lambda view: views[view].bits - 2 * views[view].unsure)
            named = of_names(heard_in(edition, seats, RollKind.NAMES, asked.named))
            row = f"{most} | {views[most]} | {of_starts(heard, seats)} | {named}"
            print(f"| {edition}, {seats} seats | {row} |", flush=True)


if __name__ == "__main__":
    main()
