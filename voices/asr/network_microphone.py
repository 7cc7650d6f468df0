"""A microphone across the network: that of a Wyoming satellite, a small computer in the middle of the table.

A satellite is a server that sends what its microphone hears to whoever has told it to run, from then on and
to nobody else. It is asked while somebody listens and left again, as a device of this machine is opened and
closed. Its sound comes without a time: the moment at which it arrives counts, which a network makes later.
"""

from __future__ import annotations

import contextlib
import io
import socket
import threading
import time
from contextlib import AbstractAsyncContextManager
from functools import partial

import trio

from voices.addresses import Address, parsed
from voices.asr.microphone import Block, Feed, Microphone, MicrophoneError, SoundSource, fed
from voices.asr.recogniser import SAMPLE_RATE
from voices.extras import installing

FORM = "wyoming"
"""What comes before `://`, where such a microphone is named."""
_WITHIN = 2.0
"""Seconds in which it must take a connection, and then send more sound."""
_LOST = (OSError, ValueError, KeyError, TypeError, AttributeError, ZeroDivisionError)
"""What is raised where a satellite goes, and where what it sends makes no sense."""


def microphone_of(device: str | None) -> SoundSource:
    """The microphone that a device names: a satellite's, or one of PortAudio's.

    Raises `MicrophoneError` where it names a satellite without host and port.
    """
    if device is None or not device.startswith(f"{FORM}://"):
        return Microphone(device)
    address = parsed(device, [FORM])
    if address is None:
        raise MicrophoneError(
            f'"{device}" names no microphone; give host and port, as in wyoming://192.168.1.20:10700'
        )
    return SatelliteMicrophone(address)


class SatelliteMicrophone:
    """The microphone of one satellite."""

    def __init__(self, address: Address) -> None:
        self._address = address

    def open(self) -> AbstractAsyncContextManager[trio.MemoryReceiveChannel[Block]]:
        """Have it send; it is left when the block is left.

        Raises `MicrophoneError` with what to do about it.
        """
        return fed(partial(_Stream, self._address), _Stream.close)


class _Stream:
    """A connection whose sound goes to a feed, by a thread of its own, until either end leaves."""

    def __init__(self, address: Address, feed: Feed) -> None:
        try:
            from wyoming.audio import AudioChunk, AudioChunkConverter
            from wyoming.event import read_event
        except ImportError as error:
            raise MicrophoneError(
                f"a Wyoming microphone needs a library: type {installing('wyoming')}, or name another"
            ) from error
        self._address, self._feed = address, feed
        self._read, self._chunk = read_event, AudioChunk
        self._converted = AudioChunkConverter(rate=SAMPLE_RATE, width=2, channels=1)
        self._socket = _connected(address)
        self._stream = self._socket.makefile("rb")
        try:
            self._socket.sendall(_run())
            self._take(self._first())
        except BaseException:
            self._leave()
            raise
        self._thread = threading.Thread(target=self._go_on, name=str(address), daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Leave it; nothing comes any more when this returns."""
        with contextlib.suppress(OSError):  # where the satellite was the first to go
            self._socket.shutdown(socket.SHUT_RDWR)  # which wakes the thread
        self._thread.join()
        self._leave()

    def _leave(self) -> None:
        self._stream.close()
        self._socket.close()

    def _first(self) -> bytes:
        """Its first sound: a satellite that is taken leaves, one that waits for a word is silent."""
        try:
            frames = self._next(time.monotonic() + _WITHIN)
        except TimeoutError as error:
            raise MicrophoneError(
                f"the satellite at {self._address} sends no sound; start it with a microphone, and without a "
                "wake word and without --vad"
            ) from error
        except _LOST as error:
            raise _silent(self._address, error) from error
        if frames is None:
            raise MicrophoneError(
                f"the satellite at {self._address} left at once, for it takes one program at a time; for a "
                "loudspeaker and a microphone start it twice, with a port for each"
            )
        return frames

    def _next(self, ends: float) -> bytes | None:
        """Its next sound, by a moment of `time.monotonic`; None where it has left.

        Whatever else it tells is for an assistant, which we are not. Errors of `_LOST` mean that it is gone.
        """
        while (event := self._read(self._stream)) is not None:
            if self._chunk.is_type(event.type):
                chunk = self._chunk.from_event(event)
                if not 0 < chunk.width <= 4 or len(chunk.audio) % (chunk.width * chunk.channels):
                    raise ValueError  # half a sample
                return bytes(self._converted.convert(chunk).audio)
            if time.monotonic() > ends:
                raise TimeoutError
        return None

    def _take(self, frames: bytes) -> None:
        self._feed.frames(frames, time.perf_counter())

    def _go_on(self) -> None:
        try:
            while (frames := self._next(time.monotonic() + _WITHIN)) is not None:
                self._take(frames)
        except _LOST:
            return  # there is no more to be heard from it
        finally:
            self._feed.finished()


def _run() -> bytes:
    """What tells a satellite to run."""
    from wyoming.event import write_event
    from wyoming.satellite import RunSatellite

    written = io.BytesIO()
    write_event(RunSatellite().event(), written)
    return written.getvalue()


def _connected(address: Address) -> socket.socket:
    try:
        return socket.create_connection((address.host, address.port), timeout=_WITHIN)
    except OSError as error:
        raise _silent(address, error) from error


def _silent(address: Address, error: Exception) -> MicrophoneError:
    why = (error.strerror or str(error)) if isinstance(error, OSError) else "nonsense"
    return MicrophoneError(
        f"no satellite answers at {address} ({why}); switch it on, or name another microphone"
    )
