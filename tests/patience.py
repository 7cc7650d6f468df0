"""Waiting for what has no event of its own: for as long as it takes, on any machine."""

from __future__ import annotations

from collections.abc import Callable

import trio

HANGS = 900.0
"""Seconds after which something hangs: against waiting for ever, and no result may depend on it."""


async def until(there: Callable[[], object]) -> None:
    """Wait for something to become true; `trio.TooSlowError` when it never does."""
    with trio.fail_after(HANGS):
        while not there():  # noqa: ASYNC110 - what is waited for has no event of its own
            await trio.sleep(0.02)
