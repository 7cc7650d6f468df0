"""Position of a sound in a recording."""

from __future__ import annotations

import numpy as np

from voices.audio.waves import Samples


def found(heard: Samples, wanted: Samples) -> int:
    """Return the sample at which `wanted` begins. It must be there, and undistorted."""
    place = likeliest(heard, wanted)
    assert likeness(heard, wanted, place) > 0.999
    return place


def likeliest(heard: Samples, wanted: Samples) -> int:
    """Return the sample at which the recording is most similar to `wanted`."""
    size = len(heard) + len(wanted)
    match = np.fft.irfft(np.fft.rfft(heard, size) * np.conj(np.fft.rfft(wanted, size)), size)
    return int(np.argmax(match[: len(heard) - len(wanted)]))


def likeness(heard: Samples, wanted: Samples, place: int) -> float:
    """Return the correlation at `place`: 1 for the same sound at any volume."""
    return float(np.corrcoef(heard[place : place + len(wanted)], wanted)[0, 1])
