"""The better voice that a table was offered, for each language once, and how far that has come."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path

import msgspec
from msgspec.structs import replace

from narrator.config.file import LoadedConfig
from narrator.config.keepsake import Keepsake, KeepsakeLost
from narrator.config.sections import Config
from narrator.errors import NarratorError
from voices.speaking.engine import engine_kind
from voices.speaking.voices import FETCHED, FetchedVoice, VoiceState, state, voice_at_hand


class OfferState(StrEnum):
    """What became of the offer."""

    NO = "no"
    """The table did not want it, or it cannot be had."""
    YES = "yes"
    """The table wants it; it is not here yet, or this machine is slow and renders its lines first."""
    SPEAKS = "speaks"
    """It is here and quick enough: it speaks from the first word of an evening."""
    FAILS = "fails"
    """It is here, but its engine fails on this machine."""


class OfferedVoice(msgspec.Struct, frozen=True):
    """Which voice was offered, by the name it is fetched by, and what became of it."""

    name: str
    wanted: OfferState


class OfferedVoices(msgspec.Struct, frozen=True):
    """What was offered, by language."""

    by_language: dict[str, OfferedVoice] = {}


OFFERED_VOICES = Keepsake(
    "better-voice.json", OfferedVoices, what="better voice", instead="the voice of before speaks"
)


def with_better_voice(loaded: LoadedConfig, language: str, store: Path) -> LoadedConfig:
    """The configuration with the voice that the table wanted, as soon as it is here.

    What the configuration says of engine and voice comes before it. `store` is that of fetched voices.
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
    """The fetched voice that takes over with the next game, or None: it speaks already, or none can."""
    here, offered = voice_at_hand(language, store), offered_in(loaded.config, language)
    if here is None or not lets_box_choose(loaded.config):
        return None
    done = offered is not None and offered.wanted in (OfferState.SPEAKS, OfferState.FAILS)
    return None if done and offered is not None and offered.name == here.name else here


def speaking_with(loaded: LoadedConfig, voice: FetchedVoice, language: str) -> LoadedConfig:
    """The configuration with this voice."""
    audio = replace(loaded.config.audio, engine=str(voice.engine), voice=voice.speakers[language])
    return replace(loaded, config=replace(loaded.config, audio=audio))


def lets_box_choose(config: Config) -> bool:
    """Whether nobody has configured who speaks."""
    return config.audio.engine is None and config.audio.voice is None


def offered_in(config: Config, language: str) -> OfferedVoice | None:
    """What was offered in a language; None where nothing was."""
    return _remembered(config).by_language.get(language)


def remember_offer(
    config: Config, language: str, offered: OfferedVoice, tell: Callable[[str], object]
) -> bool:
    """Keep it, beside the journals; whether that could be done."""
    kept = {**_remembered(config).by_language, language: offered}
    try:
        OFFERED_VOICES.keep(config.state_dir, OfferedVoices(kept))
    except NarratorError as error:
        tell(error.sentence)
        return False
    return True


def voice_called(name: str) -> FetchedVoice | None:
    """The voice of that name, if it can still be fetched."""
    return next((voice for voice in FETCHED if voice.name == name), None)


def _remembered(config: Config) -> OfferedVoices:
    try:
        return OFFERED_VOICES.recall(config.state_dir) or OfferedVoices()
    except KeepsakeLost:  # the pack's own voice speaks; another offer does no harm
        return OfferedVoices()
