"""Loudspeakers on the network: a stream of a Snapcast server, or a Wyoming server.

Neither kind of server offers a clock, so samples are sent by this machine's clock, slightly ahead of time.
Neither reports its delay. Snapcast's delay is the length of its buffer and constant for the evening;
`narrator doctor` measures the delay.
"""

from __future__ import annotations

import io
import select
import socket
import threading
import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np

from voices.addresses import Address, parsed
from voices.audio.waves import RATE, Samples
from voices.extras import installing
from voices.playback.devices import Device
from voices.playback.sinks import NoSink, PlayedSink, sink_of

FORMS = ("snapcast", "wyoming")
"""Schemes of a network loudspeaker's address."""
_BLOCK = RATE // 50
_WITHIN = 1.0
"""Longest wait, in seconds, for a network loudspeaker to connect, and to accept each block."""
_UNSENT = 1 << 15
"""Size, in bytes, of the send buffer. With a larger one it would take seconds to notice that the other end
is stuck.
"""
_BUFFERS = 3 << 17
"""Number of bytes that the buffers of both ends together cannot hold: over twice the 170 kB of current
Linux.
"""
_BYTES = {"snapcast": 4, "wyoming": 2}
"""Number of bytes for one moment of sound, in each protocol (Snapcast sends stereo)."""


def address_of(device: str) -> Address:
    """Return the address in a network loudspeaker's name. Raises `NoSink` if it lacks host or port.

    >>> address_of("snapcast://kitchen:4953")
    Address(form='snapcast', host='kitchen', port=4953)
    """
    found = parsed(device, FORMS)
    if found is None:
        raise NoSink(
            f'"{device}" does not name a loudspeaker; give host and port, as in snapcast://192.168.1.20:4953'
        )
    return found


def network_proof(device: object) -> float | None:
    """Return how many seconds of sound prove that a network loudspeaker plays; None for other devices.

    Only a loudspeaker that plays accepts that much sound. An open connection proves nothing: a Snapcast
    server accepts a second connection but never reads from it.

    >>> network_proof(address_of("snapcast://kitchen:4953"))
    2.048
    """
    return _BUFFERS / _BYTES[device.form] / RATE if isinstance(device, Address) else None


class NetworkSink(PlayedSink):
    """Loudspeaker on the network, with the interface of a sound server's sink."""

    sleeps = False

    def __init__(self, address: Address) -> None:
        super().__init__()
        self.device = address

    def find(self) -> None:
        """Do nothing: opening the stream finds the loudspeaker, and some accept only one connection."""

    def reach(self) -> None:
        """Check that the network loudspeaker accepts a connection; may block. Raises `NoSink`."""
        _connected(self.device).close()

    def holds_us(self) -> bool:
        """Return True, because the stream itself notices the loss of a network loudspeaker."""
        return True

    def _holds(self, there: object, ours: object) -> bool:
        return True


def played_on(device: Device) -> PlayedSink | None:
    """Return the network loudspeaker or sink that `device` names; None for a PortAudio device.

    Raises `NoSink` if the name is not valid.
    """
    if isinstance(device, str) and device.partition("://")[0] in FORMS:
        return NetworkSink(address_of(device))
    return sink_of(device)


class NetworkStream:
    """Stream to a network loudspeaker, with the interface of a PortAudio stream. Making one connects it.

    `callback` is called as PortAudio calls it: it must fill a mono block, and gets the time at which the
    block will be sent. `latency` is how many seconds ahead of time samples are sent.
    """

    def __init__(self, address: Address, latency: float, callback: Callable[..., None]) -> None:
        self.latency = latency
        self.active = False
        self._callback = callback
        self._wraps = _wyoming() if address.form == "wyoming" else _plain
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._feed, name=str(address), daemon=True)
        self._socket = _connected(address)

    def start(self) -> None:
        """Request samples and send them in a thread, until `close` is called or the other end takes none."""
        self.active = True
        self._thread.start()

    def close(self, ignore_errors: bool = True) -> None:
        """Close the connection; sound that the other end has buffered is still heard."""
        self._ended.set()
        if self._thread.is_alive() and threading.current_thread() is not self._thread:
            self._thread.join(2 * _WITHIN)
        self._socket.close()

    def _feed(self) -> None:
        began, sent = time.monotonic(), 0
        try:
            while not self._ended.is_set() and self._is_taken():
                now = time.monotonic()
                late = max(0.0, now - (began + sent / RATE))
                dry = late > 0 and sent > 0
                began += late  # this machine stalled: all later sound is delayed by that much
                while began + sent / RATE < now + self.latency:
                    leaves_in = max(1e-6, began + sent / RATE - now)
                    self._socket.sendall(self._wraps(self._asked(leaves_in, dry=dry)))
                    dry, sent = False, sent + _BLOCK
                self._ended.wait(_BLOCK / RATE / 2)
        except OSError:
            self.active = False  # the keeper of the device then treats it as lost
        self.active = False

    def _asked(self, leaves_in: float, *, dry: bool) -> Samples:
        block = np.zeros((_BLOCK, 1), np.float32)
        clock = SimpleNamespace(currentTime=0.0, outputBufferDacTime=leaves_in)
        self._callback(block, _BLOCK, clock, SimpleNamespace(output_underflow=dry))
        return block

    def _is_taken(self) -> bool:
        """Say whether the other end is still there. Drop its messages, so that its buffers do not fill up."""
        while select.select([self._socket], [], [], 0)[0]:
            if not self._socket.recv(1 << 16):
                return False
        return True


def _connected(address: Address) -> socket.socket:
    try:
        made = socket.create_connection((address.host, address.port), timeout=_WITHIN)
    except OSError as error:
        why = error.strerror or str(error)
        raise NoSink(f"no loudspeaker answers at {address} ({why}); switch it on, or name another") from error
    made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _UNSENT)
    return made


def _plain(samples: Samples) -> bytes:
    """Encode samples as stereo with 16 bits, the default format of a Snapcast stream."""
    return np.repeat(_rounded(samples), 2, axis=1).tobytes()


def _rounded(samples: Samples) -> Any:
    return np.round(np.clip(samples, -1.0, 1.0) * 32767).astype("<i2")


def _wyoming() -> Callable[[Samples], bytes]:
    """Return an encoder of samples into Wyoming's audio chunks.

    The first chunk follows an audio start event.
    """
    try:
        from wyoming.audio import AudioChunk, AudioStart
        from wyoming.event import write_event
    except ImportError as error:
        raise NoSink(
            f"a Wyoming loudspeaker needs a library: type {installing('wyoming')}, or name another"
        ) from error
    begun = False

    def wrapped(samples: Samples) -> bytes:
        nonlocal begun
        written = io.BytesIO()
        if not begun:
            begun = True
            write_event(AudioStart(rate=RATE, width=2, channels=1).event(), written)
        chunk = AudioChunk(rate=RATE, width=2, channels=1, audio=_rounded(samples).tobytes())
        write_event(chunk.event(), written)
        return written.getvalue()

    return wrapped
