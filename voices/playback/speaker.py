"""Interface of speakers, which play segments."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, runtime_checkable

from voices.segments import Part, Segment
from voices.tts.chain import EngineChain

OnMark = Callable[[str], None]


class Speaker(Protocol):
    """Speaker that plays one list of segments at a time, in order and without gaps."""

    async def play(self, segments: Sequence[Segment], on_mark: OnMark | None = None) -> None:
        """Play segments, and return when the last sample has been heard.

        Cancelling stops the sound within an audio block. `on_mark` is called in trio's thread with the name
        of each mark, when its place in the line is heard. A mark after the cancellation is not reported.
        """

    def prepare(self, segments: Sequence[Segment]) -> None:
        """Prepare segments, so that a later `play` starts quickly. Never blocks, and may do nothing."""

    def bed(self, name: str | None) -> None:
        """Loop a background sound, which becomes softer under speech; None fades it out."""


@runtime_checkable
class Turnable(Protocol):
    """Speaker with a volume that can change during playback."""

    def turn_to(self, volume: float) -> None:
        """Set the volume: a factor from 0 to 1."""


@runtime_checkable
class Revoiced(Protocol):
    """Speaker whose voice can change."""

    def speak_with(self, chain: EngineChain, parts: Mapping[Part, EngineChain]) -> None:
        """Use these speech engines from the next line on; `parts` are those of other persons' words."""
