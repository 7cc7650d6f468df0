"""Kinds of loudspeaker, and the equaliser curves that voices need on them.

This module does not import numpy, because engine processes import this module, and numpy would take half of
the start-up time of most of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

Curve = Sequence[tuple[float, float]]
"""Equaliser curve: pairs of a frequency in Hz, rising, and a gain in dB. Between these frequencies, the
gain is interpolated over octaves.
"""

FOR_SMALL_SPEAKERS: Curve = ((60, -24), (150, -12), (250, -4), (400, 0), (900, 0), (1500, 5), (2200, 7))
"""Equaliser curve for voices with most of their power in the fundamental frequency.

A loudspeaker of a few centimetres plays nothing below 300 Hz, where the French voice had two thirds of its
power. Words are told apart by frequencies above 1.5 kHz, where a background of wind and leaves is also
strong. On such a loudspeaker the voice loses 3.4 LU with only a cut at 180 Hz, and 1.9 LU with this curve.
A deeper cut, or a boost of 9 dB, gains half a decibel, but the voice sounds thin on a good loudspeaker.
`python -m bench.heard --through 300` measures this.
"""

WITHOUT_LOWS: Curve = ((60, -24), (150, -12), (250, -4), (400, 0))
"""Equaliser curve for voices, some of them deep, that have enough high frequencies: only the low-frequency
cut of `FOR_SMALL_SPEAKERS`.

On a loudspeaker that plays nothing below 300 Hz, Kokoro's English voice (bm_george) lost 5.6 LU without
this curve, and its French voice 2.1 LU (3.1 at worst). With this curve they lost 1.2 and 0.8 LU.
"""


class Loudspeaker(StrEnum):
    """Kind of loudspeaker that plays the voice."""

    SMALL = "small"
    """Loudspeaker of a few centimetres, as in a small box or a laptop, that plays nothing below about 300
    Hz.
    """
    LARGE = "large"
    """Shelf speaker, television or headphones, which play all frequencies of a voice."""


def curve_for(loudspeaker: Loudspeaker, curve: Curve) -> Curve:
    """Return the part of an equaliser curve that this kind of loudspeaker needs.

    A large loudspeaker plays low frequencies, so the curve's cuts are dropped and the voice keeps its
    warmth. The boosts stay, because they make the voice clearer than the background sound, which is equally
    loud on every loudspeaker.
    """
    if loudspeaker is Loudspeaker.SMALL:
        return curve
    return tuple((hertz, max(gain, 0.0)) for hertz, gain in curve)
