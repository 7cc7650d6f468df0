"""What seats are called that have no name."""

from __future__ import annotations

from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import VoicePack


def seat_label(pack: VoicePack, place: int) -> str:
    """What a seat is called that has no name: "Seat three"."""
    words = plain_text(pack.render("word.seat", {"number": place}, Draw("")))
    return words[:1].upper() + words[1:]
