"""What can say segments aloud: the interface that speakers share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, runtime_checkable

from voices.segments import Part, Segment
from voices.tts.chain import EngineChain

OnMark = Callable[[str], None]


class Speaker(Protocol):
    """Plays one list of segments at a time, in order, without a gap between them."""

    async def play(self, segments: Sequence[Segment], on_mark: OnMark | None = None) -> None:
        """Play, and return when the last sample has been heard.

        Cancelling stops the sound within an audio block. `on_mark` is called in trio's thread with the name
        of each mark, when it is heard; a mark that cancellation kept from being heard is not reported.
        """

    def prepare(self, segments: Sequence[Segment]) -> None:
        """Have this ready for a `play` to come. Never blocks, and may do nothing."""

    def bed(self, name: str | None) -> None:
        """Loop a sound bed under everything, softer while something is said; None fades it out."""


@runtime_checkable
class Turnable(Protocol):
    """A speaker whose volume can be turned while it plays."""

    def turn_to(self, volume: float) -> None:
        """Play at this volume from now on: a factor of samples, from 0 to 1."""


@runtime_checkable
class Revoiced(Protocol):
    """A speaker that can speak with another voice."""

    def speak_with(self, chain: EngineChain, parts: Mapping[Part, EngineChain]) -> None:
        """Speak with these engines from the next line on."""
