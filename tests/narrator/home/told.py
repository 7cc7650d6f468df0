"""Test broker that records messages and sends a test's orders."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import trio


class NotedBroker:
    """Broker that records each message with its time; `kept` holds the retained ones."""

    availability = "narrator/salon/availability"

    def __init__(self) -> None:
        self.said: list[tuple[float, str, bytes]] = []
        self.kept: dict[str, bytes] = {}
        self._heard: dict[str, Callable[[str, bytes], None]] = {}

    def keep(self, topic: str, payload: bytes) -> None:
        self.kept[topic] = payload
        self._note(topic, payload)

    def say(self, topic: str, payload: bytes) -> bool:
        self._note(topic, payload)
        return True

    def listen(self, pattern: str, heard: Callable[[str, bytes], None], *, fresh: bool = False) -> None:
        """Subscribe to orders below this topic; orders are never retained here."""
        assert fresh, "an order that was left there would be obeyed again and again"
        self._heard[pattern.removesuffix("+")] = heard

    def order(self, topic: str, payload: bytes) -> None:
        for start, heard in self._heard.items():
            if topic.startswith(start):
                heard(topic, payload)

    def events(self) -> list[dict[str, Any]]:
        return [msgspec.json.decode(one) for _, topic, one in self.said if topic.endswith("/event")]

    def facts(self) -> dict[str, Any]:
        return dict(msgspec.json.decode(self.kept["narrator/salon/stage"]))

    def _note(self, topic: str, payload: bytes) -> None:
        self.said.append((round(trio.current_time(), 6), topic, payload))
