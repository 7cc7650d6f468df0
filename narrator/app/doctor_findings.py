"""What the doctor finds of a part, and how it says it."""

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
"""Seconds for which a press is listened to."""
TONE = "chime"
KNOCK = "knock"


class PartState(StrEnum):
    """What was found."""

    GOOD = "good"
    BAD = "bad"
    MISSING = "missing"
    """Not there, and not needed."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One part of the box: its state, and a sentence about it."""

    part: str
    state: PartState
    sentence: str

    @property
    def cue(self) -> str:
        """What is said of it."""
        return f"doctor.{self.part}.{'good' if self.state is PartState.GOOD else 'bad'}"


def not_there() -> PartState:
    """A part is needed where nobody reads or types in its place: by a service, and a Pi without a terminal.

    A laptop has its terminal when it plays, whoever asks now.
    """
    box = is_installed() or (is_a_pi() and not sys.stdout.isatty())
    return PartState.BAD if box else PartState.MISSING


class Voice:
    """Says what was found, where something can be heard."""

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
        """The sounds of the night meanwhile, as they cover a finger; waits until they are made."""
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
        """One of the box's own clicks, and silence after it; when it was heard, in seconds of trio's."""
        heard: list[float] = []
        if self._speaker is not None:
            segments = (Mark(CLICK), Over(CLICK), Silence(AFTER_PRESS))
            await self._speaker.play(segments, lambda _: heard.append(trio.current_time()))
        return heard[0] if heard else None

    async def knock(self) -> float | None:
        """One knock, and a second after it; when it is heard, as the device says, in seconds of trio's."""
        heard: list[float] = []
        if self._speaker is not None:
            segments = (Mark(KNOCK), Sound(KNOCK), Silence(1.0))
            await self._speaker.play(segments, lambda _: heard.append(trio.current_time()))
        return heard[0] if heard else None

    async def tells(self, finding: Finding) -> Finding:
        """Say it (after a tone, for the speaker itself), and hand it on."""
        if finding.part == "speaker" and self._speaker is not None:
            await self._speaker.play(Line("tone", (Sound(TONE),)).segments)
        await self.says(finding.cue)
        return finding
