"""Open output device, with an inaudible hum for loudspeakers that sleep in silence and lose what wakes them.

Bluetooth speakers and amplifiers detect silence by the samples, so an open stream of zeros lets them
sleep. The hum is 30 Hz at -50 dB below full scale. That is far above what a codec rounds to zero. Beside
a voice of 85 dB it is 7 dB below the hearing threshold at 30 Hz (59.5 dB, ISO 226), and a speaker of a
few centimetres does not play it at all. It is always there, so it reveals nothing.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import numpy as np
import trio

from voices.addresses import Address
from voices.audio.waves import RATE, Samples
from voices.playback.devices import Device, SpeakerError, absent, portaudio
from voices.playback.network import NetworkStream, network_proof, played_on

HUM = 30
"""Frequency of the hum in hertz; a second has a whole number of periods."""
LEVEL_DB = -50.0
"""Level of the hum's peaks in decibels, relative to full scale."""
WAKES_IN = 1.5
"""Seconds of sound that the slowest speakers lose when they wake."""


class Wakeful:
    """Hum that is added to all output, and played alone while the loudspeaker wakes."""

    def __init__(self) -> None:
        turns = np.arange(2 * RATE) * HUM / RATE
        self._hum = (10 ** (LEVEL_DB / 20) * np.sin(2 * np.pi * turns)).astype(np.float32)[:, np.newaxis]
        self._at = 0
        self._waking = 0

    def wake(self) -> None:
        """Start to wake the loudspeaker; only the hum plays meanwhile."""
        self._waking = round(WAKES_IN * RATE)

    def wakes(self, frames: int) -> bool:
        """Count the next `frames` samples (at most one second); return whether the speaker still wakes."""
        self._waking, before = max(0, self._waking - frames), self._waking
        return before > 0

    def hum(self, frames: int) -> Samples:
        """Return the next samples of the hum (at most one second), as a column."""
        at, self._at = self._at, (self._at + frames) % RATE
        return self._hum[at : at + frames]


LATENCY = 0.055
"""First latency in seconds, at which presses are answered within 80 ms even beside two busy processes.

With 0.06 one answer of eight took 82 ms on an idle machine, with as many under-runs. With 0.04 answers
come 15 ms sooner, but there were more under-runs beside two busy processes.
"""
MOST_LATENCY = 0.4
_GROWTH = 1.6  # factor for the latency after an under-run
_SILENT_FOR = 1.0  # seconds without a callback, after which the device counts as lost
_PROOF = 0.5
"""Seconds of sound that proves a device is playing: no device takes so much into its buffers alone."""

Mix = Callable[[Samples, float], None]
"""Callback that fills a block and gets the time when it will be heard; runs in the device's thread."""


class OpenDevice:
    """Output device and its stream; without a stream it is lost or not open yet."""

    def __init__(self, device: Device, latency: float | None, volume: float, mix: Mix) -> None:
        """Set up a device with this `latency` in seconds; None starts low and grows after under-runs."""
        self.underruns = 0
        """Blocks that came too late."""
        self.name = device
        self.sink = played_on(device)
        self.stream: Any = None
        """The one stream whose callback may mix."""
        self.wakeful: Wakeful | None = None
        """Hum for a loudspeaker that sleeps in silence, or None."""
        self._volume = np.float32(volume)
        self._adapts = latency is None
        self._latency = LATENCY if latency is None else latency
        self._mix = mix
        self._called = 0.0  # time.monotonic() of the last callback
        self._tried: Any = None  # a stream that gets silence until it has proved that it plays
        self._tried_frames = 0  # frames that it took

    def turn_to(self, volume: float) -> None:
        """Set the volume: a factor from 0 to 1."""
        self._volume = np.float32(volume)

    @property
    def plays(self) -> bool:
        """Whether the open stream still requests samples."""
        return time.monotonic() - self._called < _SILENT_FOR and bool(self.stream.active)

    @property
    def may_have_more_stock(self) -> bool:
        """Whether the latency may grow after under-runs."""
        return self._adapts and self._latency < MOST_LATENCY

    def want_more_stock(self) -> None:
        """Use a higher latency at the next opening."""
        self._latency = min(MOST_LATENCY, self._latency * _GROWTH)

    def open(self, *, asleep: bool = True) -> None:
        """Open the stream; blocking. Raises `SpeakerError` if the device cannot play.

        A sink that may be `asleep` is woken before the first sample of the line.
        """
        stream = self._found()
        self.keep_awake(asleep=asleep)
        self.take(stream)
        stream.start()

    def try_out(self) -> Any:
        """Open a stream that plays silence until `take`; blocking. Raises `SpeakerError`."""
        stream = self._found()
        self.keep_awake(asleep=True)
        self._tried, self._tried_frames = stream, 0
        stream.start()
        return stream

    @property
    def proof(self) -> float:
        """Seconds of sound that prove playback, because they are more than all buffers together hold."""
        return _PROOF if self.sink is None else network_proof(self.sink.device) or _PROOF

    def is_proved(self, stream: Any) -> bool:
        """Say whether the stream on trial took more sound than buffers alone would take."""
        return stream is self._tried and self._tried_frames >= self.proof * RATE

    def take(self, stream: Any) -> None:
        """Mix into this stream from now on."""
        self._called = time.monotonic()
        self.stream = stream
        self._tried = None

    def _found(self) -> Any:
        portaudio()
        if self.sink is None:
            return self._open(self.name)
        self.sink.find()
        with self.sink.aimed():
            return self._open(self.sink.device)

    def keep_awake(self, *, asleep: bool) -> None:
        """Set up the hum for a sink that may sleep, and wake it first if it may be `asleep`."""
        if self.sink is None or not self.sink.sleeps:
            self.wakeful = None
            return
        wakeful = self.wakeful or Wakeful()
        if asleep:
            wakeful.wake()
        self.wakeful = wakeful

    def _open(self, device: Device | Address) -> Any:
        failed = (portaudio().PortAudioError, ValueError)
        try:
            return self._opened(device, 1)
        except failed as error:
            try:
                return self._opened(device, 2)  # some cards have no mono
            except failed:
                raise SpeakerError(absent(self.name, error)) from error

    def _opened(self, device: Device | Address, channels: int) -> Any:
        block = np.zeros(RATE, np.float32)

        def callback(out: Any, frames: int, clock: Any, status: Any) -> None:
            if self.stream is not stream:
                if stream is self._tried:
                    self._tried_frames += frames
                out.fill(0)
                return
            self._called = time.monotonic()
            self.underruns += bool(status.output_underflow)
            wakeful = self.wakeful
            if wakeful is not None and wakeful.wakes(frames):
                out[:] = wakeful.hum(frames)
                return
            delay = clock.outputBufferDacTime - clock.currentTime
            self._mix(block[:frames], self._called + (delay if 0 < delay < 2 else stream.latency))
            np.multiply(block[:frames, np.newaxis], self._volume, out=out)
            if wakeful is not None:
                out += wakeful.hum(frames)

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

    async def close(self) -> None:
        """Close the device; unplayed sound is lost."""
        stream, self.stream = self.stream, None
        if stream is not None:
            await close_stream(stream)
        sink = self.sink
        if sink is not None:
            with trio.move_on_after(2):
                await trio.to_thread.run_sync(sink.close, abandon_on_cancel=True)


async def close_stream(stream: Any) -> None:
    """Close a stream, within two seconds even if its device is gone."""
    with trio.move_on_after(2):
        await trio.to_thread.run_sync(stream.close, True, abandon_on_cancel=True)
