"""Where the pads are, and who is told of them: between the loop of the evening and the network's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

PORT = 6053
"""Where an ESPHome device listens, unless it says otherwise."""


@dataclass(frozen=True, slots=True)
class PadPlace:
    """One pad: its name in the network, its key (32 bytes in base64), and where it is, if not by its name."""

    name: str
    key: str
    host: str | None = None
    port: int = PORT


class PadFollower(Protocol):
    """Who is told of one pad, in the loop of the evening."""

    def found(self, way: float) -> None:
        """It is there; a message takes `way` seconds, one way."""

    def said(self, report: str, at: float) -> None:
        """It reported, at a moment of trio's clock."""

    def shone(self, brightness: float) -> None:
        """It told the `brightness` of its light, from 0 to 1."""

    def lost(self, why: str) -> None:
        """It is not there, or not any more; `why` is a sentence for a person."""
