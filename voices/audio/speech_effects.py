"""Effects for speech: equaliser, speed and pitch."""

from __future__ import annotations

import numpy as np
import soxr

from voices.audio.loudspeaker import Curve
from voices.audio.waves import Samples

_LOWEST = 20.0
_RINGS = 0.05  # seconds of silence added so that the filter does not carry the end over to the start


def equalised(samples: Samples, rate: int, curve: Curve) -> Samples:
    """Apply the gain of the equaliser `curve` at each frequency. The length does not change."""
    length = len(samples) + round(_RINGS * rate)
    frequencies = np.maximum(np.fft.rfftfreq(length, 1 / rate), _LOWEST)
    places, gains = zip(*curve, strict=True)
    gain = 10 ** (np.interp(np.log2(frequencies), np.log2(places), gains) / 20)
    return np.fft.irfft(np.fft.rfft(samples, length) * gain, length)[: len(samples)].astype(np.float32)


_WINDOW = 0.032  # seconds of a window: two or three periods of a low voice; windows overlap by half
_SEARCH = 0.009  # seconds around a position to search for the best match: a period of a low voice


def shaped(samples: Samples, rate: int, speed: float, pitch: float) -> Samples:
    """Change the speed and pitch of speech by these factors; `rate` is its samples per second."""
    if abs(speed - 1) < 0.005 and abs(pitch - 1) < 0.005:
        return samples
    longer = stretched(samples, rate, pitch / speed)
    if abs(pitch - 1) < 0.005:
        return longer
    return np.asarray(soxr.resample(longer, rate, rate / pitch, quality="HQ"), np.float32)


def stretched(samples: Samples, rate: int, factor: float) -> Samples:
    """Return speech that lasts `factor` times as long, at the same pitch.

    Overlapping pieces are added (WSOLA: W. Verhelst and M. Roelands, 1993). Each piece is taken from the
    position where the sound best continues the previous piece, so that periods of the voice stay whole.
    """
    half = round(_WINDOW * rate / 2)
    search = round(_SEARCH * rate)
    if len(samples) < 4 * half + 2 * search:
        return samples
    window = np.hanning(2 * half + 1)[:-1].astype(np.float32)
    padded = np.pad(samples, (search, 2 * half + search))
    made = np.zeros(round(len(samples) * factor) + 2 * half, np.float32)
    place = search
    for start in range(0, round(len(samples) * factor), half):
        wanted = search + round(start / factor)
        if start:
            place = _best(padded, place + half, min(wanted, len(padded) - 2 * half - search), half, search)
        made[start : start + 2 * half] += (window * padded[place : place + 2 * half])[: len(made) - start]
    made[:half] /= np.maximum(window[:half], 0.05)  # no earlier window overlaps the first half window
    return made[: round(len(samples) * factor)]


def _best(samples: Samples, goes_on: int, wanted: int, half: int, search: int) -> int:
    """Return the position near `wanted` where the sound best matches the sound at `goes_on`."""
    like = samples[goes_on : goes_on + half]
    field = samples[wanted - search : wanted + search + half]
    if len(like) < half or not np.any(like):
        return wanted
    match = np.correlate(field, like, "valid")
    energy = np.convolve(field**2, np.ones(half, np.float32), "valid")
    return wanted - search + int(np.argmax(match / np.sqrt(energy + 1e-9)))
