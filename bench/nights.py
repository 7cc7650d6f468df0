"""How long players keep their eyes closed: `python -m bench.nights`.

It plays an evening of twelve players with the recommended deck of the base game and real cards, on a
virtual clock. For the roll call, the first night and the second night it adds up the seconds of words,
silences, names read aloud with their gaps, ticks and sounds. It does so for each pace of speech, and for
three ways to answer: options read by name, walks over the options, and a button and light for every seat.
"""

from __future__ import annotations

import argparse
from dataclasses import replace

from bench.oracles.nights import SEEDS, heard, spent, totals
from narrator.table.timing import PACES, Pace, RollKind

WAYS = {"names": RollKind.NAMES, "walk": RollKind.WALK, "a pair each": RollKind.NAMES}
KINDS = ("words", "rolls", "walks", "tour", "waits and sounds")


def main(arguments: list[str] | None = None) -> None:
    """Print the tables, as means over some evenings."""
    parser = argparse.ArgumentParser(prog="python -m bench.nights", description=__doc__)
    parser.add_argument("--language", default="fr")
    language = parser.parse_args(arguments).language
    print(
        "| pace | rolls | roll call | first night | together | second night |\n|---|---|---:|---:|---:|---:|"
    )
    for pace, timing in PACES.items():
        for way, roll in WAYS.items():
            sums = totals(replace(timing, roll=roll), language, own=way == "a pair each")
            cells = f"{sums[0]:.0f} s | {sums[1]:.0f} s | {sums[0] + sums[1]:.0f} s | {sums[2]:.0f} s"
            print(f"| {pace} | {way} | {cells} |")
    print("\n| by names | " + " | ".join(KINDS) + " |\n|---|" + "---:|" * len(KINDS))
    for part, seconds in spent(heard(PACES[Pace.BRISK], language, SEEDS[0])).items():
        print(f"| {part} | " + " | ".join(f"{seconds[kind]:.0f} s" for kind in KINDS) + " |")


if __name__ == "__main__":
    main()
