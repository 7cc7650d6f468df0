"""Listening with Whisper: slower than vosk, needs no word list, and hears names and noise better."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from voices.listening.microphone import Microphone, SoundSource
from voices.listening.process_listener import ProcessListener, Troubles
from voices.listening.worker import EarSettings


def whisper_listener(
    model: Path,
    language: str,
    *,
    source: SoundSource | None = None,
    numbers: Mapping[str, int] | None = None,
    fillers: Iterable[str] = (),
    pause: float = 0.4,
    on_trouble: Troubles | None = None,
) -> ProcessListener:
    """Return a listener for Whisper's weights in the directory `model`; use it with `async with`.

    `language` is the code of the language that is spoken, `numbers` are its words for numbers, which
    Whisper may write as digits; the rest, such as the `pause` in seconds, is as for `vosk_listener`.
    """
    words = dict(numbers or {})
    settings = EarSettings(model=str(model), pause=pause, engine="whisper", language=language, numbers=words)
    return ProcessListener(settings, source or Microphone(), fillers=fillers, on_trouble=on_trouble)
