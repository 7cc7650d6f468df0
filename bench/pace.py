"""Information from pace with two options, and the cost of hiding it: `python -m bench.pace`.

A person who is quicker for one of two options reveals it by the time of the press, for any start of the
walk. If they wait for a light that comes at a secret moment, a listener hears their pace only through
that moment. For each largest delay of the light it prints the seconds of an ask, and the bits per ask
from people who are quicker for one option. It prints the shares of wrong picks before and after
correction, through the real `Walker`. It prints the information in longer walks from people who are
slower after the last option. Both kinds of information follow for a listener who cannot tell finger and
box clicks apart, and as means over people as we model them.

The differences of people follow a normal distribution with widths `UNLIKE` and `HESITATES`, and the
listener knows each person's. No one has measured either width. The promise of 0.01 bit to a listener who
knows the finger's click depends on them.
"""

from __future__ import annotations

import argparse
from dataclasses import replace

from bench.oracles.pace import (
    YES_OR_NO,
    quicker_for_one,
    seconds,
    slower_past_the_end,
    told_among_clicks,
    told_by_hesitating,
    told_by_pace,
    told_of_two,
    told_of_walks,
)
from bench.oracles.step import GROUPS
from bench.oracles.walking import Habit, walked
from narrator.night.walk import CLICKS_A_PRESS, ONSET, Reaction, seats_course
from narrator.simulation.demo import seat_names
from narrator.table.timing import TICK
from voices.draw import Draw

ONSETS = (0.0, 0.25, 0.5, ONSET, 1.0, 1.5)
QUICKER = (0.01, 0.02, 0.03, 0.04, 0.05, 0.08)
TICKS = (3, 4, 5)
MISCOUNTS = (0.0, 0.02, 0.05)
MANY = 5
"""Number of ticks in a long walk: a row of seats and "nobody"."""
UNLIKE_AMONG = (0.02, 0.05, 0.08, 0.1, 0.12, 0.16)
SEATS = (6, 8, 12, 24, 40)
TWO = {name: GROUPS[name] for name in ("adults", "children")}


def wrong(reaction: Reaction, miscount: float, count: int) -> str:
    """Return the shares of wrong picks of two options, before and (in brackets) after the correction."""
    draw, secret = Draw("pace"), Draw("secret pace")
    habit = Habit(reaction=reaction, miscount=miscount)
    asks = [
        walked(YES_OR_NO, YES_OR_NO.rows[draw.below(2)][0], habit, TICK, draw, secret) for _ in range(count)
    ]
    before = sum(ask.before != ask.wanted for ask in asks) / count
    after = sum(ask.after != ask.wanted for ask in asks) / count
    return f"{before:.2%} ({after:.2%})"


def main(arguments: list[str] | None = None) -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(prog="python -m bench.pace", description=__doc__)
    parser.add_argument("--asks", type=int, default=20_000, help="asks for each share (%(default)s)")
    count = parser.parse_args(arguments).asks
    columns = [f"{group}, {1000 * quicker:.0f} ms" for group in TWO for quicker in QUICKER]
    print("| light up to | an ask | " + " | ".join(columns) + " |\n|---:|---:|" + "---:|" * len(columns))
    for onset in ONSETS:
        cells = (
            f"{told_by_pace(one, replace(one, mean=one.mean - quicker), onset):.4f}"
            for one in TWO.values()
            for quicker in QUICKER
        )
        print(f"| {onset:.2f} s later | {seconds(onset):.1f} s | " + " | ".join(cells) + " |")
    print("\n| miscounted | " + " | ".join(GROUPS) + " |\n|---:|" + "---:|" * len(GROUPS))
    for miscount in MISCOUNTS:
        print(
            f"| {miscount:.0%} | " + " | ".join(wrong(one, miscount, count) for one in GROUPS.values()) + " |"
        )
    print(
        "\n| slower past the end by | "
        + " | ".join(f"{group}, {ticks} ticks" for group in TWO for ticks in TICKS)
        + " |"
    )
    print("|---:|" + "---:|" * len(TWO) * len(TICKS))
    for slower in QUICKER:
        cells = (f"{told_by_hesitating(ticks, one, slower):.4f}" for one in TWO.values() for ticks in TICKS)
        print(f"| {1000 * slower:.0f} ms | " + " | ".join(cells) + " |")
    print(
        "\n| unlike by, among the box's clicks | "
        + " | ".join(f"{group}, {ask}" for group in TWO for ask in ("two options", f"{MANY} ticks"))
        + " |"
    )
    print("|---:|" + "---:|" * len(TWO) * 2)
    for unlike in UNLIKE_AMONG:
        paces = (
            pace
            for one in TWO.values()
            for pace in (quicker_for_one(one, unlike), slower_past_the_end(MANY, one, unlike))
        )
        cells = (str(told_among_clicks(pace, CLICKS_A_PRESS, count)) for pace in paces)
        print(f"| {1000 * unlike:.0f} ms | " + " | ".join(cells) + " |", flush=True)
    print("\n| modelled people | " + " | ".join(GROUPS) + " |\n|---|" + "---:|" * len(GROUPS))
    print("| two options | " + " | ".join(f"{told_of_two(one):.4f}" for one in GROUPS.values()) + " |")
    for seats in SEATS:
        ticks = seats_course(seat_names(seats)).sizes
        cells = (f"{told_of_walks(ticks, one):.4f}" for one in GROUPS.values())
        print(f"| a seat of {seats} | " + " | ".join(cells) + " |")


if __name__ == "__main__":
    main()
