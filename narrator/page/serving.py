"""Serving the page in the evening's own loop, beside the voice and never before it.

Each browser is a task that waits for the network. None of them is awaited by anything of the evening: what
the evening publishes is put where the tasks find it, and who is too slow misses what came between.
"""

from __future__ import annotations

import ssl
from collections import Counter
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager, suppress

import msgspec
import trio
from wsproto.frame_protocol import CloseReason

from narrator.page.door import Door
from narrator.page.site import SOCKET, Site
from narrator.page.visit import GONE, PATIENCE, Answer, Visit
from narrator.page.wire import PageWire, Refused

MOST_VISITS = 160
"""Connections at once: forty phones, and what each opens beside its socket while it loads the page."""
MOST_OF_ONE = 40
"""Of one address: a browser opens six."""

Attend = Callable[[PageWire, AsyncGenerator[bytes, None]], Awaitable[None]]
"""What serves one open page until it leaves: its socket, and what it says."""


class Hello(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a page says first: which one it is."""

    page: str


class PageServer:
    """Answers browsers."""

    def __init__(
        self,
        door: Door,
        site: Site,
        pages: Mapping[str, Attend],
        defect: Callable[[BaseException], None],
        names: tuple[str, ...] = (),
    ) -> None:
        """`defect` is told of a mistake of our own, which must not end the evening; `names` are the box's."""
        self._door = door
        self._site = site
        self._pages = pages
        self._defect = defect
        self._names = names
        self._visits = Counter[str]()

    async def visited(self, stream: trio.SocketStream) -> None:
        """Somebody has come in."""
        peer = _whence(stream)
        if peer is None or self._visits.total() >= MOST_VISITS or self._visits[peer] >= MOST_OF_ONE:
            await trio.aclose_forcefully(stream)
            return
        self._visits[peer] += 1
        try:
            await self.attend(self._secured(stream, self._door.tls))
        except Exception as error:  # noqa: BLE001 - told; a page that fails is no reason to end a game
            self._defect(error)
        finally:
            self._visits[peer] -= 1

    async def attend(self, stream: trio.abc.Stream) -> None:
        """Answer over a stream, and close it."""
        try:
            with suppress(trio.TooSlowError, *GONE):
                await self._attend(stream)
        finally:
            with trio.move_on_after(PATIENCE):
                await trio.aclose_forcefully(stream)

    @staticmethod
    def _secured(stream: trio.SocketStream, tls: ssl.SSLContext | None) -> trio.abc.Stream:
        if tls is None:
            return stream
        return trio.SSLStream(stream, tls, server_side=True, https_compatible=True)

    async def _attend(self, stream: trio.abc.Stream) -> None:
        visit = Visit(stream, tls=self._door.tls is not None, names=self._names)
        request = await visit.request()
        if request is None:
            return
        refusal = visit.refusal(request)
        if refusal is None and request.wants_a_socket and request.path == SOCKET:
            await self._page(PageWire(stream, request, visit.left_over()))
        else:
            answer = refusal or (Answer(426) if request.path == SOCKET else self._site.answer(request))
            await visit.answer(answer, request.method == "HEAD")

    async def _page(self, wire: PageWire) -> None:
        """Serve an open page, once it has said which one it is."""
        messages = wire.messages()
        try:
            await wire.accept()
            attend = await self._greeted(messages)
            if attend is not None:
                await attend(wire, messages)
        except Refused as refused:
            await wire.close(refused.reason)
        else:
            await wire.close(CloseReason.NORMAL_CLOSURE)
        finally:
            await messages.aclose()

    async def _greeted(self, messages: AsyncGenerator[bytes, None]) -> Attend | None:
        """What serves this page; None if it left without a word. Raises `Refused`."""
        with trio.move_on_after(PATIENCE):
            try:
                hello = msgspec.json.decode(await anext(messages), type=Hello)
            except StopAsyncIteration:
                return None
            except msgspec.DecodeError:
                raise Refused(CloseReason.POLICY_VIOLATION) from None
            if hello.page in self._pages:
                return self._pages[hello.page]
        raise Refused(CloseReason.POLICY_VIOLATION)


def _whence(stream: trio.SocketStream) -> str | None:
    """The address of whoever has come in; None where they have hung up before anybody looked."""
    try:
        return str(stream.socket.getpeername()[0])
    except OSError:
        return None


@asynccontextmanager
async def served(
    server: PageServer, door: Door, *beside: Callable[[], Awaitable[None]]
) -> AsyncIterator[None]:
    """Let browsers in, and run what is needed beside it, as long as the context lasts."""
    async with trio.open_nursery() as nursery:
        for task in beside:
            nursery.start_soon(task)
        nursery.start_soon(trio.serve_listeners, server.visited, [door.listener])
        yield
        nursery.cancel_scope.cancel()
