"""Tasks that live as long as a board is open."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import trio


@asynccontextmanager
async def background(*tasks: Callable[[], Awaitable[object]]) -> AsyncIterator[None]:
    """Run `tasks` while the body runs; all have ended when the context is left.

    An error of the body comes out as it is, not wrapped in the exception group of a nursery: the tasks are no
    business of whoever opened the board.
    """
    failure: Exception | None = None
    async with trio.open_nursery() as nursery:
        for task in tasks:
            nursery.start_soon(task)
        try:
            yield
        except Exception as raised:  # noqa: BLE001 - raised again below, outside the nursery
            failure = raised
        nursery.cancel_scope.cancel()
    if failure is not None:
        raise failure
