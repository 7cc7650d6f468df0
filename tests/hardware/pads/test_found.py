from __future__ import annotations

import asyncio

import pytest
from zeroconf import IPVersion
from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

from hardware.pads.link import KIND, NotFound, found_by_name

HERE = ["127.0.0.1"]
PORT = 6053

pytestmark = pytest.mark.rig


def test_pad_is_found_only_by_its_own_name() -> None:
    async def search() -> tuple[tuple[str, int], bool]:
        pad = AsyncServiceInfo(KIND, f"pad-7.{KIND}", port=PORT, parsed_addresses=HERE, server="pad-7.local.")
        async with AsyncZeroconf(interfaces=HERE, ip_version=IPVersion.V4Only) as network:
            await (await network.async_register_service(pad))
            found = await found_by_name("pad-7", HERE)
            try:
                await found_by_name("pad-70", HERE)
            except NotFound:
                return found, True
            return found, False

    assert asyncio.run(search()) == (("127.0.0.1", PORT), True)
