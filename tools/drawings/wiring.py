"""Drawings of the wiring of a button or touch pad and an LED, with the pins that `hardware/boards` uses."""

from __future__ import annotations

from tools.drawings.shapes import (
    BLACK,
    BLUE,
    BOARD,
    COPPER,
    GREEN,
    GREY,
    INK,
    PAPER,
    RED,
    YELLOW,
    Point,
    box,
    disc,
    lines,
    path,
    sheet,
    text,
    wire,
)

POWER, GROUND, BUTTON, LIGHT, LIGHT_GROUND = 1, 9, 11, 13, 14
"""Header pins by physical number: 3.3 V, ground, GPIO17, GPIO27, ground."""
LEFT, TOP, PITCH, BETWEEN = 236.0, 52.0, 16.0, 20.0
"""Position of the header's first pin, and the distances to the next column and row, in pixels."""


def pin(number: int) -> Point:
    """Return the position of a header pin in the drawing.

    Odd numbers are at the left, even ones at the right.
    """
    return LEFT + BETWEEN * ((number + 1) % 2), TOP + PITCH * ((number - 1) // 2)


def raspberry(used: dict[int, str]) -> str:
    """Draw a Raspberry Pi from above, with its header; the USB sockets are at the bottom."""
    drawn = [
        box((20, 24), 260, 400, BOARD, round_by=12),
        *(disc((x, y), 7, PAPER) for x, y in ((36, 40), (36, 360), (264, 382))),
        box((70, 120), 90, 90, "#4d5359", round_by=4),
        text((115, 170), "Raspberry Pi", 13, PAPER, "middle"),
        *(box((x, 390), 60, 50, "#c9d1d9", round_by=3) for x in (36, 106, 176)),
        lines((66, 455), ["USB: loudspeaker,"], 12, GREY),
        text((66, 470), "microphone", 12, GREY),
        box((LEFT - 12, TOP - 12), BETWEEN + 24, 19 * PITCH + 24, "#16191d", round_by=3),
    ]
    for number in range(1, 41):
        colour = used.get(number)
        drawn.append(
            disc(pin(number), 6 if colour else 4, colour or COPPER, PAPER if colour else COPPER, 1.5)
        )
    return "".join(drawn)


def number_of(pins: list[int]) -> str:
    """Draw the numbers of these header pins beside the pins."""
    drawn = []
    for number in pins:
        x, y = pin(number)
        if number % 2:
            drawn.append(text((x - 18, y + 4), str(number), 12, PAPER, "end", bold=True))
        else:
            drawn.append(text((x + 29, y + 16), str(number), 12, bold=True))
    return "".join(drawn)


def lead(number: int, to_x: float) -> list[Point]:
    """Return the points of a wire that leads from a pin, between two rows of the header, to x = `to_x`."""
    x, y = pin(number)
    if number % 2 == 0:
        return [(x, y), (to_x, y)]
    return [(x, y), (x + BETWEEN / 2, y - PITCH / 2), (to_x, y - PITCH / 2)]


def led(at: Point) -> str:
    """Draw an LED with its long leg at the left."""
    x, y = at
    return "".join(
        (
            wire(GREY, (x - 9, y + 18), (x - 9, y + 62), thick=3),
            wire(GREY, (x + 9, y + 18), (x + 9, y + 44), thick=3),
            path(f"M{x - 18},{y + 18} v-22 a18,18 0 0 1 36,0 v22 z", "#ff9a8b", RED),
            text((x - 16, y + 52), "long", 12, INK, "end"),
            text((x + 16, y + 40), "short", 12),
        )
    )


def resistor(at: Point, length: float = 64) -> str:
    """Draw a resistor of 330 ohms (orange, orange, brown), from a point to the right."""
    x, y = at
    bands = "".join(
        f'<rect x="{x + place:g}" y="{y - 9:g}" width="5" height="18" fill="{colour}"/>'
        for place, colour in ((14, "#e8590c"), (25, "#e8590c"), (36, "#7f4f24"), (52, "#c9a227"))
    )
    return box((x, y - 9), length, 18, "#e9d8a6", round_by=7) + bands


def light() -> str:
    """Draw the LED with its resistor and its two wires to the Raspberry Pi."""
    return "".join(
        (
            wire(BLUE, *lead(LIGHT, 318), (318, 250), (340, 250)),
            resistor((340, 250)),
            wire(BLUE, (404, 250), (471, 250), (471, 242)),
            wire(BLACK, *lead(LIGHT_GROUND, 304), (304, 300), (489, 300), (489, 224)),
            led((480, 180)),
            text((340, 236), "330 Ω", 13, INK, bold=True),
            text((346, 274), "orange orange brown", 11, GREY),
            text((510, 172), "LED", 15, INK, bold=True),
            text((510, 190), "the light", 12, GREY),
        )
    )


def key(rows: list[tuple[str, int, str]]) -> str:
    """Draw the legend: each connection beside the colour of its wire."""
    drawn = []
    for number, (colour, place, words) in enumerate(rows):
        y = 352 + 24 * number
        drawn += [wire(colour, (316, y - 4), (346, y - 4)), text((356, y), f"pin {place}: {words}", 13)]
    return "".join(drawn)


def push_button() -> str:
    """Draw the wiring of the board `button-led`."""
    used = {GROUND: BLACK, BUTTON: YELLOW, LIGHT: BLUE, LIGHT_GROUND: BLACK}
    return sheet(
        640,
        480,
        raspberry(used),
        wire(BLACK, *lead(GROUND, 330), (330, 70), (430, 70)),
        wire(YELLOW, *lead(BUTTON, 345), (345, 108), (430, 108)),
        box((430, 54), 74, 74, "#d0d7de", round_by=8),
        disc((467, 91), 24, "#57606a"),
        text((516, 86), "push button", 15, INK, bold=True),
        text((516, 104), "its click is heard", 12, GREY),
        light(),
        disc(pin(GROUND), 6, BLACK, PAPER),
        number_of([GROUND, BUTTON, LIGHT, LIGHT_GROUND]),
        key(
            [
                (BLACK, GROUND, "ground, to the button"),
                (YELLOW, BUTTON, "GPIO17, to the button's other leg"),
                (BLUE, LIGHT, "GPIO27, by the resistor to the long leg"),
                (BLACK, LIGHT_GROUND, "ground, to the short leg"),
            ]
        ),
    )


def touch_pad() -> str:
    """Draw the wiring of the board `touch-pads` with one pad."""
    used = {POWER: RED, GROUND: BLACK, BUTTON: YELLOW, LIGHT: BLUE, LIGHT_GROUND: BLACK}
    return sheet(
        640,
        500,
        raspberry(used),
        wire(RED, *lead(POWER, 318), (318, 62), (424, 62)),
        wire(BLACK, *lead(GROUND, 332), (332, 88), (424, 88)),
        wire(YELLOW, *lead(BUTTON, 346), (346, 114), (424, 114)),
        pad((424, 44)),
        text((516, 78), "touch pad", 15, INK, bold=True),
        text((516, 96), "(TTP223) no sound", 12, GREY),
        light(),
        number_of([POWER, GROUND, BUTTON, LIGHT, LIGHT_GROUND]),
        key(
            [
                (RED, POWER, "3.3 V, to VCC of the pad"),
                (BLACK, GROUND, "ground, to GND of the pad"),
                (YELLOW, BUTTON, "GPIO17, to OUT (I/O, SIG) of the pad"),
                (BLUE, LIGHT, "GPIO27, by the resistor to the long leg"),
                (BLACK, LIGHT_GROUND, "ground, to the short leg"),
            ]
        ),
    )


def pad(at: Point) -> str:
    """Draw a touch pad with its three connections at the left."""
    x, y = at
    names = "".join(
        text((x + 6, y + 22 + 26 * number), name, 9, PAPER)
        for number, name in enumerate(("VCC", "GND", "OUT"))
    )
    return box((x, y), 84, 88, "#1f4e8c", round_by=6) + disc((x + 56, y + 44), 20, "#d7e3f4") + names


def several_pads() -> str:
    """Draw three pads that share GPIO17, each behind a diode."""
    drawn = [
        wire(RED, (30, 40), (600, 40)),
        text((30, 30), f"3.3 V (pin {POWER})", 13, RED),
        wire(BLACK, (30, 200), (600, 200)),
        text((30, 222), f"ground (pin {GROUND})", 13),
        wire(YELLOW, (30, 260), (600, 260)),
        text((30, 284), f"GPIO17 (pin {BUTTON})", 13, YELLOW),
    ]
    for number in range(3):
        x = 150.0 + 165 * number
        drawn += [
            pad((x, 72)),
            wire(RED, (x - 14, 40), (x - 14, 90), (x, 90)),
            wire(BLACK, (x - 24, 200), (x - 24, 116), (x, 116)),
            wire(YELLOW, (x, 142), (x - 8, 142), (x - 8, 180), (x + 30, 180), (x + 30, 260)),
            box((x + 20, 214), 20, 32, "#e8590c"),
            f'<rect x="{x + 20:g}" y="237" width="20" height="5" fill="{PAPER}"/>',
            disc((x - 14, 40), 4, RED, RED),
            disc((x - 24, 200), 4, BLACK),
            disc((x + 30, 260), 4, YELLOW, YELLOW),
        ]
    drawn.append(lines((534, 218), ["diode 1N4148,", "its ring towards", "the Pi"], 12, GREEN))
    return sheet(640, 300, *drawn)
