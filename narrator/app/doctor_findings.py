"""The doctor's findings about the parts of the box, and the voice that reports them."""

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
"""Seconds of listening after a press."""
TONE = "chime"
KNOCK = "knock"


class PartState(StrEnum):
    """The state of a part of the box."""

    GOOD = "good"
    BAD = "bad"
    MISSING = "missing"
    """The part is not there, and not needed."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A finding about one part of the box: its state, and a sentence about it."""

    part: str
    state: PartState
    sentence: str

    @property
    def cue(self) -> str:
        """The cue that reports this finding aloud."""
        return f"doctor.{self.part}.{'good' if self.state is PartState.GOOD else 'bad'}"


def not_there() -> PartState:
    """Return the state of an absent part: BAD for a service or a Pi without a terminal, else MISSING.

    Without a terminal, no person can read or type in its place. A laptop has one during a game.
    """
    box = is_installed() or (is_a_pi() and not sys.stdout.isatty())
    return PartState.BAD if box else PartState.MISSING


class Voice:
    """The voice of the examination. It is silent without a loudspeaker."""

    def __init__(self, pack: VoicePack, speaker: Speaker | None) -> None:
        self._pack = pack
        self._speaker = speaker
        self._draw = Draw("doctor")

    async def says(self, cue: str) -> None:
        """Say a line."""
        if self._speaker is not None:
            await self._speaker.play(self._pack.render(cue, {}, self._draw))

    @asynccontextmanager
    async def night(self, name: str | None) -> AsyncIterator[None]:
        """Play the sounds of the night while the context lasts, once the bed `name` is rendered."""
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
        """Play one of the box's own clicks, then silence. Return the time at which the click was heard.

        The time is in seconds of trio's clock. None without a loudspeaker.
        """
        heard: list[float] = []
        if self._speaker is not None:
            segments = (Mark(CLICK), Over(CLICK), Silence(AFTER_PRESS))
            await self._speaker.play(segments, lambda _: heard.append(trio.current_time()))
        return heard[0] if heard else None

    async def knock(self) -> float | None:
        """Play one knock and a second of silence. Return the time of the knock, as the device reports it.

        The time is in seconds of trio's clock. None without a loudspeaker.
        """
        heard: list[float] = []
        if self._speaker is not None:
            segments = (Mark(KNOCK), Sound(KNOCK), Silence(1.0))
            await self._speaker.play(segments, lambda _: heard.append(trio.current_time()))
        return heard[0] if heard else None

    async def tells(self, finding: Finding) -> Finding:
        """Say a finding, and return it. A tone comes before the one about the loudspeaker."""
        if finding.part == "speaker" and self._speaker is not None:
            await self._speaker.play(Line("tone", (Sound(TONE),)).segments)
        await self.says(finding.cue)
        return finding
