"""Microphone of a Wyoming satellite, a small networked computer in the middle of the table.

A satellite is a server. It sends its microphone's sound to the client that last asked it to run, and only
to that client. The connection is open only while the program listens, as with a device of this machine. The
sound has no time stamps, so the time of its arrival is used, which is later by the network's delay.
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
"""Scheme of the network address of a satellite."""
_WITHIN = 2.0
"""Longest wait, in seconds, for a satellite to accept a connection, and then for each block of sound."""
_LOST = (OSError, ValueError, KeyError, TypeError, AttributeError, ZeroDivisionError)
"""Exceptions that mean a lost satellite: failed connections, and messages that make no sense."""


def microphone_of(device: str | None) -> SoundSource:
    """Return the microphone with this device name: that of a satellite, or a PortAudio device.

    Raises `MicrophoneError` for a satellite without host and port.
    """
    if device is None or not device.startswith(f"{FORM}://"):
        return Microphone(device)
    address = parsed(device, [FORM])
    if address is None:
        raise MicrophoneError(
            f'"{device}" does not name a microphone; give host and port, as in wyoming://192.168.1.20:10700'
        )
    return SatelliteMicrophone(address)


class SatelliteMicrophone:
    """Microphone of one satellite."""

    def __init__(self, address: Address) -> None:
        self._address = address

    def open(self) -> AbstractAsyncContextManager[trio.MemoryReceiveChannel[Block]]:
        """Connect to the satellite until the context is left.

        Raises `MicrophoneError`, which says how to mend the fault.
        """
        return fed(partial(_Stream, self._address), _Stream.close)


class _Stream:
    """Connection to a satellite, with a thread that passes its sound to a feed until either end closes it."""

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
        """Close the connection; no sound follows after this returns."""
        with contextlib.suppress(OSError):  # the satellite may have closed the connection
            self._socket.shutdown(socket.SHUT_RDWR)  # ends the wait of the reading thread
        self._thread.join()
        self._leave()

    def _leave(self) -> None:
        self._stream.close()
        self._socket.close()

    def _first(self) -> bytes:
        """Return the first block of sound.

        A satellite that serves another client disconnects. A satellite that waits for a wake word sends
        nothing.
        """
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
                f"the satellite at {self._address} left at once because it takes one program at a time; for "
                "a loudspeaker and a microphone start it twice, with a port for each"
            )
        return frames

    def _next(self, ends: float) -> bytes | None:
        """Return the next block of sound, at the latest at `ends`; None after a disconnection.

        `ends` is a time of `time.monotonic`, in seconds. Events of voice assistants are ignored. Raises one
        of the errors in `_LOST` if the satellite is gone.
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
            return  # the satellite is gone, or `close` was called
        finally:
            self._feed.finished()


def _run() -> bytes:
    """Return the message that makes a satellite send its sound."""
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
