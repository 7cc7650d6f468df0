"""Accuracy, secrecy and length of walks over the options: `python -m bench walk`.

In a walk the box ticks through the options from a secret start, which the light shows to the player. The
player counts the ticks from there and presses at the wanted option. Simulated people do so. For several
tick lengths, groups of people and rates of miscounting, the program prints the shares of wrong choices
before correction and (in brackets) after correction. It prints how much the places of all presses reveal
about the picked option, by behaviour, and the lengths of nights. `python -m bench.presence` measures what
clicks reveal about whether any player pressed.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

from bench.oracles.heard import heard_of, many
from bench.oracles.step import GROUPS, decks, night_seconds
from bench.oracles.walking import HABITS, Habit
from narrator.night.walk import Course, seats_course
from narrator.play.tables import a_table
from narrator.rules.cards import advised_deck
from narrator.simulation.demo import seat_names
from narrator.table.timing import PRESSED_ROLLS, TICK, Timing
from voices.writing.pack import VoicePack

TICKS = (0.45, TICK, 0.65, 0.8)
MISCOUNTS = (0.0, 0.02, 0.05)
SEATS = 12


def main(arguments: list[str] | None = None) -> None:
    """Print all tables."""
    parser = argparse.ArgumentParser(prog="python -m bench walk", description=__doc__)
    parser.add_argument("--walks", type=int, default=20_000, help="asks for each figure (%(default)s)")
    count = parser.parse_args(arguments).walks
    course = seats_course(seat_names(SEATS))
    _print_wrong_picks(course, count)
    _print_what_is_heard(course, count)
    _print_nights()


def _print_wrong_picks(course: Course, count: int) -> None:
    print("| tick | miscounted | " + " | ".join(GROUPS) + " |")
    print("|---:|---:|" + "---:|" * len(GROUPS))
    for tick in TICKS:
        for miscount in MISCOUNTS:
            cells = []
            for reaction in GROUPS.values():
                asks = list(many(course, Habit(reaction=reaction, miscount=miscount), tick, count))
                before = sum(ask.before != ask.wanted for ask in asks) / count
                after = sum(ask.after != ask.wanted for ask in asks) / count
                cells.append(f"{before:.2%} ({after:.2%})")
            print(f"| {tick:.2f} s | {miscount:.0%} | " + " | ".join(cells) + " |")
    print()


def _print_what_is_heard(course: Course, count: int) -> None:
    print("| what somebody does | bits of the pick |\n|---|---:|")
    for name, habit in HABITS.items():
        learnt, unsure = heard_of(course, habit, Timing().tick, count)
        print(f"| {name} | {learnt:.4f} ± {unsure:.4f} |")
    print()


def tables() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the name and the set-up of each game whose nights are measured."""
    for edition, sizes in (("base_2014", (8, 12, 18)), ("pact", (8, 12, 18, 24, 40))):
        for seats in sizes:
            deck = advised_deck(edition, seats)
            header = a_table(edition, seats, deck) | {"players": list(seat_names(seats)), "deck": list(deck)}
            yield f"{edition}, {seats} seats", header
    yield from decks().items()


def _print_nights() -> None:
    pack = VoicePack.load("fr")
    print("| table | first night, names | walk | later nights, names | walk |\n|---|---:|---:|---:|---:|")
    for name, header in tables():
        names, walk = (list(night_seconds(header, Timing(roll=roll), pack)) for roll in PRESSED_ROLLS)
        cells = (f"{one:.0f} s | {other:.0f} s" for one, other in zip(names, walk, strict=True))
        print(f"| {name} | " + " | ".join(cells) + " |")


if __name__ == "__main__":
    main()
