"""Listening with Whisper: slower than vosk, needs no word list, and hears names and noise better."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from voices.listening.microphone import Microphone, SoundSource
from voices.listening.process_listener import ProcessListener, Troubles
from voices.listening.worker import EarSettings


def whisper_listener(
    model: Path,
    language: str,
    *,
    source: SoundSource | None = None,
    fillers: Iterable[str] = (),
    pause: float = 0.4,
    on_trouble: Troubles | None = None,
) -> ProcessListener:
    """Return a listener for Whisper's weights in the directory `model`; use it with `async with`.

    `language` is the code of the language that is spoken; the rest is as for `vosk_listener`.
    """
    settings = EarSettings(model=str(model), pause=pause, engine="whisper", language=language)
    return ProcessListener(settings, source or Microphone(), fillers=fillers, on_trouble=on_trouble)
