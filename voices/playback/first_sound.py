"""First sound of a program, played while the rest is still loading.

The loudspeaker of `output.py` is mixed in Python, block by block, and would stutter here, because imports
hold the interpreter for long moments. This sound is complete before it starts. A thread gives it to
PortAudio in long pieces, and PortAudio plays a piece without Python.

It has a stream of its own, which ends before the loudspeaker's opens: some cards play one stream at a
time.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import numpy as np

from voices.audio.waves import RATE, Samples
from voices.playback.devices import Device, NoPortAudio, portaudio

STOCK = 0.15
"""Seconds of sound that the device buffers, so a piece may be that late."""
PATIENCE = 10.0
"""Seconds that the sound may overrun its length; a server that hangs delays the program no longer."""
_AT_THE_END = 2.0
_PIECE = round(0.3 * RATE)
"""Samples in one piece; a stopped sound ends after the current piece."""


class FirstSound:
    """Sound that is playing; get one from `first_sound`."""

    def __init__(self, stream: Any, columns: Samples) -> None:
        self.began = time.monotonic() + float(stream.latency)
        """Time of `time.monotonic()` at which the first sample leaves the loudspeaker."""
        self._stream = stream
        self._columns = columns
        self._unwanted = threading.Event()
        self._thread = threading.Thread(target=self._play, name="first sound", daemon=True)
        self._thread.start()

    def wait(self) -> None:
        """Wait until the sound was heard and the device is free, or until `PATIENCE` is over; blocks."""
        self._thread.join(len(self._columns) / RATE + PATIENCE)

    def give_up(self) -> None:
        """Stop the sound; blocks until it has ended, but at most for a moment if the server hangs."""
        self._unwanted.set()
        self._thread.join(_AT_THE_END)

    def _play(self) -> None:
        with suppress(portaudio().PortAudioError):  # a lost device is reported when it is opened next
            self._stream.start()
            for start in range(0, len(self._columns), _PIECE):
                if self._unwanted.is_set():
                    break
                self._stream.write(self._columns[start : start + _PIECE])
            self._stream.stop()  # after all of it was heard
        self._stream.close(ignore_errors=True)


@contextmanager
def first_sound(samples: Samples, device: Device = None, volume: float = 1.0) -> Iterator[FirstSound | None]:
    """Play on a PortAudio device; leaving the context stops the rest.

    `volume` is a factor from 0 to 1. Yields None if nothing can be played; the next user of the device
    reports the reason.
    """
    playing = _begun(samples * np.float32(volume), device)
    try:
        yield playing
    finally:
        if playing is not None:
            playing.give_up()


def _begun(samples: Samples, device: Device) -> FirstSound | None:
    try:
        library = portaudio()
    except NoPortAudio:
        return None
    for channels in (1, 2):  # some cards have no mono
        columns = np.repeat(samples[:, np.newaxis], channels, axis=1)
        with suppress(library.PortAudioError, ValueError):
            stream = library.OutputStream(
                samplerate=RATE, channels=channels, dtype="float32", latency=STOCK, device=device
            )
            return FirstSound(stream, columns)
    return None
