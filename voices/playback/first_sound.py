"""First sound of the program, played while the rest of the program is still loading.

The speaker of `output.py` mixes in Python, block by block. It would stutter here, because imports hold the
interpreter for long moments. The first sound is complete before it starts. A thread gives it to PortAudio
in long pieces, and PortAudio plays each piece without Python.

The first sound has a separate PortAudio stream, which is closed before `output.py` opens its own, because
some sound cards play only one stream at a time.
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
"""Seconds of sound that the device buffers: a piece may come that much too late without a gap."""
PATIENCE = 10.0
"""Seconds to wait beyond the sound's length for its end, so that a hanging sound server does not delay the
program for longer.
"""
_AT_THE_END = 2.0
_PIECE = round(0.3 * RATE)
"""Number of samples that are given to PortAudio at once; a sound that is stopped ends after them."""


class FirstSound:
    """Sound that is being played; `first_sound` makes one."""

    def __init__(self, stream: Any, columns: Samples) -> None:
        self.began = time.monotonic() + float(stream.latency)
        """Time, by `time.monotonic()`, at which the first sample leaves the loudspeaker."""
        self._stream = stream
        self._columns = columns
        self._unwanted = threading.Event()
        self._thread = threading.Thread(target=self._play, name="first sound", daemon=True)
        self._thread.start()

    def wait(self) -> None:
        """Block until the sound was heard and the device is free, or until `PATIENCE` has passed."""
        self._thread.join(len(self._columns) / RATE + PATIENCE)

    def give_up(self) -> None:
        """Stop the sound, and block until it has ended, but only briefly if the sound server hangs."""
        self._unwanted.set()
        self._thread.join(_AT_THE_END)

    def _play(self) -> None:
        with suppress(portaudio().PortAudioError):  # a lost device is reported when it is opened again
            self._stream.start()
            for start in range(0, len(self._columns), _PIECE):
                if self._unwanted.is_set():
                    break
                self._stream.write(self._columns[start : start + _PIECE])
            self._stream.stop()  # returns when the whole sound was heard
        self._stream.close(ignore_errors=True)


@contextmanager
def first_sound(samples: Samples, device: Device = None, volume: float = 1.0) -> Iterator[FirstSound | None]:
    """Play `samples` on a PortAudio device while the context lasts; leaving the context stops the sound.

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
    for channels in (1, 2):  # some sound cards cannot play mono
        columns = np.repeat(samples[:, np.newaxis], channels, axis=1)
        with suppress(library.PortAudioError, ValueError):
            stream = library.OutputStream(
                samplerate=RATE, channels=channels, dtype="float32", latency=STOCK, device=device
            )
            return FirstSound(stream, columns)
    return None
