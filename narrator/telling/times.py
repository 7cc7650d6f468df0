"""A time as one says it."""

from __future__ import annotations

from voices.writing.pack import Value


def spoken_time(seconds: float) -> dict[str, Value]:
    """To ten seconds, and never none at all: minutes, and the seconds beside them."""
    tens = max(1, round(seconds / 10))
    return {"minutes": tens // 6, "seconds": tens % 6 * 10}
