"""Waiting for conditions without an event, for as long as a slow machine needs."""

from __future__ import annotations

from collections.abc import Callable

import trio

HANGS = 900.0
"""Seconds until a wait counts as hanging. No result may depend on it."""


async def until(there: Callable[[], object]) -> None:
    """Wait until the condition is true. Raise `trio.TooSlowError` if it never is."""
    with trio.fail_after(HANGS):
        while not there():  # noqa: ASYNC110 - what is waited for has no event of its own
            await trio.sleep(0.02)
