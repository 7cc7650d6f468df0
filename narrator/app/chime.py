"""The chime that the box plays before all else is loaded, as a sign that it runs.

It is the beginning of the greeting (`box.hello`), which then omits it. At the first start, it comes
before the question about the language.
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
"""The first sound of the greeting in every shipped pack."""
TAKE = 1 << 16
"""A take number of its own: the evening counts its takes (variants of a sound) from 0."""


@contextmanager
def chime_rung(loaded: LoadedConfig) -> Iterator[FirstSound | None]:
    """Play the chime while the rest loads, and yield it, or None if the greeting cannot begin with it.

    It cannot with other packs than the shipped ones, with sounds of the user's own, or with a loudspeaker
    that must first be found or woken.
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
