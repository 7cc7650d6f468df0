"""Functions that make listeners for vosk, Whisper and Wyoming servers.

Each listener is a microphone, and an engine in a separate process.
"""

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

    `source` defaults to the default microphone. `decoys` are words that compete with the phrases when the
    model has no `[unk]`. `fillers` are words to ignore beside a phrase ("euh"). `pause` is the quiet, in
    seconds, that ends an utterance. Raises `ListeningError` when the model is incomplete.

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
    """Return a listener for the Whisper weights in the directory `model`; use it with `async with`.

    `language` is the code of the spoken language. `numbers` are its words for numbers, which Whisper may
    write as digits. The other arguments, such as the `pause` in seconds, are those of `vosk_listener`.
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
    """Return a listener for a Wyoming server; use it with `async with`.

    `own` is the directory of a vosk model, used while the server does not answer. `pause` is the quiet,
    in seconds, that ends an utterance. The other arguments are those of `whisper_listener`.
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
