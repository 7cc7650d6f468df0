"""The way to the page as the big screen shows it: one code, its purpose, and who has come with a phone."""

from __future__ import annotations

from narrator.page.big_screen import JoinShown
from narrator.page.door import Door
from narrator.page.seats import SeatPages
from voices.writing.pack import VoicePack

SEAT = "seat"
"""The path of the page at which a player takes a seat."""


def code_address(door: Door, phones: SeatPages) -> str:
    """Return the address in the code: of a seat while phones join, else of all pages."""
    return door.address + (SEAT if phones.is_inviting else "")


def joining(door: Door, phones: SeatPages, pack: VoicePack) -> JoinShown:
    """Show how others come to the page; no address that only this machine reaches."""
    if not door.is_reached:
        shown = JoinShown(pack.words("page-unreachable"))
    else:
        what = pack.words("page-join_seat" if phones.is_inviting else "page-join_all")
        shown = JoinShown(what, code_address(door, phones).removeprefix("http://").removesuffix("/"))
    if not phones.is_inviting:
        return shown
    here = tuple(seat for seat in phones.codes if seat in phones.seats)
    missing = tuple(seat for seat in phones.codes if seat not in phones.seats)
    return JoinShown(shown.what, shown.address, here, missing)
