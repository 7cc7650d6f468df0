"""Make the README's pictures of the terminal from a simulated evening: `python -m tools.pictures`."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.style import Style
from rich.text import Text

from hardware.light import WHITE
from narrator.rules.events import Phase
from narrator.simulation.demo import random_evening
from narrator.table.trace import TraceLine
from tests.narrator.screens import WatchedScreen

LAMP = "█"
PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
SIZE = (80, 24)
FORMAT = """<svg viewBox="0 0 {terminal_width} {terminal_height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: monospace; font-size: {char_height}px; line-height: {line_height}px; }}
{styles}
</style>
<defs>{lines}</defs>
<rect fill="#101418" width="100%" height="100%"/>
<g class="{unique_id}-matrix">{backgrounds}{matrix}</g>
</svg>
"""
"""Template for an SVG picture of a screen, without a window frame and without a downloaded font."""


def pictures() -> dict[str, str]:
    """Return all pictures as SVG, by the names of their files."""
    evening = random_evening("base_2014", 8, 3, "en")
    screen = WatchedScreen(evening.pack, SIZE, colour=lambda: WHITE)
    found: dict[str, str] = {}

    def look(line: TraceLine) -> None:
        now, cue = screen.stage.now, line.fields.get("cue")
        wanted: dict[str, Callable[[], bool]] = {
            "night.svg": lambda: line.kind == "say" and cue == "roll.seat" and line.fields["text"] == "Emma",
            "day.svg": lambda: now.phase is Phase.VOTE and bool(now.dead) and screen.asked.now is not None,
        }
        for name, stands in wanted.items():
            if name not in found and stands():
                found[name] = drawn(screen.rows(), name.removesuffix(".svg"))

    screen.watch(evening, look)
    return found


def drawn(rows: list[str], name: str) -> str:
    """Draw the rows of a screen as SVG."""
    paper = Console(
        file=io.StringIO(), record=True, width=SIZE[0], force_terminal=True, color_system="truecolor"
    )
    for row in rows:
        paper.print(_filled(Text.from_ansi(row)), soft_wrap=True)
    return paper.export_svg(title="", code_format=FORMAT, unique_id=name)


def _filled(row: Text) -> Text:
    """Return a row with the lamp drawn as background colour, because block characters would show gaps."""
    if set(row.plain) != {LAMP} or not row.spans:
        return row
    return Text(" " * len(row), style=Style(bgcolor=Style.parse(str(row.spans[0].style)).color))


if __name__ == "__main__":
    for file, svg in pictures().items():
        (PICTURES / file).write_text(svg)
