"""Synthesiser: from texts to samples that are ready to play, at 48 kHz, equally loud, trimmed and cached."""

from __future__ import annotations

import itertools
import os
import queue
import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, TypeVar

import msgspec
import numpy as np
import soxr
import trio

from voices.audio.beds import Layers, bed
from voices.audio.loudness import at_loudness, loudness
from voices.audio.loudspeaker import Curve, Loudspeaker, curve_for
from voices.audio.speech_effects import equalised, shaped
from voices.audio.takes import Takes
from voices.audio.waves import RATE, Samples, faded
from voices.errors import EngineError
from voices.segments import Over, Part, Segment, Sound, Text
from voices.tts.cache import BYTES_A_SAMPLE, DiskCache, MemoryCache, on_grid
from voices.tts.chain import EngineChain, VoiceChoice, open_chain
from voices.tts.engine import Rendered
from voices.writing.estimate import VoicePace

SPEECH_LUFS = -18.0
_FORMAT = 2  # part of the cache key: raise it when the processing in this module changes
_QUIET = 10 ** (-45 / 20)  # share of a text's peak; softer sound at its start and end is cut
_LEAD, _TAIL = 0.008, 0.03  # seconds kept before and after, because consonants may be softer than `_QUIET`
_OTHERS = {Part.QUOTE: 1.26, Part.GUEST: 0.84}
"""Pitch factors for other persons' words when they have only the narrator's voice: four semitones up, or
three down.
"""
_NOW, _SOON, _LATER = range(3)  # urgency of a job, the most urgent first
_LOWEST = 19  # niceness of the lowest priority; engines inherit it from the thread that starts them

Notice = Callable[[str], None]
_Made = TypeVar("_Made")

Said = Callable[[str], str]
"""Function from a written text to the spelling that a voice reads correctly."""


class _Job(NamedTuple):
    """Job for the synthesiser's thread, ordered by urgency, then by age.

    A job without `make` ends the thread.
    """

    urgency: int
    age: int
    make: Callable[[], Any] | None
    future: Future[Any]


class Synthesiser:
    """Renderer of texts in a separate thread. Requested texts come before texts prepared ahead.

    Use the synthesiser as a context manager; leaving the context ends the thread and the engines'
    processes. `notice` gets sentences for the person at the box, and is called in the synthesiser's thread.
    """

    def __init__(
        self,
        chain: EngineChain,
        pace: VoicePace,
        cache: DiskCache | None,
        notice: Notice,
        sounds: Path | None = None,
        parts: Mapping[Part, EngineChain] | None = None,
        said: Said = str,
        loudspeaker: Loudspeaker = Loudspeaker.SMALL,
        *,
        yields: bool = False,
    ) -> None:
        """Set up the thread. With `yields`, the thread and its engines run at the lowest priority."""
        self._loudspeaker = loudspeaker
        self._takes = Takes(sounds, notice)
        self._chain = chain
        self._parts = dict(parts or {})
        self._pace = pace
        self._said = said
        self._disk = cache
        self._notice = notice
        self._memory = MemoryCache()
        self._order = itertools.count()
        self._jobs: queue.PriorityQueue[_Job] = queue.PriorityQueue()
        self._yields = yields
        self._thread = threading.Thread(target=self._work, name="synthesiser", daemon=True)
        self._closing = False

    def __enter__(self) -> Synthesiser:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._closing = True
        self._jobs.put(_Job(_NOW - 1, 0, None, Future()))
        while self._thread.is_alive():
            self._close_chains()  # this also ends a rendering that hangs
            self._thread.join(0.05)
        self._close_chains()
        while not self._jobs.empty():
            self._jobs.get().future.cancel()

    def _close_chains(self) -> None:
        for chain in (self._chain, *self._parts.values()):
            chain.close()

    def prepare(self, segments: Iterable[Segment]) -> None:
        """Render the segments that are not cached, when there is nothing more urgent. Never blocks."""
        for segment in segments:
            if isinstance(segment, Text):
                self._submit(partial(self._find, segment), _LATER)
            elif isinstance(segment, Sound | Over):
                self._submit(partial(self._takes.make_ready, segment.name), _LATER)

    def key(self, text: Text) -> str:
        """Return the cache key of a text; texts with the same key have the same sound."""
        text = self._spelled(text)
        return next((self._key(choice, text) for choice in self._chain_of(text).working), text.text)

    def request(self, segment: Text | Sound | Over) -> Future[Samples]:
        """Render a segment as soon as possible, or return silence of the estimated length if no engine can.

        Each request for a sound effect gets a new take.
        """
        if isinstance(segment, Text):
            return self._submit(partial(self._find, segment), _NOW)
        made = self._submit(partial(self._takes.next, segment.name), _NOW)
        self._submit(partial(self._takes.make_ready, segment.name), _LATER)
        return made

    def request_bed(self, name: str) -> Future[Layers]:
        """Make the loops of a background sound, before texts that are only prepared.

        Without its background sound, a night would not mask button presses.
        """
        return self._submit(partial(bed, name), _SOON)

    async def samples(self, segment: Text | Sound | Over) -> Samples:
        """Render a segment as `request` does, and wait for the samples in trio."""
        return await outcome(self.request(segment))

    def _submit(self, make: Callable[[], _Made], urgency: int) -> Future[_Made]:
        future: Future[_Made] = Future()
        self._jobs.put(_Job(urgency, next(self._order), make, future))
        return future

    def speak_with(self, chain: EngineChain, parts: Mapping[Part, EngineChain]) -> None:
        """Use these speech engines for all later requests, and end the previous engines."""

        def change() -> None:
            self._close_chains()
            self._chain, self._parts = chain, dict(parts)

        self._submit(change, _NOW)

    # methods that run in the synthesiser's thread

    def _work(self) -> None:
        if self._yields:
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _LOWEST)
        self._chain.start()
        while not self._closing:
            job = self._jobs.get()
            if job.make is None:
                return
            if job.future.set_running_or_notify_cancel():
                try:
                    job.future.set_result(job.make())
                except Exception as error:  # noqa: BLE001 - raised again where the future is read
                    job.future.set_exception(error)

    def _find(self, text: Text) -> Samples:
        text = self._spelled(text)
        for choice in self._chain_of(text).working[:1]:
            key = self._key(choice, text)
            if (samples := self._memory.get(key)) is not None:
                return samples
            if self._disk is not None and (samples := self._disk.get(key)) is not None:
                self._memory.put(key, samples)
                return samples
        return self._render(text)

    def _spelled(self, text: Text) -> Text:
        text = replace(text, text=self._said(text.text))
        if text.part in _OTHERS and text.part not in self._parts:
            return replace(text, pitch=text.pitch * _OTHERS[text.part])
        return text

    def _chain_of(self, text: Text) -> EngineChain:
        return self._parts.get(text.part, self._chain)

    def _render(self, text: Text) -> Samples:
        try:
            choice, rendered = self._chain_of(text).render(text)
        except EngineError as error:
            if not self._closing:
                self._notice(f"{error}; the text is only shown.")
            return np.zeros(round(self._pace.seconds((text,)) * RATE), np.float32)
        kind = choice.renderer.kind
        speed, pitch = 1.0 if kind.own_rate else text.rate, 1.0 if kind.own_pitch else text.pitch
        samples = treated(rendered, text.volume_db, speed, pitch, curve_for(self._loudspeaker, kind.curve))
        self._memory.put(self._key(choice, text), samples)
        if self._disk is not None:
            self._disk.put(self._key(choice, text), samples)
        return samples

    def _key(self, choice: VoiceChoice, text: Text) -> str:
        kind = choice.renderer.kind
        curve = curve_for(self._loudspeaker, kind.curve)
        parts = (_FORMAT, soxr.__version__, kind.name, kind.version(), choice.voice, SPEECH_LUFS, curve)
        return msgspec.json.encode((*parts, text.text, text.rate, text.pitch, text.volume_db)).decode()


def open_synthesiser(
    voices: Mapping[str, str],
    pace: VoicePace,
    cache: Path | None,
    notice: Notice,
    sounds: Path | None = None,
    parts: Mapping[Part, Mapping[str, str]] | None = None,
    said: Said = str,
    loudspeaker: Loudspeaker = Loudspeaker.SMALL,
    *,
    yields: bool = False,
) -> Synthesiser:
    """Return a synthesiser for a voice pack's `voices` by engine, the preferred engine first.

    `cache` is the directory of the cache, and `sounds` the directory of the owner's own sounds. `parts`
    gives the voices, also by engine, of other persons. `said` spells a text for the voice, `loudspeaker`
    selects the equaliser, and `yields` is as for `Synthesiser`.

    Raises `EngineError` for an unknown engine.
    """
    disk = DiskCache(cache, notice=notice) if cache is not None else None
    chains = {part: open_chain(own, notice) for part, own in (parts or {}).items()}
    return Synthesiser(
        open_chain(voices, notice), pace, disk, notice, sounds, chains, said, loudspeaker, yields=yields
    )


async def outcome(future: Future[Samples]) -> Samples:
    """Wait in trio for a future of another thread; cancelling also cancels the future."""
    token = trio.lowlevel.current_trio_token()
    done = trio.Event()

    def tell(_: Future[Samples]) -> None:
        try:
            token.run_sync_soon(done.set)
        except trio.RunFinishedError:
            return  # the caller was cancelled and no longer waits

    future.add_done_callback(tell)
    try:
        await done.wait()
    except trio.Cancelled:
        future.cancel()
        raise
    return future.result()


def treated(
    rendered: Rendered, volume_db: float, speed: float = 1.0, pitch: float = 1.0, curve: Curve = ()
) -> Samples:
    """Process an engine's output for the mixer.

    `speed` and `pitch` are the factors that the engine could not apply itself. `curve` is the equaliser of
    the engine's voices, and does not change their loudness.
    """
    samples = np.frombuffer(rendered.pcm, np.int16).astype(np.float32) / np.float32(32768)
    samples = trimmed(samples, rendered.rate)
    if not len(samples):
        return samples
    samples = shaped(samples, rendered.rate, speed, pitch)
    if curve:
        samples = equalised(samples, rendered.rate, curve)
    samples = soxr.resample(samples, rendered.rate, RATE, quality="HQ")
    samples = faded(samples.astype(np.float64), 0.004, 0.008).astype(np.float32)
    return on_grid(_levelled(samples, SPEECH_LUFS + volume_db))


def trimmed(samples: Samples, rate: int) -> Samples:
    """Cut off the silence before and after the speech."""
    loud = np.flatnonzero(np.abs(samples) > _QUIET * np.max(np.abs(samples), initial=0))
    if not len(loud):
        return samples[:0]
    start = max(0, int(loud[0]) - round(_LEAD * rate))
    return samples[start : int(loud[-1]) + 1 + round(_TAIL * rate)]


def _levelled(samples: Samples, lufs: float) -> Samples:
    """Scale to the loudness `lufs`, and compensate for the loss when peaks are compressed."""
    levelled, asked = samples, lufs
    for _ in range(4):
        levelled = at_loudness(samples, asked)
        missing = lufs - loudness(levelled)
        if not 0.1 < missing < 20:
            break
        asked += missing
    return levelled


Count = Callable[[int, int], None]
"""Callback with the number of texts rendered so far and of all texts; an exception from the callback ends
the work.
"""


class Ahead(NamedTuple):
    """Number of different texts rendered ahead, and the total length of their speech."""

    sounds: int
    seconds: float

    @property
    def bytes(self) -> int:
        """Size of this speech in the cache, in bytes."""
        return round(self.seconds * RATE * BYTES_A_SAMPLE)


def render_ahead(made: Synthesiser, texts: Sequence[Text], count: Count) -> Ahead:
    """Render the texts that are not in the cache yet. Return the number and length of all `texts`. Blocks.

    Each text is cached as soon as it is rendered, so that an interruption loses one text.
    """
    lengths: dict[str, float] = {}
    for number, text in enumerate(texts, 1):
        lengths[made.key(text)] = len(made.request(text).result()) / RATE
        count(number, len(texts))
    return Ahead(len(lengths), sum(lengths.values()))
