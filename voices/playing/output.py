"""The loudspeaker: one stream that is always open, fed by the mixer, and survived when it goes away.

A stream that is opened for every line loses the beginnings of lines on many sound cards. How much the device
should have in stock depends on the machine: the box begins with little, so that it answers at once, and asks
for more when it was too late once (docs/lab/performance.md).
"""

from __future__ import annotations

import gc
import time
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import Future
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

import numpy as np
import trio

from voices.addresses import Address
from voices.playing.devices import Device, SpeakerError, absent, portaudio, silent
from voices.playing.network import NetworkStream, played_on
from voices.playing.score import Score
from voices.playing.speaker import OnMark
from voices.playing.wakeful import Wakeful
from voices.segments import Segment
from voices.sound.beds import Layers, check_bed
from voices.sound.mixer import Mixer, Reached, Track
from voices.sound.waves import RATE
from voices.speaking.synthesiser import Synthesiser

LATENCY = 0.055
"""Seconds at first, with which presses are answered within 80 ms beside two busy processes, too.

With 0.06 one of eight took 82 ms on an idle machine, and it ran dry as often; with 0.04 presses are answered
15 ms sooner, but the device ran dry beside two busy processes more often (docs/lab/performance.md).
"""
MOST_LATENCY = 0.4
_GROWTH = 1.6  # of the latency after an under-run
_BEARABLE = 3  # under-runs in one piece of speech, after which its end is not waited for
_SILENT_FOR = 1.0  # seconds without a callback, after which the device counts as gone
_LOOK_EVERY = 0.1  # seconds
_TRY_EVERY = 2.0  # seconds
_ASK_SINK_EVERY = 0.5  # seconds


@dataclass(frozen=True, slots=True)
class SpeakerLost:
    """The device went away; the game goes on without sound until it is back."""

    reason: str


@dataclass(frozen=True, slots=True)
class SpeakerBack:
    """The device is there again."""


SpeakerEvent = SpeakerLost | SpeakerBack


class _Heard(NamedTuple):
    mark: str | None
    at: float  # time.monotonic() at which it leaves the loudspeaker


class SoundSpeaker:
    """Plays through PortAudio; get one from `open_speaker`.

    That says what `latency`, `volume` and `delay` are, and in which units.
    """

    def __init__(
        self,
        synthesiser: Synthesiser,
        device: Device,
        on_event: Callable[[SpeakerEvent], None],
        latency: float | None = None,
        volume: float = 1.0,
        delay: float = 0.0,
    ) -> None:
        self._delay = delay
        self.underruns = 0  # blocks the device had to do without
        self.starved = 0  # samples of unwanted silence, because a text was not rendered in time
        self._synthesiser = synthesiser
        self._device = device
        self._sink = played_on(device)
        self._wakeful: Wakeful | None = None
        self._astray: Any = None  # a stream that no longer plays on its sink
        self._on_event = on_event
        self._adapts = latency is None
        self._latency = LATENCY if latency is None else latency
        self._regretted = 0  # under-runs after which the latency grew
        self._volume = np.float32(volume)
        self._mixer = Mixer()
        self._lock = trio.Lock()
        self._token = trio.lowlevel.current_trio_token()
        self._listeners: dict[Track, trio.MemorySendChannel[_Heard]] = {}
        self._stream: Any = None  # the one stream whose callback may mix
        self._called = 0.0  # time.monotonic() of the last callback
        self._bed_wanted: str | None = None

    def turn_to(self, volume: float) -> None:
        """Play at this volume from now on: a factor of samples, from 0 to 1."""
        self._volume = np.float32(volume)

    # the interface of speakers

    async def play(self, segments: Sequence[Segment], on_mark: OnMark | None = None) -> None:
        """Play, and return when the last sample has left the loudspeaker.

        Cancelling stops within a block of the mixer; what the device has taken before, up to `LATENCY`, is
        still heard.
        """
        async with self._lock:
            score = Score(segments, self._synthesiser)
            track = Track()
            send, receive = trio.open_memory_channel[_Heard](float("inf"))
            self._listeners[track] = send
            try:
                async with trio.open_nursery() as nursery:
                    nursery.start_soon(score.fill, track)
                    self._mixer.play(track)
                    await _report(receive, on_mark)
            finally:
                score.give_up()
                self._mixer.stop(track)
                self.starved += track.starved
                del self._listeners[track]

    def prepare(self, segments: Sequence[Segment]) -> None:
        """Have segments rendered ahead of the `play` that will need them."""
        self._synthesiser.prepare(segments)

    def bed(self, name: str | None) -> None:
        """Comes as soon as it is made, unless another one was asked for by then."""
        self._bed_wanted = name
        if name is None:
            self._mixer.bed(None)
            return
        check_bed(name)
        self._synthesiser.request_bed(name).add_done_callback(
            lambda made: self._soon(self._start_bed, name, made)
        )

    @property
    def position(self) -> int:
        """How many samples of what is being played the device has taken."""
        return max((track.position for track in tuple(self._listeners)), default=0)

    @property
    def device_latency(self) -> float:
        """Seconds between the mixing of a sample and its sound, as PortAudio reports them; 0 while lost."""
        stream = self._stream
        return 0.0 if stream is None else float(stream.latency)

    @property
    def lost(self) -> bool:
        """Whether the device is away at present."""
        return self._stream is None

    @property
    def is_kept_awake(self) -> bool:
        """Whether it plays where a loudspeaker may sleep in silence, and is given a hum."""
        return self._wakeful is not None

    def _start_bed(self, name: str, made: Future[Layers]) -> None:
        if self._bed_wanted == name and not made.cancelled():
            self._mixer.bed(name, made.result())

    # the device

    def open(self, *, asleep: bool = True) -> None:
        """Open the stream; blocking. Raises `SpeakerError` if the device cannot play.

        A sink that may be `asleep` is woken before it gets the first sample of what is played.
        """
        portaudio()
        if self._sink is None:
            stream = self._open_device(self._device)
        else:
            self._sink.find()
            with self._sink.aimed():
                stream = self._open_device(self._sink.device)
        self._keep_awake(asleep=asleep)
        self._called = time.monotonic()
        self._stream = stream
        stream.start()

    def _keep_awake(self, *, asleep: bool) -> None:
        """A sink that may sleep, with what wakes it first if it may be `asleep`."""
        if self._sink is None or not self._sink.sleeps:
            self._wakeful = None
            return
        wakeful = self._wakeful or Wakeful()
        if asleep:
            wakeful.wake()
        self._wakeful = wakeful

    def _open_device(self, device: Device | Address) -> Any:
        failed = (portaudio().PortAudioError, ValueError)
        try:
            return self._opened(device, 1)
        except failed as error:
            try:
                return self._opened(device, 2)  # some cards have no mono
            except failed:
                raise SpeakerError(absent(self._device, error)) from error

    def _opened(self, device: Device | Address, channels: int) -> Any:
        block = np.zeros(RATE, np.float32)

        def callback(out: Any, frames: int, clock: Any, status: Any) -> None:
            if self._stream is not stream:
                out.fill(0)
                return
            self._called = time.monotonic()
            self.underruns += bool(status.output_underflow)
            wakeful = self._wakeful
            if wakeful is not None and wakeful.wakes(frames):
                out[:] = wakeful.hum(frames)
                return
            delay = clock.outputBufferDacTime - clock.currentTime
            leaves_at = self._called + (delay if 0 < delay < 2 else stream.latency)
            reached = self._mixer.mix(block[:frames])
            np.multiply(block[:frames, np.newaxis], self._volume, out=out)
            if wakeful is not None:
                out += wakeful.hum(frames)
            for place in reached:
                self._soon(self._tell, place, leaves_at)

        if isinstance(device, Address):
            stream: Any = NetworkStream(device, self._latency, callback)
            return stream
        stream = portaudio().OutputStream(
            samplerate=RATE,
            channels=channels,
            dtype="float32",
            latency=self._latency,
            device=device,
            callback=callback,
        )
        return stream

    def _soon(self, call: Callable[..., object], *arguments: object) -> None:
        """From any thread: call in trio's, unless trio has ended."""
        try:
            self._token.run_sync_soon(call, *arguments)
        except trio.RunFinishedError:
            return  # the last callbacks before the stream is closed have nobody to tell

    def _tell(self, reached: Reached, leaves_at: float) -> None:
        listener = self._listeners.get(reached.track)
        if listener is not None:
            heard = leaves_at + reached.offset / RATE + self._delay
            listener.send_nowait(_Heard(reached.mark, heard))

    async def watch(self) -> None:
        """Look after the device for ever: notice that it is gone, go on without, get it back."""
        while True:
            await trio.sleep(_LOOK_EVERY)
            stream = self._stream
            plays = time.monotonic() - self._called < _SILENT_FOR and stream.active
            plays = plays and self._astray is not stream
            if plays and (not self._wants_more_stock or await self._took_more_stock(stream)):
                continue
            self._stream = None
            self._on_event(SpeakerLost(silent(self._device)))
            async with trio.open_nursery() as nursery:
                nursery.start_soon(self._mix_unheard)
                await self._get_back(stream)
                nursery.cancel_scope.cancel()
            self._on_event(SpeakerBack())

    async def follow_sink(self) -> None:
        """Look for ever whether the sink still has what is played; a device tells by itself."""
        if self._sink is None:
            return
        while True:
            await trio.sleep(_ASK_SINK_EVERY)
            stream = self._stream
            if stream is None:
                continue
            try:
                there = await trio.to_thread.run_sync(self._sink.holds_us, abandon_on_cancel=True)
            except SpeakerError:  # the whole server has gone
                there = False
            if not there:
                self._astray = stream
            elif self._sink.sleeps != (self._wakeful is not None):
                self._keep_awake(asleep=not self._listeners)

    @property
    def _wants_more_stock(self) -> bool:
        """Whether the device ran dry, and nothing is said just now or it cannot be borne any longer."""
        late = self.underruns - self._regretted
        bearable = _BEARABLE if self._lock.locked() else 0
        return self._adapts and self._latency < MOST_LATENCY and late > bearable

    async def _took_more_stock(self, stream: Any) -> bool:
        """Open the device anew with more latency; whether it is still there.

        What is being said goes on unheard meanwhile; what comes next waits, or it would lose its beginning.
        """
        self._regretted = self.underruns
        self._latency = min(MOST_LATENCY, self._latency * _GROWTH)
        self._stream = None
        waits: AbstractAsyncContextManager[object] = nullcontext() if self._lock.locked() else self._lock
        async with waits, trio.open_nursery() as nursery:
            nursery.start_soon(self._mix_unheard)
            await close_stream(stream)
            with suppress(SpeakerError):  # gone at this very moment: told and got back as any that goes
                await trio.to_thread.run_sync(partial(self.open, asleep=False), abandon_on_cancel=True)
            nursery.cancel_scope.cancel()
        return self._stream is not None

    async def _get_back(self, stream: Any) -> None:
        await close_stream(stream)
        while True:
            await trio.sleep(_TRY_EVERY)
            try:
                await trio.to_thread.run_sync(self.open, abandon_on_cancel=True)
            except SpeakerError:
                continue
            return

    async def _mix_unheard(self) -> None:
        """Keep time without a device, so that what is said ends when it would have ended."""
        began, mixed = trio.current_time(), 0
        while self._stream is None:
            due = round((trio.current_time() - began) * RATE)
            block = np.zeros(min(due - mixed, RATE), np.float32)
            leaves_at = time.monotonic()
            for place in self._mixer.mix(block):
                self._tell(place, leaves_at)
            mixed += len(block)
            await trio.sleep(0.02)

    async def close(self) -> None:
        """Close the stream; what has not been played is lost."""
        stream, self._stream = self._stream, None
        if stream is not None:
            await close_stream(stream)
        if self._sink is not None:
            with trio.move_on_after(2):
                await trio.to_thread.run_sync(self._sink.close, abandon_on_cancel=True)


@asynccontextmanager
async def open_speaker(
    synthesiser: Synthesiser,
    device: Device = None,
    on_event: Callable[[SpeakerEvent], None] = lambda _: None,
    latency: float | None = None,
    volume: float = 1.0,
    delay: float = 0.0,
) -> AsyncIterator[SoundSpeaker]:
    """A speaker on a device (its name, a part of it, its number, or None for the default).

    `sink:NAME` is one of the sound server's, by its name, description or a part of them; it is kept awake.
    `snapcast://HOST:PORT` and `wyoming://HOST:PORT` are loudspeakers across the network.

    `on_event` is called in trio's thread when the device goes and when it comes back. `latency` in seconds is
    asked of the device; left out, it begins at `LATENCY` and grows after an under-run. `volume` is a factor
    from 0 (silent) to 1 (as mixed). `delay` are seconds by which it is heard later than the device says, as
    one on Bluetooth is: marks are told then, so that whoever presses at what is heard is understood.

    Raises `SpeakerError` if there is no such device, or it does not play.
    """
    speaker = SoundSpeaker(synthesiser, device, on_event, latency, volume, delay)
    await trio.to_thread.run_sync(speaker.open)
    gc.freeze()  # what is loaded by now stays; a collection that walks through it all could cost a gap
    async with trio.open_nursery() as nursery:
        nursery.start_soon(speaker.watch)
        nursery.start_soon(speaker.follow_sink)
        try:
            yield speaker
        finally:
            nursery.cancel_scope.cancel()
            with trio.CancelScope(shield=True):
                await speaker.close()


async def close_stream(stream: Any) -> None:
    """Close a stream, without waiting for ever for one whose device is gone."""
    with trio.move_on_after(2):
        await trio.to_thread.run_sync(stream.close, True, abandon_on_cancel=True)


async def _report(receive: trio.MemoryReceiveChannel[_Heard], on_mark: OnMark | None) -> None:
    """Until the end has been heard, tell each mark when it is heard."""
    async for mark, at in receive:
        await trio.sleep(max(0.0, at - time.monotonic()))
        if mark is None:
            return
        if on_mark is not None:
            on_mark(mark)
