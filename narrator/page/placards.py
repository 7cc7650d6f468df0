"""Codes for phones as they stand at the box's own terminal, with what is typed where none can be scanned."""

from __future__ import annotations

from narrator.console.placard import Placard
from narrator.page.code import rows
from narrator.page.door import Door
from narrator.page.seal import in_groups, spelt
from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import VoicePack


def placard_of_all(door: Door, pack: VoicePack) -> Placard:
    """Make the public code of the page, which is shown while nothing else needs the room."""
    return Placard(tuple(rows(door.address)), pack.words("page-join_all"), (door.address,))


def placard_of_seat(seat: str, code: bytes, door: Door, pack: VoicePack) -> Placard:
    """A seat's own code, before all else: nobody joins who cannot see it."""
    address = f"{door.address}seat"
    return Placard(
        tuple(rows(f"{address}#{spelt(code)}")),
        plain_text(pack.render("phone.code_of", {"seat": seat}, Draw(""))),
        (pack.words("phone-typed"), address, in_groups(spelt(code))),
        pack.words("phone-next_code"),
        first=True,
    )
