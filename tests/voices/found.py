"""Where a sound lies in a recording."""

from __future__ import annotations

import numpy as np

from voices.audio.waves import Samples


def found(heard: Samples, wanted: Samples) -> int:
    """The sample at which `wanted` begins in what was heard; it must be there, and undistorted."""
    place = likeliest(heard, wanted)
    assert likeness(heard, wanted, place) > 0.999
    return place


def likeliest(heard: Samples, wanted: Samples) -> int:
    """The sample from which on what was heard is most like it."""
    size = len(heard) + len(wanted)
    match = np.fft.irfft(np.fft.rfft(heard, size) * np.conj(np.fft.rfft(wanted, size)), size)
    return int(np.argmax(match[: len(heard) - len(wanted)]))


def likeness(heard: Samples, wanted: Samples, place: int) -> float:
    """How like it is there: 1 for the same, whatever the volume."""
    return float(np.corrcoef(heard[place : place + len(wanted)], wanted)[0, 1])
