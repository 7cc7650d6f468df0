"""The chime, a sign that the box works, which is played before everything else is loaded.

It is the beginning of the greeting (`box.hello`), so the greeting then leaves it out. At the first start, it
comes before the question about the language.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from narrator.config.file import LoadedConfig
from narrator.config.remembered import known_language, sounding
from voices.playback.sinks import is_sink
from voices.writing.packs import shipped_packs

if TYPE_CHECKING:
    from voices.playback.first_sound import FirstSound

CHIME = "chime"
"""The name of the sound with which the greeting begins in every shipped pack."""
TAKE = 1 << 16
"""The number of this recording of the chime. A sound has several variants (takes); the evening counts its own
from 0, so this number is not used twice.
"""


@contextmanager
def chime_rung(loaded: LoadedConfig) -> Iterator[FirstSound | None]:
    """Play the chime while the rest loads. Yield the playing sound, or None if the chime is not played.

    It is not played with packs or sounds of the user's own, nor if a loudspeaker must first be found or
    woken.
    """
    config = loaded.config
    if known_language(config) not in (None, *shipped_packs()) or config.audio.sounds is not None:
        yield None
        return
    output = config.audio.output
    if isinstance(output, str) and (is_sink(output) or "://" in output):
        yield None
        return
    from voices.audio.sounds import effect
    from voices.playback.first_sound import first_sound

    with first_sound(effect(CHIME, TAKE), output, sounding(loaded).config.audio.volume) as ringing:
        yield ringing
