"""Charts of bars and intervals for docs/, as SVG of rectangles and text, made without a library."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from xml.sax.saxutils import escape

COLOURS = ("#2b6ca3", "#8fbfe0", "#b23a3a", "#c9a227")
ROW, BAR, LEFT, WIDTH, TOP = 44, 11, 230, 420, 64


def _begun(title: str, width: int, height: int) -> list[str]:
    """Return the first SVG elements of a chart: a white background and the title. Sizes are in pixels."""
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        'font-family="sans-serif" font-size="12">',
        '<rect width="100%" height="100%" fill="white"/>',
        f'<text x="12" y="22" font-size="15">{escape(title)}</text>',
    ]


def bars(title: str, series: Sequence[str], groups: Mapping[str, Sequence[float]]) -> str:
    """Return an SVG chart of shares (0 to 1), with groups of bars that have a bar for each of `series`."""
    height = TOP + ROW * len(groups) + 16
    parts = _begun(title, LEFT + WIDTH + 70, height)
    for place, name in enumerate(series):
        left = 12 + place * 150
        parts.append(f'<rect x="{left}" y="34" width="11" height="11" fill="{COLOURS[place]}"/>')
        parts.append(f'<text x="{left + 16}" y="44">{escape(name)}</text>')
    for row, (name, shares) in enumerate(groups.items()):
        top = TOP + row * ROW
        parts.append(f'<text x="{LEFT - 8}" y="{top + 20}" text-anchor="end">{escape(name)}</text>')
        for place, share in enumerate(shares):
            y, wide = top + place * BAR, round(share * WIDTH, 1)
            parts.append(
                f'<rect x="{LEFT}" y="{y}" width="{wide}" height="{BAR - 2}" fill="{COLOURS[place]}"/>'
            )
            parts.append(f'<text x="{LEFT + wide + 5}" y="{y + 9}" font-size="10">{share:.0%}</text>')
    return "\n".join([*parts, "</svg>", ""])


SPAN, LINE = 24, 8
LABEL = 400
GRID = (0.0, 0.25, 0.5, 0.75, 1.0)


def spans(title: str, rows: Mapping[str, tuple[float, float, float]]) -> str:
    """Return an SVG chart of intervals (low, middle, high, from 0 to 1), with the middle as a dot."""
    height = TOP + SPAN * len(rows) + 16
    parts = _begun(title, LABEL + WIDTH + 40, height)
    for share in GRID:
        x = LABEL + share * WIDTH
        parts.append(f'<line x1="{x}" y1="{TOP - 12}" x2="{x}" y2="{height - 12}" stroke="#dddddd"/>')
        parts.append(f'<text x="{x}" y="{TOP - 18}" text-anchor="middle" font-size="10">{share:.0%}</text>')
    for row, (name, (low, middle, high)) in enumerate(rows.items()):
        y = TOP + row * SPAN + LINE
        left, dot, right = (round(LABEL + share * WIDTH, 1) for share in (low, middle, high))
        parts.append(f'<text x="{LABEL - 10}" y="{y + 4}" text-anchor="end">{escape(name)}</text>')
        parts.append(
            f'<line x1="{left}" y1="{y}" x2="{right}" y2="{y}" stroke="{COLOURS[0]}" stroke-width="3"/>'
        )
        parts.append(f'<circle cx="{dot}" cy="{y}" r="4" fill="{COLOURS[0]}"/>')
    return "\n".join([*parts, "</svg>", ""])
