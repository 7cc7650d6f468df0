"""Output device and its stream, with an inaudible hum for loudspeakers that would sleep.

A loudspeaker that sleeps in silence loses the first moments of the sound that wakes it.

Bluetooth speakers and amplifiers detect silence by the samples, so an open stream of zeros lets them sleep.
The hum is 30 Hz at -50 dB below full scale. That is far above the levels that a codec rounds to zero. If
the voice is played at 85 dB, the hum is 7 dB below the hearing threshold at 30 Hz (59.5 dB, ISO 226), and a
loudspeaker of a few centimetres does not play it at all. The hum is always there, so it tells players
nothing about the game.
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
"""Frequency, in Hz, of the inaudible hum; a whole number, so that a second of hum repeats without a click."""
LEVEL_DB = -50.0
"""Peak level of the inaudible hum, in decibels relative to full scale."""
WAKES_IN = 1.5
"""Seconds of sound that the slowest loudspeakers lose while they wake."""


class Wakeful:
    """Inaudible hum that keeps a loudspeaker awake.

    It is added to all output, and played alone while the loudspeaker wakes.
    """

    def __init__(self) -> None:
        turns = np.arange(2 * RATE) * HUM / RATE
        self._hum = (10 ** (LEVEL_DB / 20) * np.sin(2 * np.pi * turns)).astype(np.float32)[:, np.newaxis]
        self._at = 0
        self._waking = 0

    def wake(self) -> None:
        """Begin to wake the loudspeaker: for the next `WAKES_IN` seconds only the hum is played."""
        self._waking = round(WAKES_IN * RATE)

    def wakes(self, frames: int) -> bool:
        """Count the next `frames` samples (at most one second); say whether the loudspeaker still wakes."""
        self._waking, before = max(0, self._waking - frames), self._waking
        return before > 0

    def hum(self, frames: int) -> Samples:
        """Return the next samples of the hum (at most one second), as a column."""
        at, self._at = self._at, (self._at + frames) % RATE
        return self._hum[at : at + frames]


LATENCY = 0.055
"""Latency, in seconds, at the start. With it a press gets a sound within 80 ms, even while two other
processes keep the machine busy.

With 0.06, one sound of eight took 82 ms on an idle machine, and there were as many under-runs. With 0.04,
sounds come 15 ms sooner, but there were more under-runs on a busy machine.
"""
MOST_LATENCY = 0.4
_GROWTH = 1.6  # factor by which the latency grows after an under-run
_SILENT_FOR = 1.0  # seconds without a callback after which the device counts as lost
_PROOF = 0.5
"""Seconds of sound that a device must accept to prove that it plays: no device's buffers hold so much."""

Mix = Callable[[Samples, float], None]
"""Callback that fills a block of samples. It gets the time at which the block will be heard, and runs in
the device's thread.
"""


class OpenDevice:
    """Output device and its stream. A device without a stream is lost or not open yet."""

    def __init__(self, device: Device, latency: float | None, volume: float, mix: Mix) -> None:
        """Set up a device with a fixed `latency` in seconds; None makes it start low and grow when needed."""
        self.underruns = 0
        """Number of under-runs: blocks that were mixed too late."""
        self.name = device
        self.sink = played_on(device)
        self.stream: Any = None
        """Stream that is used for playback: only its callback mixes."""
        self.wakeful: Wakeful | None = None
        """Hum for a loudspeaker that would sleep in silence; None for other loudspeakers."""
        self._volume = np.float32(volume)
        self._adapts = latency is None
        self._latency = LATENCY if latency is None else latency
        self._mix = mix
        self._called = 0.0  # time.monotonic() of the last callback
        self._tried: Any = None  # stream that plays silence until it has proved to work
        self._tried_frames = 0  # number of frames that the stream on trial has accepted

    def turn_to(self, volume: float) -> None:
        """Set the volume: a factor from 0 to 1."""
        self._volume = np.float32(volume)

    @property
    def plays(self) -> bool:
        """Whether the device plays: its stream is open and still requests samples."""
        return time.monotonic() - self._called < _SILENT_FOR and bool(self.stream.active)

    @property
    def may_raise_latency(self) -> bool:
        """Whether the latency may grow after under-runs."""
        return self._adapts and self._latency < MOST_LATENCY

    def request_more_latency(self) -> None:
        """Raise the latency that is used when the device is opened next."""
        self._latency = min(MOST_LATENCY, self._latency * _GROWTH)

    def open(self, *, asleep: bool = True) -> None:
        """Open the stream. Blocks. Raises `SpeakerError` if the device cannot play.

        A loudspeaker that may be `asleep` is woken before the first sample of a line.
        """
        stream = self._found()
        self.keep_awake(asleep=asleep)
        self.take(stream)
        stream.start()

    def try_out(self) -> Any:
        """Open a stream on trial, which plays silence until `take` is called. Blocks.

        Raises `SpeakerError`.
        """
        stream = self._found()
        self.keep_awake(asleep=True)
        self._tried, self._tried_frames = stream, 0
        stream.start()
        return stream

    @property
    def proof(self) -> float:
        """Seconds of sound that the device must accept to prove that it plays: more than all buffers hold."""
        return _PROOF if self.sink is None else network_proof(self.sink.device) or _PROOF

    def is_proved(self, stream: Any) -> bool:
        """Say whether the stream on trial has accepted enough sound to prove that the device plays."""
        return stream is self._tried and self._tried_frames >= self.proof * RATE

    def take(self, stream: Any) -> None:
        """Use this stream for playback from now on."""
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
        """Set up the hum if the loudspeaker may sleep in silence. If it may be `asleep`, wake it first."""
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
                return self._opened(device, 2)  # some sound cards cannot play mono
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
        """Close the device; sound that was not played yet is lost."""
        stream, self.stream = self.stream, None
        if stream is not None:
            await close_stream(stream)
        sink = self.sink
        if sink is not None:
            with trio.move_on_after(2):
                await trio.to_thread.run_sync(sink.close, abandon_on_cancel=True)


async def close_stream(stream: Any) -> None:
    """Close a stream. This takes at most two seconds, even if the device is gone."""
    with trio.move_on_after(2):
        await trio.to_thread.run_sync(stream.close, True, abandon_on_cancel=True)
