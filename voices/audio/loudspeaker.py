"""What plays the voice, and what a voice needs there: told without a number being computed.

The process of an engine reads it, and most engines need no numpy: to load that took half of their start.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

Curve = Sequence[tuple[float, float]]
"""Frequencies in Hz, rising, with a gain in dB each; between them it runs straight over the octaves."""

FOR_SMALL_SPEAKERS: Curve = ((60, -24), (150, -12), (250, -4), (400, 0), (900, 0), (1500, 5), (2200, 7))
"""For voices that have most of their power in the fundamental: `python -m bench.heard --through 300`.

A loudspeaker of a few centimetres plays nothing below 300 Hz, and there the French voice had two thirds
of its power; what tells words apart lies above 1.5 kHz, where a bed of wind and leaves is strong. A cut
at 180 Hz alone left it 3.4 LU softer behind such a loudspeaker, this one 1.9; cutting more, or 9 dB above,
gains half a decibel and makes the voice thin on a good loudspeaker.
"""

WITHOUT_LOWS: Curve = ((60, -24), (150, -12), (250, -4), (400, 0))
"""For voices that are crisp already, and some of them deep: the cut of the curve above alone.

Kokoro's English one (bm_george) was 5.6 LU softer behind 300 Hz, its French one 2.1 (3.1 at worst): 1.2 and
0.8 with it.
"""


class Loudspeaker(StrEnum):
    """What plays the voice, by what it leaves out."""

    SMALL = "small"
    """A few centimetres, as in a box or a laptop: nothing below some 300 Hz."""
    LARGE = "large"
    """As in a shelf, a television or headphones: all of a voice."""


def curve_for(loudspeaker: Loudspeaker, curve: Curve) -> Curve:
    """What of a curve such a loudspeaker needs.

    A large one plays what a small one leaves out, so nothing is taken away there, where the voice has its
    warmth. What is added above stays: it is for the bed's sake, and that is as loud in every loudspeaker.
    """
    if loudspeaker is Loudspeaker.SMALL:
        return curve
    return tuple((hertz, max(gain, 0.0)) for hertz, gain in curve)
