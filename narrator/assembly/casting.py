"""The choice of engines and voices, and the directories of downloaded models and voices."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from narrator.config.file import LoadedConfig
from narrator.config.sections import Config
from narrator.errors import ConfigError, unknown
from voices.engines.wyoming import is_server, server_of
from voices.errors import EngineError
from voices.segments import Part
from voices.tts.engine import WYOMING, EngineName, engine_kind
from voices.tts.voices import FETCHED, engine_voice, speaker_of_engine
from voices.tts.wyoming import WyomingVoice
from voices.writing.pack import VoicePack

MODELS, VOICES = "models", "voices"


def model_store(config: Config) -> Path:
    """Return the directory of the recogniser's models."""
    return config.cache_dir / MODELS


def voice_store(config: Config) -> Path:
    """Return the directory of downloaded voices."""
    return config.cache_dir / VOICES


def place(loaded: LoadedConfig, path: str) -> str:
    """Return where a configuration key was set: in which file and line, or by which option."""
    line = loaded.lines.get(path)
    return "--" + path.replace(".", "-").replace("_", "-") if line == 0 else loaded.place(path)


def chosen_voices(loaded: LoadedConfig, pack: VoicePack) -> Mapping[str, str]:
    """Return the narrator's voice for each engine: first the preferred engine, then the pack's others.

    Raises `ConfigError`.
    """
    audio = loaded.config.audio
    engine = audio.engine or next(iter(pack.voices))
    voice = audio.voice or pack.voices.get(engine) or speaker_of_engine(engine, pack.language)
    if voice is None and engine in list(EngineName):
        raise ConfigError(
            f'{place(loaded, "audio.engine")}: the pack "{pack.name}" names no voice for {engine}; '
            "set audio.voice too."
        )
    key = "audio.voice" if audio.voice and engine in list(EngineName) else "audio.engine"
    return _cast(engine, voice or "", loaded, pack, key)


def part_voices(loaded: LoadedConfig, pack: VoicePack) -> Mapping[Part, Mapping[str, str]]:
    """Return voices for lists of options, for quotes and for guests, if they differ from the narrator's.

    Without a configured voice, quotes get one that the pack names for them and that is installed here. Guests
    get any voice other than the narrator's. Raises `ConfigError`.
    """
    audio = loaded.config.audio
    given = {
        Part.ROLL: ("audio.roll_voice", audio.roll_voice),
        Part.QUOTE: ("audio.quote_voice", audio.quote_voice),
    }
    found: dict[Part, Mapping[str, str]] = {}
    for part, (key, text) in given.items():
        if text is None:
            continue
        engine, _, voice = text.partition(":")
        if not voice:
            raise ConfigError(f'{place(loaded, key)}: name an engine and its voice, as "pico:fr-FR"')
        found[part] = _cast(engine, voice, loaded, pack, key)
    for part, named in {Part.QUOTE: pack.quotes, Part.GUEST: (*pack.quotes, *pack.voices.items())}.items():
        others = (voice for voice in _other_voices(loaded, pack, named) if voice not in found.values())
        if part not in found and (other := next(others, None)):
            found[part] = other
    return found


def _other_voices(
    loaded: LoadedConfig, pack: VoicePack, named: Iterable[tuple[str, str]]
) -> Iterator[Mapping[str, str]]:
    """Yield the installed voices other than the narrator's: downloaded ones first, then those in `named`."""
    store = voice_store(loaded.config)
    narrator = next(iter(chosen_voices(loaded, pack).items()))
    fetched = [(voice.engine, voice.speakers.get(pack.language)) for voice in FETCHED]
    for engine, voice in (*fetched, *named):
        if voice is None or engine_kind(engine).missing:
            continue
        try:
            found = engine, engine_voice(engine, voice, store)
        except EngineError:
            continue  # this voice was not downloaded; the next one may be
        if found != narrator:
            yield dict([found])


def check_server(loaded: LoadedConfig, key: str, engine: str) -> None:
    """Raise `ConfigError` if a server's address lacks the host or the port. The server is not contacted."""
    try:
        server_of(engine)
    except EngineError as error:
        raise ConfigError(f"{place(loaded, key)}: {error}") from None


def _cast(engine: str, voice: str, loaded: LoadedConfig, pack: VoicePack, key: str) -> Mapping[str, str]:
    """Return this voice with its engine, followed by the pack's voices, which speak if it fails."""
    if is_server(engine):
        check_server(loaded, key, engine)
        return {WYOMING: str(WyomingVoice(engine, pack.language, voice)), **pack.voices}
    if engine not in list(EngineName):
        raise ConfigError(f"{place(loaded, key)}: {unknown('engine', engine, EngineName)}")
    try:
        found = engine_voice(engine, voice, voice_store(loaded.config))
    except EngineError as error:
        raise ConfigError(f"{place(loaded, key)}: {error}") from None
    return {engine: found, **{name: other for name, other in pack.voices.items() if name != engine}}
