"""Listening with vosk: a checked model, a microphone, an engine in its own process."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from voices.addresses import Address
from voices.asr.listener import ListeningError
from voices.asr.matching import DEFAULT, Strictness
from voices.asr.microphone import Microphone, SoundSource
from voices.asr.process_listener import ProcessListener, Troubles
from voices.asr.worker import EarSettings
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
