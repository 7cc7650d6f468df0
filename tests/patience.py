"""Waiting for what has no event of its own."""

from __future__ import annotations

from collections.abc import Callable

import trio


async def until(there: Callable[[], object], seconds: float = 20.0) -> None:
    """Wait for something to become true; `trio.TooSlowError` when it does not."""
    with trio.fail_after(seconds):
        while not there():  # noqa: ASYNC110 - what is waited for has no event of its own
            await trio.sleep(0.05)
