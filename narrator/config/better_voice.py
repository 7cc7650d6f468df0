"""The natural voice that is offered to a table, once for each language, and the state of that offer."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path

import msgspec
from msgspec.structs import replace

from narrator.config.file import LoadedConfig
from narrator.config.remembered import Keepsake, KeepsakeLost
from narrator.config.sections import Config
from narrator.errors import NarratorError
from voices.tts.engine import engine_kind
from voices.tts.voices import FETCHED, FetchedVoice, VoiceState, state, voice_at_hand


class OfferState(StrEnum):
    """The state of the offer of a natural voice."""

    NO = "no"
    """The table declined the voice, or the voice is not available."""
    YES = "yes"
    """The table wants the voice. It is not installed yet, or this slow machine renders its lines first."""
    SPEAKS = "speaks"
    """The voice is installed and fast enough: it speaks from the first word of an evening."""
    FAILS = "fails"
    """The voice is installed, but its engine fails on this machine."""


class OfferedVoice(msgspec.Struct, frozen=True):
    """A voice that was offered, with the name by which it is fetched, and the state of the offer."""

    name: str
    wanted: OfferState


class OfferedVoices(msgspec.Struct, frozen=True):
    """The voices that were offered, by language."""

    by_language: dict[str, OfferedVoice] = {}


OFFERED_VOICES = Keepsake(
    "better-voice.json", OfferedVoices, what="better voice", instead="the previous voice is used"
)


def with_better_voice(loaded: LoadedConfig, language: str, store: Path) -> LoadedConfig:
    """Return the configuration with the voice that the table wanted, if it is installed.

    A configured engine or voice comes first. `store` is the directory of fetched voices.
    """
    offered = offered_in(loaded.config, language)
    if not lets_box_choose(loaded.config) or offered is None or offered.wanted is not OfferState.SPEAKS:
        return loaded
    voice = voice_called(offered.name)
    if voice is None or engine_kind(voice.engine).missing or language not in voice.speakers:
        return loaded
    if state(voice, store) is not VoiceState.INSTALLED:
        return loaded
    return speaking_with(loaded, voice, language)


def coming_voice(loaded: LoadedConfig, language: str, store: Path) -> FetchedVoice | None:
    """Return the fetched voice for the next game, or None if it speaks already or there is none."""
    here, offered = voice_at_hand(language, store), offered_in(loaded.config, language)
    if here is None or not lets_box_choose(loaded.config):
        return None
    done = offered is not None and offered.wanted in (OfferState.SPEAKS, OfferState.FAILS)
    return None if done and offered is not None and offered.name == here.name else here


def speaking_with(loaded: LoadedConfig, voice: FetchedVoice, language: str) -> LoadedConfig:
    """Return the configuration with this voice."""
    audio = replace(loaded.config.audio, engine=str(voice.engine), voice=voice.speakers[language])
    return replace(loaded, config=replace(loaded.config, audio=audio))


def lets_box_choose(config: Config) -> bool:
    """Return whether the box may choose its voice: neither an engine nor a voice is configured."""
    return config.audio.engine is None and config.audio.voice is None


def offered_in(config: Config, language: str) -> OfferedVoice | None:
    """Return the voice that was offered in a language, or None."""
    return _remembered_voices(config).by_language.get(language)


def remember_offer(
    config: Config, language: str, offered: OfferedVoice, tell: Callable[[str], object]
) -> bool:
    """Store the offer in the directory of the journals. Return whether that succeeded."""
    kept = {**_remembered_voices(config).by_language, language: offered}
    try:
        OFFERED_VOICES.keep(config.state_dir, OfferedVoices(kept))
    except NarratorError as error:
        tell(error.sentence)
        return False
    return True


def voice_called(name: str) -> FetchedVoice | None:
    """Return the voice with that name, or None if it can no longer be fetched."""
    return next((voice for voice in FETCHED if voice.name == name), None)


def _remembered_voices(config: Config) -> OfferedVoices:
    try:
        return OFFERED_VOICES.recall(config.state_dir) or OfferedVoices()
    except KeepsakeLost:  # the pack's own voice speaks; another offer does no harm
        return OfferedVoices()
