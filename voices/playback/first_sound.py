"""A first sound, heard while the rest of a program is still loaded.

The loudspeaker (`output.py`) is mixed in Python, block by block as the device wants it, and would stumble
here: whoever imports modules keeps Python to himself for moments. This sound is all there before it begins. A
thread hands it over in long pieces, and what plays a piece is PortAudio alone.

It has a stream of its own, which has ended before the loudspeaker's is opened: some cards play one at a time.
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
"""Seconds that the device has in stock: so long may a piece be late."""
PATIENCE = 10.0
"""Seconds after its time in which it may still end: a server that hangs holds nobody up for longer."""
_AT_THE_END = 2.0
_PIECE = round(0.3 * RATE)
"""Samples that are handed over at once: so soon it ends when it is given up."""


class FirstSound:
    """A sound that plays; get one from `first_sound`."""

    def __init__(self, stream: Any, columns: Samples) -> None:
        self.began = time.monotonic() + float(stream.latency)
        """When its first sample leaves the loudspeaker, by `time.monotonic()`."""
        self._stream = stream
        self._columns = columns
        self._unwanted = threading.Event()
        self._thread = threading.Thread(target=self._play, name="first sound", daemon=True)
        self._thread.start()

    def wait(self) -> None:
        """Return when it has been heard and the device is free, or `PATIENCE` is at its end; blocks."""
        self._thread.join(len(self._columns) / RATE + PATIENCE)

    def give_up(self) -> None:
        """End it within a moment; blocks so long, and no longer than a server that hangs is worth."""
        self._unwanted.set()
        self._thread.join(_AT_THE_END)

    def _play(self) -> None:
        with suppress(portaudio().PortAudioError):  # a device that goes: whoever opens it next tells why
            self._stream.start()
            for start in range(0, len(self._columns), _PIECE):
                if self._unwanted.is_set():
                    break
                self._stream.write(self._columns[start : start + _PIECE])
            self._stream.stop()  # once all of it has been heard
        self._stream.close(ignore_errors=True)


@contextmanager
def first_sound(samples: Samples, device: Device = None, volume: float = 1.0) -> Iterator[FirstSound | None]:
    """Play on a device of PortAudio's from now on; what is not over is given up when the context is left.

    `volume` is a factor from 0 to 1. None where nothing can be played: it is for who comes next to say so.
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
