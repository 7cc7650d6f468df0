"""Listening with a Wyoming server: somebody else's recogniser, and this machine's behind it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from voices.addresses import Address
from voices.listening.microphone import Microphone, SoundSource
from voices.listening.process_listener import ProcessListener, Troubles
from voices.listening.worker import EarSettings


def wyoming_listener(
    server: Address,
    language: str,
    own: Path | None = None,
    *,
    source: SoundSource | None = None,
    numbers: Mapping[str, int] | None = None,
    fillers: Iterable[str] = (),
    pause: float = 0.4,
    on_trouble: Troubles | None = None,
) -> ProcessListener:
    """Return a listener for the server; use it with `async with`.

    `own` is the directory of a vosk model, which listens while the server does not answer. `pause` is how
    many seconds of quiet end an utterance; the rest is as for `whisper_listener`.
    """
    settings = EarSettings(
        model=str(own or ""),
        pause=pause,
        engine="wyoming",
        language=language,
        numbers=dict(numbers or {}),
        server=str(server),
    )
    return ProcessListener(settings, source or Microphone(), fillers=fillers, on_trouble=on_trouble)
