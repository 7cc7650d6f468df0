"""Functions that draw basic shapes as SVG."""

from __future__ import annotations

from html import escape

INK, PAPER, GREY = "#1f2328", "#ffffff", "#8b949e"
RED, BLACK, BLUE, YELLOW, GREEN = "#cf222e", "#24292f", "#0969da", "#bf8700", "#1a7f37"
BOARD, COPPER = "#2f6f4f", "#e3c565"

Point = tuple[float, float]


def sheet(width: float, height: float, *shapes: str, unit: str = "") -> str:
    """Return an SVG picture of `shapes` on white paper.

    With the `unit` "mm" it prints at exactly this size.
    """
    printed = f' width="{width:g}{unit}" height="{height:g}{unit}"' if unit else ""
    return (
        f'<svg viewBox="0 0 {width:g} {height:g}"{printed} xmlns="http://www.w3.org/2000/svg" '
        f'font-family="Helvetica, Arial, sans-serif">\n'
        f'<rect width="{width:g}" height="{height:g}" fill="{PAPER}"/>\n' + "\n".join(shapes) + "\n</svg>\n"
    )


def text(
    at: Point, words: str, size: float = 14, colour: str = INK, where: str = "start", bold: bool = False
) -> str:
    """Draw a line of text; `where` says which part of the text is at the point: start, middle or end."""
    weight = ' font-weight="bold"' if bold else ""
    place = f'x="{at[0]:g}" y="{at[1]:g}" font-size="{size:g}" text-anchor="{where}"'
    return f'<text {place} fill="{colour}"{weight}>{escape(words)}</text>'


def lines(at: Point, rows: list[str], size: float = 14, colour: str = INK, where: str = "start") -> str:
    """Draw lines of text below one another."""
    return "".join(
        text((at[0], at[1] + number * size * 1.3), row, size, colour, where)
        for number, row in enumerate(rows)
    )


def box(
    at: Point,
    wide: float,
    high: float,
    fill: str = "none",
    edge: str = INK,
    *,
    round_by: float = 0,
    thick: float = 1.5,
) -> str:
    """Draw a rectangle."""
    return (
        f'<rect x="{at[0]:g}" y="{at[1]:g}" width="{wide:g}" height="{high:g}" rx="{round_by:g}" '
        f'fill="{fill}" stroke="{edge}" stroke-width="{thick:g}"/>'
    )


def disc(at: Point, radius: float, fill: str = "none", edge: str = INK, thick: float = 1.5) -> str:
    """Draw a circle."""
    ink = f'fill="{fill}" stroke="{edge}" stroke-width="{thick:g}"'
    return f'<circle cx="{at[0]:g}" cy="{at[1]:g}" r="{radius:g}" {ink}/>'


def wire(colour: str, *points: Point, thick: float = 3.5, dashed: bool = False) -> str:
    """Draw a line that connects the points."""
    dashes = ' stroke-dasharray="4 3"' if dashed else ""
    path = " ".join(f"{x:g},{y:g}" for x, y in points)
    return (
        f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="{thick:g}" '
        f'stroke-linejoin="round" stroke-linecap="round"{dashes}/>'
    )


def path(d: str, fill: str = "none", edge: str = INK, thick: float = 1.5) -> str:
    """Draw an SVG path from its path data `d`."""
    return f'<path d="{d}" fill="{fill}" stroke="{edge}" stroke-width="{thick:g}"/>'


def lamp(at: Point, radius: float, lit: bool = True) -> str:
    """Draw a lamp, with rays if it is lit."""
    x, y = at
    rays = ""
    if lit:
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7)):
            rays += wire(
                YELLOW,
                (x + 1.35 * radius * dx, y + 1.35 * radius * dy),
                (x + 1.75 * radius * dx, y + 1.75 * radius * dy),
                thick=radius / 8,
            )
    return rays + disc(at, radius, "#ffd866" if lit else "#d0d7de", thick=radius / 12)
