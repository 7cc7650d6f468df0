"""Frames for open pages: the newest picture only, made once for all of them, at moments that are public.

Whatever changes stirs; a moment later the picture is made anew, and sent where it is another. So many changes
of one moment make one frame, and a page that is slow to take frames finds the newest one when it is ready:
nothing is queued for it, and nobody waits for it. The picture is of public facts alone, so what a frame says,
how long it is and when it comes tell nothing else.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable
from contextlib import suppress

import trio
from wsproto.frame_protocol import CloseReason

from narrator.page.visit import GONE
from narrator.page.wire import SILENT, PageWire, Refused

GATHER = 0.047
"""Seconds from a change to its frame: shorter than eyes find late, longer than one thing takes to change; and
as long as no pause is, so that what changes next is never due at the very instant of a frame."""


class Frames:
    """What all pages of one kind are shown."""

    def __init__(self, draw: Callable[[], bytes]) -> None:
        """`draw` makes the picture of this moment."""
        self._draw = draw
        self._frame = b""
        self._number = 0
        self._watching = 0
        self._stirred = trio.Event()
        self._drawn = trio.Event()

    def stir(self) -> None:
        """Something may have changed. Nothing is made of it here: whoever calls goes on at once."""
        self._stirred.set()

    async def run(self) -> None:
        """Make frames of changes, as long as anybody looks."""
        while True:
            await self._stirred.wait()
            await trio.sleep(GATHER)
            self._stirred = trio.Event()
            if self._watching and (frame := self._draw()) != self._frame:
                self._frame = frame
                self._number += 1
                self._drawn.set()
                self._drawn = trio.Event()

    async def attend(
        self,
        wire: PageWire,
        messages: AsyncGenerator[bytes, None],
        hear: Callable[[bytes], None] = lambda _: _says_nothing(),
    ) -> None:
        """Show one page all there is, until it leaves; `hear` gets what it says.

        Raises `Refused` as `hear` does; a page that has nothing to say is refused when it says anything.
        """
        refused: Refused | None = None
        self._watching += 1
        try:
            async with trio.open_nursery() as nursery:
                nursery.start_soon(self._show, wire, nursery.cancel_scope)
                try:
                    async for message in messages:
                        hear(message)
                except Refused as error:
                    refused = error
                except GONE:
                    pass  # it has left, without a word
                nursery.cancel_scope.cancel()
        finally:
            self._watching -= 1
        if refused is not None:
            raise refused

    async def _show(self, wire: PageWire, scope: trio.CancelScope) -> None:
        with suppress(trio.TooSlowError, *GONE):
            sent = self._number
            await wire.send(self._draw())
            while wire.silent_for < SILENT:
                with trio.move_on_after(wire.to_beat):
                    while self._number == sent:
                        await self._drawn.wait()
                if self._number == sent:
                    await wire.beat()
                else:
                    sent = self._number
                    await wire.send(self._frame)
        scope.cancel()


def _says_nothing() -> None:
    raise Refused(CloseReason.POLICY_VIOLATION)
