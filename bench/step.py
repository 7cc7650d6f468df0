"""Effect of the gap between names that are read aloud: `python -m bench.step`.

The box reads names aloud, with a silence (step) after each name, and players press at the name that they
mean. Simulated people do so, through the same `Choice` as real players. They react to the end of a name
after a lognormal time: adults as in published auditory choice reactions (mean 283 ms, spread 90 ms), and
three slower groups. For several step lengths the program prints the shares of wrong choices after one
reading and, in brackets, after a second reading, in which the light shows the choice so far. It prints the
length of each reading, and the same figures for each pace of speech.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from bench.oracles.step import GROUPS, picks, reading_seconds
from narrator.table.timing import PACES, STEP, Timing
from voices.writing.pack import VoicePack

STEPS = (0.3, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7, 0.75, 0.8, 0.9)


def wrong(timing: Timing, pack: VoicePack, count: int) -> Iterator[tuple[float, float]]:
    """Yield each group's share of wrong choices, after the first reading and at the end."""
    for reaction in GROUPS.values():
        first, last = picks(timing, reaction, pack, count)
        yield 1 - first / count, 1 - last / count


def main(arguments: list[str] | None = None) -> None:
    """Print the shares of wrong choices by the length of the gap."""
    parser = argparse.ArgumentParser(prog="python -m bench.step", description=__doc__)
    parser.add_argument("--picks", type=int, default=20_000, help="picks for each figure (%(default)s)")
    count = parser.parse_args(arguments).picks
    pack = VoicePack.load("fr")
    print("| step | one reading, two | " + " | ".join(_title(name) for name in GROUPS) + " |")
    print("|---:|---:|" + "---:|" * len(GROUPS))
    for step in sorted({*STEPS, STEP}):
        once, twice = Timing(step=step), Timing(step=step, twice=True)
        cells = [f"{first:.2%} ({last:.2%})" for first, last in wrong(twice, pack, count)]
        takes = f"{reading_seconds(once, pack):.1f} s, {reading_seconds(twice, pack):.1f} s"
        print(f"| {step:.2f} s | {takes} | " + " | ".join(cells) + " |")
    print("\n| pace | a roll | " + " | ".join(GROUPS) + " |\n|---|---:|" + "---:|" * len(GROUPS))
    for pace, timing in PACES.items():
        cells = [f"{last:.2%}" for _, last in wrong(timing, pack, count)]
        print(f"| {pace} | {reading_seconds(timing, pack):.1f} s | " + " | ".join(cells) + " |")


def _title(group: str) -> str:
    reaction = GROUPS[group]
    return f"{group} ({1000 * reaction.mean:.0f} ± {1000 * reaction.spread:.0f} ms)"


if __name__ == "__main__":
    main()
