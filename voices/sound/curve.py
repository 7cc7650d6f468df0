"""A voice brought nearer to what small loudspeakers can play: a gain that depends on frequency."""

from __future__ import annotations

import numpy as np

from voices.sound.loudspeaker import Curve
from voices.sound.waves import Samples

_LOWEST = 20.0
_RINGS = 0.05  # seconds of silence that keep the end of a text from running into its beginning


def equalised(samples: Samples, rate: int, curve: Curve) -> Samples:
    """The samples with the gain of `curve` at each frequency, as many as before."""
    length = len(samples) + round(_RINGS * rate)
    frequencies = np.maximum(np.fft.rfftfreq(length, 1 / rate), _LOWEST)
    places, gains = zip(*curve, strict=True)
    gain = 10 ** (np.interp(np.log2(frequencies), np.log2(places), gains) / 20)
    return np.fft.irfft(np.fft.rfft(samples, length) * gain, length)[: len(samples)].astype(np.float32)
