"""The chime with which the box wakes, rung before all else is loaded: who switched it on hears that it runs.

It is the beginning of the greeting (`box.hello`), which comes without it then. At the first start it comes
before the question for the language.
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
"""What the greeting of every shipped pack begins with."""
TAKE = 1 << 16
"""A take of its own: the evening's are counted from 0, and no two that are heard shall be alike."""


@contextmanager
def chime_rung(loaded: LoadedConfig) -> Iterator[FirstSound | None]:
    """The chime, while it rings; None where the greeting has to begin otherwise.

    So in a pack that we did not write, with sounds of the table's own, and on a loudspeaker that has to be
    found or woken first.
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
