"""Listening with vosk: a checked model, a microphone, an engine in its own process."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from voices.listening.listener import ListeningError
from voices.listening.matching import DEFAULT, Strictness
from voices.listening.microphone import Microphone, SoundSource
from voices.listening.process_listener import ProcessListener, Troubles
from voices.listening.worker import EarSettings
from voices.models import ModelError, check


def vosk_listener(
    model: Path,
    *,
    source: SoundSource | None = None,
    decoys: Sequence[str] = (),
    fillers: Iterable[str] = (),
    strictness: Strictness = DEFAULT,
    pause: float = 0.4,
    on_trouble: Troubles | None = None,
) -> ProcessListener:
    """Return a listener for the vosk model in the directory `model`; use it with `async with`.

    `source` is the default microphone when left out. `decoys` are words that compete with the phrases
    when the model has no `[unk]`. `fillers` are words that mean nothing beside a phrase ("euh").
    `pause` is how many seconds of quiet end an utterance. Raises `ListeningError` when the model is not
    whole.

    >>> async def main() -> None:
    ...     async with vosk_listener(Path("vosk-model-small-fr-0.22")) as listener:
    ...         async with listener.listen(["oui", "non"]) as heard:
    ...             print((await heard.receive()).phrase)
    """
    try:
        check(model)
    except ModelError as error:
        raise ListeningError(str(error)) from error
    settings = EarSettings(model=str(model), decoys=tuple(decoys), pause=pause)
    return ProcessListener(
        settings, source or Microphone(), fillers=fillers, strictness=strictness, on_trouble=on_trouble
    )
