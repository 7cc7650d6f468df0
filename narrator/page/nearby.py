"""The page by a name: `narrator.local`, told to the local network by multicast DNS.

zeroconf keeps a loop of its own in a thread; what is asked of it here waits in one of trio's, so that nothing
of the evening does. Where the network takes no multicast, the address in figures is still right.
"""

from __future__ import annotations

import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

import trio
from zeroconf import Error, ServiceInfo, Zeroconf

from narrator.assembly.notices import Tell
from narrator.page.door import Door

NAME = "narrator.local"
KINDS = {False: "_http._tcp.local.", True: "_https._tcp.local."}
"""What is announced, by whether it is served by https."""


@asynccontextmanager
async def announced(door: Door, tell: Tell) -> AsyncIterator[None]:
    """Tell the network, as long as the context lasts; it takes a second, for which nobody waits."""
    async with trio.open_nursery() as nursery:
        nursery.start_soon(_announce, door, tell)
        yield
        nursery.cancel_scope.cancel()


async def _announce(door: Door, tell: Tell) -> None:
    try:
        network = await trio.to_thread.run_sync(partial(Zeroconf, interfaces=[door.host]))
    except OSError as error:
        tell(f"The page has no name in this network: {error.strerror}.")
        return
    try:
        info = _info(door)
        await trio.to_thread.run_sync(partial(network.register_service, info, allow_name_change=True))
        await trio.sleep_forever()
    except (OSError, Error):
        tell(f"The name {NAME} is taken in this network; the page has none.")
    finally:
        with trio.CancelScope(shield=True):  # takes the name back: a second at most
            await trio.to_thread.run_sync(network.close)


def _info(door: Door) -> ServiceInfo:
    kind = KINDS[door.tls is not None]
    return ServiceInfo(
        kind,
        f"Narrator.{kind}",
        addresses=[socket.inet_pton(socket.AF_INET6 if ":" in door.host else socket.AF_INET, door.host)],
        port=door.port,
        properties={"path": "/"},
        server=f"{NAME}.",
    )
