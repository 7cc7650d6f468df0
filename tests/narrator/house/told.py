"""A broker of the tests' own: it notes what is said, and says what a test wants."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import trio


class NotedBroker:
    """Notes every message with its moment; `kept` is what a retaining broker would have."""

    availability = "narrator/salon/availability"

    def __init__(self) -> None:
        self.said: list[tuple[float, str, bytes]] = []
        self.kept: dict[str, bytes] = {}
        self._heard: dict[str, Callable[[str, bytes], None]] = {}

    def keep(self, topic: str, payload: bytes) -> None:
        """A retained message."""
        self.kept[topic] = payload
        self._note(topic, payload)

    def say(self, topic: str, payload: bytes) -> bool:
        """A message for who listens now."""
        self._note(topic, payload)
        return True

    def listen(self, pattern: str, heard: Callable[[str, bytes], None], *, fresh: bool = False) -> None:
        """Orders below this; an order is never retained here."""
        assert fresh, "an order that was left there would be obeyed again and again"
        self._heard[pattern.removesuffix("+")] = heard

    def order(self, topic: str, payload: bytes) -> None:
        """Somebody in the house wants something."""
        for start, heard in self._heard.items():
            if topic.startswith(start):
                heard(topic, payload)

    def events(self) -> list[dict[str, Any]]:
        """What happened."""
        return [msgspec.json.decode(one) for _, topic, one in self.said if topic.endswith("/event")]

    def facts(self) -> dict[str, Any]:
        """What stands."""
        return dict(msgspec.json.decode(self.kept["narrator/salon/stage"]))

    def _note(self, topic: str, payload: bytes) -> None:
        self.said.append((round(trio.current_time(), 6), topic, payload))
