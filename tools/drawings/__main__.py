"""Command `python -m tools.drawings`, which writes the drawings to docs/drawings."""

from __future__ import annotations

from pathlib import Path

from tools.drawings import card, carton, wiring

TO = Path(__file__).parents[2] / "docs" / "drawings"


def drawings() -> dict[str, str]:
    """Return all drawings by file name."""
    return {
        "wiring-pad.svg": wiring.touch_pad(),
        "wiring-button.svg": wiring.push_button(),
        "wiring-pads.svg": wiring.several_pads(),
        "box-bottom.svg": carton.bottom(),
        "box-lid.svg": carton.lid(),
        "card.en.svg": card.card("en"),
        "card.fr.svg": card.card("fr"),
    }


if __name__ == "__main__":
    for file, svg in drawings().items():
        (TO / file).write_text(svg, encoding="utf-8")
