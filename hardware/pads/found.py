"""A pad by its name: asked of the local network by multicast DNS, as ESPHome devices announce themselves."""

from __future__ import annotations

from zeroconf import InterfaceChoice, IPVersion
from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

KIND = "_esphomelib._tcp.local."
PATIENCE_MS = 3000.0


class NotFound(Exception):
    """Nobody in the network answers to the name."""


async def found_by_name(
    name: str, interfaces: InterfaceChoice | list[str] = InterfaceChoice.All
) -> tuple[str, int]:
    """Address and port of the device called `name`, in at most three seconds. Raises `NotFound`."""
    async with AsyncZeroconf(interfaces=interfaces) as network:
        info = AsyncServiceInfo(KIND, f"{name}.{KIND}")
        there = await info.async_request(network.zeroconf, PATIENCE_MS)
        addresses = info.parsed_addresses(IPVersion.V4Only) or info.parsed_addresses()
    if not there or not addresses or info.port is None:
        raise NotFound
    return addresses[0], info.port
