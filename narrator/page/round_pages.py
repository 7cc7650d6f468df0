"""A device in a browser that goes from seat to seat: its code, its sheets, and what is touched on it."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from typing import NoReturn

import trio

from narrator.page.messages import PhoneSaid, PhoneTold, RoundShown, round_frames
from narrator.page.seal import id_of, new_code
from narrator.table.handed import GO_ON, HandedScreen, SheetKind

DEVICE = "round"
"""The one place at this wire."""


class RoundPages:
    """The screen that goes round, as the sealed wire serves it.

    The newest device that has the code shows it. The code stands on the box's own screen and on the host's
    page, and a device that took another one's place is seen at once.
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
        """Return the one place for its code hash, else None."""
        return DEVICE if secrets.compare_digest(called, id_of(self.codes[DEVICE])) else None

    def take(self, seat: str) -> str:
        """Return a token; no device has to be known again."""
        return secrets.token_hex(8)

    def knock(self, seat: str, address: str) -> NoReturn:
        """Never called: every device with the code is welcome."""
        raise AssertionError("no device of this wire is asked about")

    def left(self, seat: str, knock: object) -> None:
        """Never called, as `knock`."""

    def linked(self, seat: str) -> None:
        """Count the device among those that show the screen."""
        self._screen.watch(1)

    def unlinked(self, seat: str) -> None:
        """Count it no more."""
        self._screen.watch(-1)

    def heard(self, seat: str, said: PhoneSaid) -> PhoneTold:
        """Pass the first touch of a sheet on."""
        sheet = self._screen.sheet
        if said.taps and said.n == self.number != self._touched and sheet is not None:
            self._touched = self.number
            self._screen.touch(said.taps[0] if sheet.kind is SheetKind.ASK else GO_ON)
        return PhoneTold(said.n, taps=said.taps)

    async def changed(self, number: int) -> None:
        """Wait until another sheet lies there than `number`."""
        while self.number == number:
            await self._moved.wait()

    def frames(self, seat: str) -> Iterator[bytes]:
        """Yield the frames of the sheet, as many for each."""
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
