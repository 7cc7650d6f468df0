"""Conversion of segments to a track. Each segment is added, in order, as soon as its samples are rendered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Future

from voices.audio.mixer import FOR_NAMES, FOR_WORDS, Clip, Dip, Track
from voices.audio.sounds import effect_seconds
from voices.audio.waves import RATE, Samples
from voices.segments import Mark, Over, Part, Segment, Silence, Sound, Text
from voices.tts.synthesiser import Synthesiser, outcome

_Part = tuple[Segment, Future[Samples] | None]


class Score:
    """Segments of one call of `play`. All are requested at once, so that they are rendered ahead.

    Raises `UnknownSound` if a segment names an unknown effect.
    """

    def __init__(self, segments: Sequence[Segment], synthesiser: Synthesiser) -> None:
        for segment in segments:
            if isinstance(segment, Sound | Over):
                effect_seconds(segment.name)
        self._parts: list[_Part] = [
            (segment, synthesiser.request(segment) if isinstance(segment, Text | Sound | Over) else None)
            for segment in segments
        ]

    async def fill(self, track: Track) -> None:
        """Add all segments to the track and close it. Other tasks may run while it waits for samples."""
        for segment, future in self._parts:
            _add(track, segment, await outcome(future) if future is not None else None)
        track.close()

    def fill_now(self, track: Track) -> None:
        """Add all segments to the track and close it, while blocking other tasks and a virtual clock."""
        for segment, future in self._parts:
            _add(track, segment, future.result() if future is not None else None)
        track.close()

    def give_up(self) -> None:
        """Cancel the rendering of all segments that are not rendered yet."""
        for future in self._futures():
            future.cancel()

    def _futures(self) -> Iterator[Future[Samples]]:
        return (future for _, future in self._parts if future is not None)


def _add(track: Track, segment: Segment, samples: Samples | None) -> None:
    match segment:
        case Mark(name):
            track.mark(name)
        case Silence(seconds):
            track.add(Clip(round(seconds * RATE)))
        case Text() if samples is not None:
            track.add(Clip(len(samples), samples, dip=_dip_for(segment)))
        case Sound(_, gain_db) if samples is not None:
            track.add(Clip(len(samples), samples, 10 ** (gain_db / 20)))
        case Over(_, gain_db, after) if samples is not None:
            track.lay(Clip(len(samples), samples, 10 ** (gain_db / 20)), round(after * RATE))


def _dip_for(text: Text) -> Dip | None:
    """Return how the background's volume is reduced under a text, or None.

    Under a covered text, where the background masks presses, the volume is reduced only for options of a
    roll call.
    """
    if not text.covered:
        return FOR_WORDS
    return FOR_NAMES if text.part is Part.ROLL else None
