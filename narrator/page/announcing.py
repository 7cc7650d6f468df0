"""The announcement of the page as `narrator.local` on the local network, by multicast DNS."""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial

import trio
from zeroconf import Error, ServiceInfo, Zeroconf

from narrator.assembly.notices import Tell
from narrator.page.door import Door

NAME = "narrator.local"


KINDS = {False: "_http._tcp.local.", True: "_https._tcp.local."}
"""Announced service types, by whether the page is served over HTTPS."""


LOOKS_EVERY = 4.7
"""Seconds between two checks of this machine's address."""


@asynccontextmanager
async def announced(door: Door, tell: Tell, moved: Callable[[], None]) -> AsyncIterator[None]:
    """Announce the page in the local network while the context lasts.

    The announcement takes a second and happens in the background. `moved` is called when the address of this
    machine changes, for example when the network comes up late.
    """
    async with trio.open_nursery() as nursery:
        nursery.start_soon(_follow, door, tell, moved)
        yield
        nursery.cancel_scope.cancel()


async def _follow(door: Door, tell: Tell, moved: Callable[[], None]) -> None:
    """Announce the present address, and announce again after each change of it."""
    while True:
        host = door.host
        async with trio.open_nursery() as nursery:
            if not door.is_alone:
                nursery.start_soon(announce, door, host, tell)
            while door.host == host:  # noqa: ASYNC110 - the system reports no such change
                await trio.sleep(LOOKS_EVERY)
            nursery.cancel_scope.cancel()
        moved()


async def announce(door: Door, host: str, tell: Tell) -> None:
    """Announce the page under this address until cancelled."""
    try:
        network = await trio.to_thread.run_sync(partial(Zeroconf, interfaces=[host]))
    except OSError as error:
        tell(f"The page has no name on this network: {error.strerror}.")
        return
    try:
        info = _info(door, host)
        await trio.to_thread.run_sync(partial(network.register_service, info, allow_name_change=True))
        await trio.sleep_forever()
    except (OSError, Error):
        tell(f"The name {NAME} is taken on this network; the page has none.")
    finally:
        with trio.CancelScope(shield=True):  # this takes the name back, which lasts one second at most
            await trio.to_thread.run_sync(network.close)


def _info(door: Door, host: str) -> ServiceInfo:
    kind = KINDS[door.tls is not None]
    return ServiceInfo(
        kind,
        f"Narrator.{kind}",
        addresses=[socket.inet_pton(socket.AF_INET6 if ":" in host else socket.AF_INET, host)],
        port=door.port,
        properties={"path": "/"},
        server=f"{NAME}.",
    )
