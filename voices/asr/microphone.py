"""Microphone input: open only while the program listens, and resampled to 16 kHz.

Sound is never stored: each block is dropped after recognition.
"""

from __future__ import annotations

import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol, TypeVar

import numpy as np
import numpy.typing as npt
import soxr
import trio

from plain_errors import written
from voices.asr.listener import ListeningError
from voices.asr.recogniser import SAMPLE_RATE

BLOCK = 0.02
"""Seconds of sound in each block that is requested from the device."""

WAITING = 250
"""Number of blocks kept for a slow receiver (5 s of sound); later blocks are dropped."""


Caught = npt.NDArray[np.float32]
"""Recorded samples: mono, from -1 to 1, at the sample rate of the device."""


_Stream = TypeVar("_Stream")


class MicrophoneError(ListeningError):
    """Error for a microphone that is missing, cannot be opened or was disconnected."""


@dataclass(frozen=True, slots=True)
class Block:
    """Block of sound: 16 kHz, mono, signed 16 bits.

    `at` is the time of the last sample, in seconds on trio's clock.
    """

    frames: bytes
    at: float


class SoundSource(Protocol):
    """Source of sound for a listener."""

    def open(self) -> AbstractAsyncContextManager[trio.MemoryReceiveChannel[Block]]:
        """Open the source; its channel of blocks ends when the device is lost. Raises `MicrophoneError`."""
        ...


class Timeline:
    """Conversion from a position in the sound, in seconds, to a time on trio's clock.

    The two drift apart, because a device's sample rate is not exact and blocks may be lost.
    """

    def __init__(self) -> None:
        self._ends: list[tuple[float, float]] = []
        self._given = 0

    def add(self, block: Block) -> None:
        """Record a block that is sent to the recogniser."""
        self._given += len(block.frames) // 2
        self._ends.append((self._given / SAMPLE_RATE, block.at))
        del self._ends[: -round(60 / BLOCK)]

    def at(self, seconds: float) -> float:
        """Return the time on trio's clock at `seconds` from the start of the sound.

        Raises `LookupError` if no block was added yet.
        """
        if not self._ends:
            raise LookupError("no sound has been given yet")
        end, at = next((entry for entry in self._ends if entry[0] >= seconds), self._ends[-1])
        return at - (end - seconds)


class Microphone:
    """PortAudio input: `device` is its name, a part of the name, its number, or None for the default one."""

    def __init__(self, device: str | int | None = None) -> None:
        self._device = device

    def open(self) -> AbstractAsyncContextManager[trio.MemoryReceiveChannel[Block]]:
        """Open the device until the context is left.

        Raises `MicrophoneError`, which says how to mend the fault.
        """
        return fed(partial(_start, self._device), _stop)


@asynccontextmanager
async def fed(
    start: Callable[[Feed], _Stream], stop: Callable[[_Stream], None]
) -> AsyncIterator[trio.MemoryReceiveChannel[Block]]:
    """Yield a channel with the blocks of sound from a device.

    `start` and `stop` open and close the device. They run in a thread, because a faulty device may block
    for seconds. `stop` gets the return value of `start`.
    """
    send, receive = trio.open_memory_channel[Block](WAITING)
    feed = Feed(send)
    stream = await trio.to_thread.run_sync(start, feed)
    try:
        with receive:
            yield receive
    finally:
        feed.close()
        with trio.CancelScope(shield=True):
            await trio.to_thread.run_sync(stop, stream)


class Feed:
    """Sender of sound blocks from a device's thread to the trio thread."""

    def __init__(self, send: trio.MemorySendChannel[Block]) -> None:
        self._send = send
        self._token = trio.lowlevel.current_trio_token()
        self._clock = trio.current_time() - time.perf_counter()
        self._resampler: soxr.ResampleStream | None = None

    def run_at(self, rate: int) -> None:
        """Set the device's rate, in samples per second, before the first block."""
        self._resampler = soxr.ResampleStream(rate, SAMPLE_RATE, 1, dtype="float32", quality="MQ")

    def sound(self, samples: Caught, ended: float) -> None:
        """Convert and pass on a block; called in the device's thread.

        `ended` is the time of the block's last sample, in seconds of `perf_counter`.
        """
        self._soon(self._deliver, samples, ended + self._clock)

    def frames(self, frames: bytes, ended: float) -> None:
        """Pass on a block that is already 16 kHz, mono, 16 bits; `ended` is as for `sound`."""
        self._soon(self._put, Block(frames, ended + self._clock))

    def finished(self) -> None:
        """Report, in the device's thread, that no more blocks will come."""
        self._soon(self.close)

    def close(self) -> None:
        """End the channel."""
        self._send.close()

    def _soon(self, call: Callable[..., None], *arguments: Any) -> None:
        try:
            self._token.run_sync_soon(call, *arguments)
        except trio.RunFinishedError:
            return  # trio has ended, but the device has not

    def _deliver(self, samples: Caught, at: float) -> None:
        resampled = samples if self._resampler is None else self._resampler.resample_chunk(samples)
        if not len(resampled):
            return
        if self._resampler is not None:
            at -= self._resampler.delay() / SAMPLE_RATE  # later sound is still in the resampler
        self._put(Block((np.clip(resampled, -1.0, 1.0) * 32767.0).astype("<i2").tobytes(), at))

    def _put(self, block: Block) -> None:
        try:
            self._send.send_nowait(block)
        except (trio.WouldBlock, trio.ClosedResourceError, trio.BrokenResourceError):
            return  # the receiver is late or gone: drop this block; the next has the right time


def _sounddevice() -> Any:
    try:
        import sounddevice
    except OSError as error:
        raise MicrophoneError("PortAudio is missing: install the system package libportaudio2.") from error
    return sounddevice


def _start(device: str | int | None, feed: Feed) -> Any:
    sounddevice = _sounddevice()
    try:
        info = sounddevice.query_devices(device, "input")
        rate = int(info["default_samplerate"])
        feed.run_at(rate)
        return _opened(sounddevice, device, rate, int(info["max_input_channels"]), feed)
    except (ValueError, sounddevice.PortAudioError) as error:
        raise MicrophoneError(_no_microphone(sounddevice, device)) from error


def _opened(sounddevice: Any, device: str | int | None, rate: int, channels: int, feed: Feed) -> Any:
    """Start the stream with one channel, or with two if the device has no mono."""

    def callback(samples: npt.NDArray[np.float32], frames: int, times: Any, status: Any) -> None:
        age = times.currentTime - times.inputBufferAdcTime
        if not 0.0 <= age < 1.0:  # a driver that reports no time stamp
            age = frames / rate
        ended = time.perf_counter() - age + frames / rate
        feed.sound(samples.mean(axis=1, dtype=np.float32), ended)

    settings = {
        "device": device,
        "samplerate": rate,
        "blocksize": round(rate * BLOCK),
        "dtype": "float32",
        "latency": 0.05,
        "callback": callback,
        "finished_callback": feed.finished,
    }
    try:
        stream = sounddevice.InputStream(channels=1, **settings)
    except sounddevice.PortAudioError:
        stream = sounddevice.InputStream(channels=min(2, channels), **settings)
    try:
        stream.start()
    except sounddevice.PortAudioError:
        stream.close()
        raise
    return stream


def _stop(stream: Any) -> None:
    stream.abort(ignore_errors=True)
    stream.close(ignore_errors=True)


def _no_microphone(sounddevice: Any, device: str | int | None) -> str:
    names = [entry["name"] for entry in sounddevice.query_devices() if entry["max_input_channels"] > 0]
    if not names:
        return "no microphone was found; plug one in, or answer by button and keyboard."
    which = "the default microphone" if device is None else f"the microphone {written(device)}"
    return f"{which} cannot be opened; there are: {', '.join(names)}."
