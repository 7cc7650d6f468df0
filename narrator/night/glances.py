"""What the light tells a seat that looks for a moment: it shines for as long whether there is news or not.

It may glow through the lids of whoever sits beside. Steady means news, as all that the light marks is steady;
a flutter means none, as it means "no" wherever something is refused. Both are lit for half of the time
that eyes are open, the steady one for the latter half: whoever opens them late has missed nothing.
"""

from __future__ import annotations

from hardware.light import DARK, WHITE, Pattern, Step

_FLUTTER = 0.12
"""Seconds from a flash of the flutter to the next, about."""


def glance(seconds: float, *, news: bool) -> Pattern:
    """What shines while eyes are open for so long."""
    if news:
        return Pattern("news", (Step(seconds / 2, DARK), Step(seconds / 2, WHITE)), times=1)
    flashes = round(seconds / _FLUTTER)
    flash = seconds / flashes / 2
    return Pattern("no news", (Step(flash, WHITE), Step(flash, DARK)), times=flashes)
