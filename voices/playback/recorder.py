"""Speaker that records to a file, with background sounds and the silence between lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path

import numpy as np
import soundfile
import trio
import trio.testing

from voices.audio.beds import check_bed
from voices.audio.mixer import Mixer, Track
from voices.audio.waves import RATE
from voices.playback.score import Score
from voices.playback.speaker import OnMark
from voices.segments import Segment
from voices.tts.synthesiser import Synthesiser

_BLOCK = 2048  # number of samples mixed at once


class RecordingPace(StrEnum):
    """Pace of a recording: REAL takes as long as the sound, by trio's clock; FAST does not wait."""

    REAL = "real"
    FAST = "fast"


class RecordingError(Exception):
    """Error for a recording whose file cannot be written."""


class FileSpeaker:
    """Recorder to a 48 kHz mono WAV file.

    The file follows trio's clock: the time between two lines is as long in the file. With trio's mock clock
    a whole evening is recorded in seconds, exact to the sample, if the clock does not jump while a line is
    rendered.
    """

    def __init__(self, file: soundfile.SoundFile, synthesiser: Synthesiser, pace: RecordingPace) -> None:
        self._file = file
        self._synthesiser = synthesiser
        self._pace = pace
        self._mixer = Mixer()
        self._lock = trio.Lock()
        self._written = 0  # samples written so far
        self._began: float | None = None  # time of the first sample on trio's clock, in seconds
        self._skipped = 0.0  # seconds that the file is ahead of the clock (FAST)

    @property
    def seconds(self) -> float:
        """Length of the recording so far, in seconds."""
        return self._written / RATE

    async def play(self, segments: Sequence[Segment], on_mark: OnMark | None = None) -> None:
        """Record segments, and return when the last sample would have been heard.

        The part after a cancellation is not recorded.
        """
        async with self._lock:
            score = Score(segments, self._synthesiser)
            track = Track()
            await self._fill(score, track)
            self._catch_up()
            start = self._written
            self._mixer.play(track)
            try:
                for place, mark in track.marks:
                    await self._until(start + place)
                    if on_mark is not None:
                        on_mark(mark)
                await self._until(start + track.length)
            finally:
                self._catch_up()
                self._mixer.stop(track)

    def prepare(self, segments: Sequence[Segment]) -> None:
        """Render segments ahead, so that a later `play` starts quickly."""
        self._synthesiser.prepare(segments)

    def bed(self, name: str | None) -> None:
        """Change the background sound from here on. The first use of a sound waits until it is made."""
        self._catch_up()
        if name is None:
            self._mixer.bed(None)
        else:
            check_bed(name)
            self._mixer.bed(name, self._synthesiser.request_bed(name).result())

    def finish(self) -> None:
        """Write all sound up to now, as if the box were then switched off."""
        self._catch_up()

    async def _fill(self, score: Score, track: Track) -> None:
        if isinstance(trio.lowlevel.current_clock(), trio.testing.MockClock):
            score.fill_now(track)
            await trio.lowlevel.checkpoint()
        else:
            await score.fill(track)

    async def _until(self, sample: int) -> None:
        """Wait until trio's clock reaches the time of this sample."""
        if self._pace is RecordingPace.REAL:
            assert self._began is not None, "the clock of the file runs since it was first caught up"
            await trio.sleep_until(self._began + sample / RATE)
        else:
            self._skipped += (sample - self._written) / RATE
            await trio.lowlevel.checkpoint()
        self._write_to(sample)

    def _catch_up(self) -> None:
        """Write all sound up to the present time of trio's clock."""
        now = trio.current_time()
        if self._began is None:
            self._began = now
        self._write_to(round((now - self._began + self._skipped) * RATE))

    def _write_to(self, sample: int) -> None:
        while self._written < sample:
            block = np.empty(min(_BLOCK, sample - self._written), np.float32)
            self._mixer.mix(block)
            try:
                self._file.write(block)
            except soundfile.SoundFileError as error:
                raise RecordingError(
                    f"{self._file.name}: the recording cannot go on; is there room for it on the disk?"
                ) from error
            self._written += len(block)


@contextmanager
def record(
    path: Path, synthesiser: Synthesiser, pace: RecordingPace = RecordingPace.REAL
) -> Iterator[FileSpeaker]:
    """Record to the file `path` until the context is left. Must be used within trio.

    Raises `RecordingError` if the file cannot be written, at the start or later, or if its suffix names a
    format other than WAV.
    """
    if path.suffix.casefold() != ".wav":
        raise RecordingError(f"{path}: a recording is a WAV file; give it a name that ends in .wav")
    try:
        path.open("ab").close()  # fails with a reason, which soundfile does not give
        file = soundfile.SoundFile(path, "w", RATE, 1, "PCM_16", format="WAV")
    except OSError as error:
        raise RecordingError(f"{path}: the recording cannot be written ({error.strerror})") from error
    except soundfile.SoundFileError as error:
        raise RecordingError(f"{path}: the recording cannot be written ({error})") from error
    with file:
        speaker = FileSpeaker(file, synthesiser, pace)
        try:
            yield speaker
        finally:
            speaker.finish()
