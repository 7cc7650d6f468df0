"""What an ear learns of whole evenings: `python -m bench.decoder [--games N] [--edition NAME]`.

Somebody with closed eyes and perfect ears knows the cards on the table, the code, every word and tick, and
hears each press to the moment. For the roll calls and first nights of many evenings of each edition it is
printed how many bits an ask the presses tell of what was picked, beyond what everybody knows: by walks and,
for what walks are there for, by names. Behind each is its standard deviation where there is nothing to
learn, and of how many asks it is. The starts of the walks, which no ear hears, are looked at as well: by how
many bits they are not drawn evenly, or not whatever is picked. What evenly drawn starts leave to an ear is
`python -m bench.exact`'s matter, whether anybody presses at all `python -m bench.presence`'s.
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
