"""QR codes of addresses: as SVG for the big screen, as text for a terminal, and as placards."""

from __future__ import annotations

import io
from functools import lru_cache

import segno

from narrator.page.door import Door
from narrator.page.seal import in_groups, spelt
from narrator.table.console.placard import Placard
from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import VoicePack

QUIET = 2
"""Width, in modules (the squares of a QR code), of the empty border in a terminal.

The standard asks for four, but a terminal has few rows.
"""


@lru_cache(maxsize=1)
def drawn(address: str) -> str:
    """Return the QR code of an address as SVG, black on white."""
    out = io.BytesIO()
    made = segno.make(_short(address), error="m", micro=False)
    made.save(out, kind="svg", border=4, xmldecl=False, light="#fff", dark="#000", unit=None, scale=4)
    return out.getvalue().decode()


def rows(address: str) -> list[str]:
    """Return the QR code as rows of block characters, light on dark.

    One row of text shows two rows of the code.
    """
    matrix = [
        list(row) for row in segno.make(_short(address), error="l", micro=False).matrix_iter(border=QUIET)
    ]
    if len(matrix) % 2:
        matrix.append([0] * len(matrix[0]))
    pairs = zip(matrix[::2], matrix[1::2], strict=True)
    return ["".join(_BLOCKS[not up, not low] for up, low in zip(*pair, strict=True)) for pair in pairs]


def _short(address: str) -> str:
    """Return an address in capital letters, because a QR code stores these in less space.

    An address with a path is returned unchanged.
    """
    return address.removesuffix("/").upper() if address.endswith("/") else address


_BLOCKS = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}
"""Block characters, by whether the upper and the lower half of the character are light."""


def placard_of_all(door: Door, pack: VoicePack) -> Placard:
    """Return the placard with the public code of the page. It is shown when no other code needs the space.

    A placard is a QR code with a caption, shown on the box's screen.
    """
    return Placard(tuple(rows(door.address)), pack.words("page-join_all"), (door.address,))


def placard_of_round(code: str, door: Door, pack: VoicePack) -> Placard:
    """Return the placard (a QR code with caption) for a device that is to be handed round.

    It is shown first.
    """
    address = f"{door.address}round#{code}"
    return Placard(tuple(rows(address)), pack.words("round-device"), (address,), first=True)


def placard_of_seat(seat: str, code: bytes, door: Door, pack: VoicePack) -> Placard:
    """Return the placard (a QR code with caption) that lets a phone join a seat.

    It is shown before all others.
    """
    address = f"{door.address}seat"
    return Placard(
        tuple(rows(f"{address}#{spelt(code)}")),
        plain_text(pack.render("phone.code_of", {"seat": seat}, Draw(""))),
        (pack.words("phone-typed"), address, in_groups(spelt(code))),
        pack.words("phone-next_code"),
        first=True,
    )
