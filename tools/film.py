"""Make the README's film of the terminal, a night and a day of a game: `python -m tools.film`.

The game is played on one laptop that players pass on. The film is an SVG with all screens in one column; a
CSS animation shows one after the other.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

import trio

from narrator.simulation.demo import random_evening
from narrator.table.handed import HandedScreen
from narrator.table.secrets import Secrets
from narrator.table.trace import TraceLine
from tests.narrator.screens import WatchedScreen
from tools.pictures import SIZE, drawn

FILM = Path(__file__).parents[1] / "docs" / "media" / "night-and-day.svg"
PLAYERS, SEED = 8, 8
"""Seed and table of the evening in the film, in which a werewolf is found on the first day."""
SLOWER = 0.3
"""Seconds of the film for each second of the simulated evening."""
SHORTEST, LONGEST = 0.3, 1.2
"""Least and most seconds for which one screen is shown."""
AT_ONCE = 0.6
"""Seconds within which two changes of the screen are shown as one, such as two steps of a cursor."""
LINE_HEIGHT = 24.4
"""Height of a text row in pixels, as in the pictures that `rich` makes."""
EDGE = 16
"""Width of the margin around the screen, in pixels."""


@dataclass(frozen=True)
class Shot:
    """A screen, and the time in seconds from the evening's start at which it appears."""

    at: float
    rows: tuple[str, ...]


def shots() -> list[Shot]:
    """Return all screens of the first night and the first day, from one nightfall to the next."""
    handed = HandedScreen()
    evening = replace(random_evening("base_2014", PLAYERS, SEED, "en"), secrets=Secrets.ROUND)
    taken: list[Shot] = []
    nights = 0

    def draw(rows: list[str]) -> None:
        at = trio.current_time()
        if nights == 1 and not (taken and taken[-1].rows == tuple(rows)):
            if taken and at - taken[-1].at < AT_ONCE:
                at = taken.pop().at
            taken.append(Shot(at, tuple(rows)))

    watched = WatchedScreen(evening.pack, SIZE, draw, handed=handed)

    def look(line: TraceLine) -> None:
        nonlocal nights
        if line.kind == "say":
            nights += line.fields["cue"] == "night.falls" and watched.stage.now.number > nights

    watched.watch(evening, look)
    return taken


def seconds(taken: list[Shot]) -> list[float]:
    """Return the seconds for which each screen is shown in the film. The last screen gets the maximum."""
    moments = [shot.at for shot in taken]
    lengths = [later - earlier for earlier, later in pairwise(moments)]
    return [min(LONGEST, max(SHORTEST, SLOWER * length)) for length in lengths] + [2 * LONGEST]


def film(taken: list[Shot]) -> str:
    """Return the film as an SVG."""
    strip = drawn([row for shot in taken for row in shot.rows], "film")
    held = seconds(taken)
    total, high = sum(held), SIZE[1] * LINE_HEIGHT
    begun = 0.0
    steps = []
    for number, length in enumerate(held):
        steps.append(f"{100 * begun / total:.3f}%{{transform:translateY({-number * high:.1f}px)}}")
        begun += length
    wide = re.search(r'viewBox="0 0 ([\d.]+) ', strip)
    assert wide is not None, "rich writes the size of the window"
    edges = f"{-EDGE} {-EDGE} {float(wide[1]) + 2 * EDGE:.0f} {high + 2 * EDGE:.0f}"
    style = (
        f"@keyframes film{{{''.join(steps)}}} .film-matrix{{animation:film {total:.1f}s step-end infinite}}"
    )
    strip = re.sub(r'viewBox="[^"]*"', f'viewBox="{edges}"', strip, count=1)
    strip = re.sub(r"<defs>.*?</defs>| clip-path=\"[^\"]*\"", "", strip, flags=re.DOTALL)
    strip = strip.replace("<rect ", f'<rect x="{-EDGE}" y="{-EDGE}" ', 1)
    strip = strip.replace("<g class", f'<svg width="{wide[1]}" height="{high:.1f}"><g class', 1)
    strip = strip.replace("</g>\n</svg>", "</g></svg>\n</svg>", 1)
    return strip.replace("</style>", f"{style}\n</style>", 1)


if __name__ == "__main__":
    all_of_them = shots()
    FILM.write_text(film(all_of_them), encoding="utf-8")
    print(f"{len(all_of_them)} screens, {sum(seconds(all_of_them)):.0f} s, {FILM.stat().st_size} bytes")
