"""The web page for a device that is handed from seat to seat: its code, its sheets and its touches."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import NoReturn

import trio

from narrator.page.messages import PhoneSaid, PhoneTold, RoundShown, round_frames
from narrator.page.seal import id_of, new_code
from narrator.table.handed import GO_ON, HandedScreen, SheetKind

DEVICE = "round"
"""The only seat name in connections of such devices."""


class RoundPages:
    """The screen that is handed round, served to a browser encrypted, as the phone of a seat is.

    The newest device with the code shows the screen. The code is on the box's own screen and on the host's
    page, so the table notices at once when another device takes over.
    """

    def __init__(self, screen: HandedScreen) -> None:
        self.codes: dict[str, bytes] = {DEVICE: new_code()}
        self.tokens: dict[str, str] = {}
        self.number = 0
        self._screen = screen
        self._touched = -1
        self._moved = trio.Event()
        screen.follow(self._move)

    def _move(self) -> None:
        self.number += 1
        self._moved.set()
        self._moved = trio.Event()

    def seat_of(self, called: bytes) -> str | None:
        """Return `DEVICE` if this is the hash of the code for the shared screen, otherwise None."""
        return DEVICE if secrets.compare_digest(called, id_of(self.codes[DEVICE])) else None

    def take(self, seat: str) -> str:
        """Return a random token. It is never checked, because such devices need not be recognised."""
        return secrets.token_hex(8)

    def knock(self, seat: str, address: str) -> NoReturn:
        """Raise an error. No device has to ask the table, because every device with the code is welcome."""
        raise AssertionError("no device of this wire is asked about")

    def left(self, seat: str, knock: object) -> None:
        """Do nothing. No device has to ask the table, so none can leave while it waits for the answer."""

    def linked(self, seat: str) -> None:
        """Count one more device that shows the screen."""
        self._screen.link(1)

    def unlinked(self, seat: str) -> None:
        """Count one device fewer that shows the screen."""
        self._screen.link(-1)

    def heard(self, seat: str, said: PhoneSaid) -> PhoneTold:
        """Pass on the first touch of a sheet, and return an answer for the device."""
        sheet = self._screen.sheet
        if said.taps and said.n == self.number != self._touched and sheet is not None:
            self._touched = self.number
            self._screen.touch(said.taps[0] if sheet.kind is SheetKind.ASK else GO_ON)
        return PhoneTold(said.n, taps=said.taps)

    async def changed(self, number: int) -> None:
        """Wait until the present sheet has another number than `number`."""
        while self.number == number:
            await self._moved.wait()

    def frames(self, seat: str) -> Iterator[bytes]:
        """Yield the frames of the present sheet. Their number is equal for all sheets."""
        sheet = self._screen.sheet
        if sheet is None:
            return round_frames(self.number, None)
        shown = RoundShown(
            sheet.kind.value,
            sheet.seat,
            sheet.title,
            sheet.card,
            sheet.lines,
            sheet.question,
            sheet.options,
            sheet.cells,
            sheet.ready,
            sheet.share,
        )
        return round_frames(self.number, shown)
