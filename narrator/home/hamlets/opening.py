"""The connection to the other villages of an evening, for a box whose configuration names some."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

import trio

from narrator.config.file import LoadedConfig
from narrator.home.mqtt import BrokerLink

if TYPE_CHECKING:
    from narrator.home.hamlets.region import Region
    from narrator.rules.events import Scenery


@asynccontextmanager
async def region_open(
    loaded: LoadedConfig,
    link: BrokerLink | None,
    keys: Mapping[str, bytes],
    told: Callable[[str], None],
    follow: Callable[[Callable[[Scenery], None]], None],
) -> AsyncIterator[Region | None]:
    """Connect to the other villages and repeat letters while the context lasts.

    Yields None if there are none.

    `follow` registers a function that follows the public state of this village.
    """
    if link is None or not keys:
        yield None
        return

    # This import is slow. Without other villages the first sound should not wait for it.
    from narrator.home.hamlets.region import Region

    region = Region(link.broker.name, keys, link, told, in_step=loaded.config.hamlets.in_step)
    follow(region.follow)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(region.run)
        yield region
        nursery.cancel_scope.cancel()
