"""What `narrator doctor` (the self-test) finds about the parts of the box, and the voice that reports it."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from enum import StrEnum

import trio

from hardware.pins import is_a_pi
from narrator.config.system import is_installed
from narrator.night.walk import CLICK
from narrator.table.box import Line
from voices.audio.beds import bed
from voices.draw import Draw
from voices.playback.speaker import Speaker
from voices.segments import Mark, Over, Silence, Sound
from voices.writing.pack import VoicePack

AFTER_PRESS = 0.5
"""Seconds for which the self-test goes on listening after a press."""
TONE = "chime"
KNOCK = "knock"


class PartState(StrEnum):
    """The state of one part of the box."""

    GOOD = "good"
    BAD = "bad"
    MISSING = "missing"
    """The part of the box is absent, but a game does not need it."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What the self-test finds about one part of the box: its state, and a sentence about it."""

    part: str
    state: PartState
    sentence: str

    @property
    def cue(self) -> str:
        """The key of the message that reports this finding aloud."""
        return f"doctor.{self.part}.{'good' if self.state is PartState.GOOD else 'bad'}"


def not_there() -> PartState:
    """Return the state to report for an absent button, light or loudspeaker.

    A terminal can take its place. So the state is MISSING on a computer with a terminal, and BAD for an
    installed service, or on a Raspberry Pi without a terminal.
    """
    box = is_installed() or (is_a_pi() and not sys.stdout.isatty())
    return PartState.BAD if box else PartState.MISSING


class Voice:
    """The voice of the self-test. Without a loudspeaker, all its functions stay silent."""

    def __init__(self, pack: VoicePack, speaker: Speaker | None) -> None:
        self._pack = pack
        self._speaker = speaker
        self._draw = Draw("doctor")

    async def says(self, cue: str) -> None:
        """Say the message of this key."""
        if self._speaker is not None:
            await self._speaker.play(self._pack.render(cue, {}, self._draw))

    @asynccontextmanager
    async def night(self, name: str | None) -> AsyncIterator[None]:
        """Play the background sound `name` of the night while the context lasts, once it is rendered."""
        if self._speaker is None:
            yield
            return
        if name is not None:
            await trio.to_thread.run_sync(bed, name)
        self._speaker.bed(name)
        try:
            yield
        finally:
            self._speaker.bed(None)

    async def clicks(self) -> float | None:
        """Play one of the box's own clicks, then silence; return the time at which the click was played.

        The time is in seconds of trio's clock. Return None without a loudspeaker.
        """
        heard: list[float] = []
        if self._speaker is not None:
            segments = (Mark(CLICK), Over(CLICK), Silence(AFTER_PRESS))
            await self._speaker.play(segments, lambda _: heard.append(trio.current_time()))
        return heard[0] if heard else None

    async def knock(self) -> float | None:
        """Play one knock and a second of silence; return the time of the knock, as the device reports it.

        The time is in seconds of trio's clock. Return None without a loudspeaker.
        """
        heard: list[float] = []
        if self._speaker is not None:
            segments = (Mark(KNOCK), Sound(KNOCK), Silence(1.0))
            await self._speaker.play(segments, lambda _: heard.append(trio.current_time()))
        return heard[0] if heard else None

    async def tells(self, finding: Finding) -> Finding:
        """Say a finding and return it. Before the finding about the loudspeaker, play a test tone."""
        if finding.part == "speaker" and self._speaker is not None:
            await self._speaker.play(Line("tone", (Sound(TONE),)).segments)
        await self.says(finding.cue)
        return finding
