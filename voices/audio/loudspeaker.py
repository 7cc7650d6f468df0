"""Kinds of loudspeaker, and the equaliser curves that voices need there.

This module does without numpy. Engine processes import it, and for most of them numpy would be half of
the start-up time.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

Curve = Sequence[tuple[float, float]]
"""Gains in dB at rising frequencies in Hz; between these, the gain is interpolated over octaves."""

FOR_SMALL_SPEAKERS: Curve = ((60, -24), (150, -12), (250, -4), (400, 0), (900, 0), (1500, 5), (2200, 7))
"""Curve for voices with most of their power in the fundamental.

A loudspeaker of a few centimetres plays nothing below 300 Hz, and the French voice had two thirds of its
power there. Words differ above 1.5 kHz, where a bed of wind and leaves is strong. A cut at 180 Hz alone
left the voice 3.4 LU softer behind such a loudspeaker; with this curve it was 1.9. A deeper cut, or a
boost of 9 dB, gains half a decibel, but the voice sounds thin on a good loudspeaker. `python -m
bench.heard --through 300` measures this.
"""

WITHOUT_LOWS: Curve = ((60, -24), (150, -12), (250, -4), (400, 0))
"""Curve for voices that are crisp already, some of them deep: only the cut of `FOR_SMALL_SPEAKERS`.

Without frequencies below 300 Hz, Kokoro's English voice (bm_george) was 5.6 LU softer, its French one 2.1
(3.1 at worst). With this curve they were 1.2 and 0.8 LU softer.
"""


class Loudspeaker(StrEnum):
    """Kind of loudspeaker that plays the voice."""

    SMALL = "small"
    """A few centimetres, as in a box or a laptop: plays nothing below some 300 Hz."""
    LARGE = "large"
    """A shelf speaker, a television or headphones: plays all of a voice."""


def curve_for(loudspeaker: Loudspeaker, curve: Curve) -> Curve:
    """Return the part of a curve that this loudspeaker needs.

    A large one plays low frequencies, so the cuts are dropped and the voice keeps its warmth. The boosts
    stay, because they lift the voice above the bed, which is equally loud on every loudspeaker.
    """
    if loudspeaker is Loudspeaker.SMALL:
        return curve
    return tuple((hertz, max(gain, 0.0)) for hertz, gain in curve)
