"""What presses reveal to a listener of whole evenings: `python -m bench.decoder [--games N]`.

The listener has closed eyes and perfect ears, knows the cards on the table and this code, and hears every
word, tick and press exactly. The program plays roll calls and first nights of many evenings (of one edition
with `--edition NAME`). It prints how many bits the presses reveal about the picked option of a question,
beyond public knowledge. It does so for walks over the options and, for comparison, for options read by
name. Beside each figure are the number of questions, and the standard deviation that the figure would have
without information.

The secret starts of walks are checked too: the program prints the bits by which starts are unevenly
distributed or depend on the picked option. `python -m bench.exact` computes the information that even
starts leave, and `python -m bench.presence` how much clicks reveal about whether any player pressed.
"""

from __future__ import annotations

import argparse

from bench.oracles.decoder import TABLES, heard_in, of_names, of_starts, of_targets
from narrator.table.timing import RollKind


def main(arguments: list[str] | None = None) -> None:
    """Print the information that presses reveal, for each edition and question."""
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
