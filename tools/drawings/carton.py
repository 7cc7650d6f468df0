"""Cardboard housing: two nets to fold, in millimetres, for printing on A4 at full size."""

from __future__ import annotations

from tools.drawings.shapes import GREY, INK, Point, box, disc, lines, sheet, text, wire

A4 = (297.0, 210.0)
LONG, WIDE, HIGH = 120.0, 84.0, 52.0
"""Inside length, width and height of the cardboard housing, in millimetres; a Raspberry Pi is 85 by 56."""
SLACK, RIM = 2.0, 22.0
"""Millimetres by which the lid is larger than the tray, and the height of the lid's rim."""
THIN = 0.4


def net(long: float, wide: float, high: float) -> tuple[Point, list[str]]:
    """Draw the net of a tray: floor, four walls and tabs. Return the corner of the floor, and the shapes."""
    x, y = (A4[0] - long) / 2, (A4[1] - wide) / 2
    drawn = []
    tab = min(10.0, high / 2)
    for side in (-1, 1):
        top = y - high if side < 0 else y + wide
        drawn.append(box((x, top), long, high, thick=THIN))
        left = x - high if side < 0 else x + long
        drawn.append(box((left, y), high, wide, thick=THIN))
    for corner_x, out in ((x, -1), (x + long, 1)):
        for edge, away in ((y, -1), (y + wide, 1)):
            outer = edge + away * high
            drawn.append(
                wire(
                    INK,
                    (corner_x, edge + away * 1.0),
                    (corner_x + out * tab, edge + away * 4.0),
                    (corner_x + out * tab, outer - away * 4.0),
                    (corner_x, outer - away * 1.0),
                    thick=THIN,
                )
            )
            drawn.append(wire(GREY, (corner_x, edge), (corner_x, outer), thick=THIN, dashed=True))
    drawn.append(
        wire(
            GREY, (x, y), (x + long, y), (x + long, y + wide), (x, y + wide), (x, y), thick=THIN, dashed=True
        )
    )
    return (x, y), drawn


def bottom() -> str:
    """Draw the net of the tray for the Raspberry Pi, with a slot for the cables."""
    (x, y), drawn = net(LONG, WIDE, HIGH)
    drawn += [
        box((x + LONG + HIGH - 26, y + 12), 26, WIDE - 24, thick=THIN),
        lines((x + LONG + HIGH - 24, y + WIDE / 2 - 2), ["cut out:", "cables"], 4, GREY),
        box((x + 12, y + 14), 85, 56, edge=GREY, thick=THIN),
        text((x + 54, y + 44), "Raspberry Pi, 85 x 56 mm", 4.5, GREY, "middle"),
        box((x + 50, y + WIDE + HIGH - 8), 20, 8, thick=THIN),
        text((x + 60, y + WIDE + HIGH - 11), "cut out: wires of the pad", 4, GREY, "middle"),
        *notes("Bottom"),
    ]
    return sheet(*A4, *drawn, unit="mm")


def lid() -> str:
    """Draw the net of the lid, with a hole for the LED and holes for the sound."""
    long, wide = LONG + SLACK, WIDE + SLACK
    (x, y), drawn = net(long, wide, RIM)
    for row in range(5):
        for column in range(9):
            drawn.append(disc((x + 14 + 6 * column, y + 31 + 6 * row), 1.5, thick=THIN))
    drawn += [
        disc((x + 96, y + wide / 2), 2.5, thick=THIN),
        text((x + 96, y + wide / 2 + 9), "LED, 5 mm", 4, GREY, "middle"),
        text((x + 38, y + 25), "sound: for a loudspeaker inside", 4, GREY, "middle"),
        *notes("Lid"),
    ]
    return sheet(*A4, *drawn, unit="mm")


def notes(title: str) -> list[str]:
    """Return the printed instructions for a net, with a ruler to check the printer."""
    return [
        text((10, 14), title, 7, bold=True),
        lines(
            (10, 21),
            [
                "Print at 100 % on A4, glue on card.",
                "Cut full lines, fold dashed ones,",
                "glue the tabs inside.",
            ],
            4,
            GREY,
        ),
        wire(INK, (10, 200), (60, 200), thick=THIN),
        wire(INK, (10, 198), (10, 202), thick=THIN),
        wire(INK, (60, 198), (60, 202), thick=THIN),
        text((35, 197), "50 mm", 4, GREY, "middle"),
    ]
