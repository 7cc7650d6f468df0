"""What a player's reaction time reveals, and the cost of hiding it: `python -m bench.pace`.

In a walk over two options, a person who reacts more quickly to one of them reveals the option by the time
of the press, whatever the start of the walk. If the person has to wait for a light that comes at a secret
moment, the listener cannot know the reaction time exactly. For several largest delays of the light, the
program prints the length of a question in seconds, and the bits that people reveal who are quicker for one
option. It prints the shares of wrong choices before and after correction, through the real `Walker`. For
longer walks it prints the bits that people reveal who react more slowly once the walk has passed the last
option. It prints both kinds of information also for a listener who cannot tell a player's clicks from the
box's, and as means over people as we model them.

The differences in reaction time between people follow normal distributions with the standard deviations
`UNLIKE` and `HESITATES`, and the listener knows each person's difference. Both standard deviations are
assumptions that have not been measured. The promise that at most 0.01 bit leaks to a listener who
recognises players' clicks depends on them.
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
"""Number of ticks in a long walk, over a row of seats and "nobody"."""
UNLIKE_AMONG = (0.02, 0.05, 0.08, 0.1, 0.12, 0.16)
SEATS = (6, 8, 12, 24, 40)
TWO = {name: GROUPS[name] for name in ("adults", "children")}


def wrong(reaction: Reaction, miscount: float, count: int) -> str:
    """Return the shares of wrong choices between two options, before and (in brackets) after correction."""
    draw, secret = Draw("pace"), Draw("secret pace")
    habit = Habit(reaction=reaction, miscount=miscount)
    asks = [
        walked(YES_OR_NO, YES_OR_NO.rows[draw.below(2)][0], habit, TICK, draw, secret) for _ in range(count)
    ]
    before = sum(ask.before != ask.wanted for ask in asks) / count
    after = sum(ask.after != ask.wanted for ask in asks) / count
    return f"{before:.2%} ({after:.2%})"


def main(arguments: list[str] | None = None) -> None:
    """Print the information that reaction times reveal, and the cost of hiding them."""
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
