"""The speech recogniser with its model, if listening is enabled and there is a microphone."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path

import trio

from narrator.assembly.casting import model_store
from narrator.assembly.notices import Notice, Tell
from narrator.config.file import LoadedConfig
from narrator.config.sections import Config
from narrator.config.system import called
from voices.asr.listener import Listener
from voices.asr.listeners import vosk_listener, whisper_listener, wyoming_listener
from voices.asr.microphone import MicrophoneError, SoundSource
from voices.asr.network_microphone import microphone_of
from voices.asr.process_listener import ProcessListener, Troubles
from voices.asr.room import Room
from voices.engines.wyoming import is_server, server_of
from voices.models import CATALOGUE, ModelAbsent, ModelError, check, find, find_installed
from voices.models.whisper import check_whisper, find_whisper
from voices.writing.pack import VoicePack


async def listener_of(
    stack: AsyncExitStack,
    loaded: LoadedConfig,
    pack: VoicePack,
    note: Callable[[Notice], None],
    tell: Tell,
) -> tuple[Listener, Room] | None:
    """Return the opened speech recogniser, and a measure of the noise in the room.

    Return None if listening is off, or if the model or the microphone is missing.
    """
    config = loaded.config
    if not config.listening.enabled:
        return None
    try:
        microphone = microphone_of(config.audio.input)
        async with microphone.open():
            pass
    except MicrophoneError as error:
        note(Notice(_capital(error), "box.no_microphone"))
        return None
    try:
        model = await trio.to_thread.run_sync(partial(find_model, config, pack))
    except ModelError as error:
        note(
            Notice(
                f"{_capital(error)} Until then, the button and the keyboard do everything.", "box.no_model"
            )
        )
        return None

    def on_trouble(trouble: str | None) -> None:
        tell("Listening works again." if trouble is None else f"Warning: {trouble}")

    listener = made_listener(config, pack, model, microphone, on_trouble)
    room = Room()
    listener.let_overhear(room.hear)
    return await stack.enter_async_context(listener), room


def made_listener(
    config: Config,
    pack: VoicePack,
    model: Path | None,
    source: SoundSource | None = None,
    on_trouble: Troubles | None = None,
) -> ProcessListener:
    """Return the configured recogniser with its model, listening to `source`. Raises `ListeningError`."""
    numbers = {word: number for number, word in pack.numbers.items()}
    if is_server(engine := config.listening.engine):
        return wyoming_listener(
            server_of(engine), pack.language, model, source=source, numbers=numbers, on_trouble=on_trouble
        )
    assert model is not None, "only a server listens without one"
    if engine == "whisper":
        return whisper_listener(model, pack.language, source=source, numbers=numbers, on_trouble=on_trouble)
    return vosk_listener(model, source=source, on_trouble=on_trouble)


def find_model(config: Config, pack: VoicePack) -> Path | None:
    """Return the directory of the recogniser's model, after checking it.

    If speech is recognised by a server, the model on this machine is its substitute; None if there is no such
    model. Raises `ModelError`.
    """
    engine, named, store = config.listening.engine, config.listening.model, model_store(config)
    why = (
        f'no model for "{pack.language}" comes with the program: name the directory of one in '
        'listening.model, or set listening.engine to "whisper", which hears every language.'
    )
    try:
        if engine == "whisper":
            return find_whisper(named, store)
        if named is not None:
            return find(named, store)
        if pack.language in CATALOGUE:
            return find_installed(pack.language, store)
    except ModelAbsent as error:
        command = f"{called()} models install {error.model.language}"
        why = f"the model {error.model.name} is not installed: run `{command}`."
    if is_server(engine):
        return None
    raise ModelError(why)


def check_model(config: Config, model: Path | None) -> None:
    """Check every byte of a known model. Raises `ModelError`.

    Whisper models of the user's own are not known, and are not checked.
    """
    if model is None:
        return
    if config.listening.engine != "whisper":
        check(model, thorough=True)
    elif config.listening.model is None:
        check_whisper(model)


def _capital(error: Exception) -> str:
    text = str(error)
    return text[:1].upper() + text[1:]
