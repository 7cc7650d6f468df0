"""The natural voice that is offered to a table once for each language, and what became of the offer."""

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
    """What became of the offer of a natural voice."""

    NO = "no"
    """The table does not want the voice, or the voice cannot be downloaded."""
    YES = "yes"
    """The table wants the voice, but it does not speak yet.

    It is not installed, or this machine is slow and has to render the voice's lines first.
    """
    SPEAKS = "speaks"
    """The voice is installed and fast enough: it speaks from the first word of an evening on."""
    FAILS = "fails"
    """The voice is installed, but its engine cannot use it on this machine."""


class OfferedVoice(msgspec.Struct, frozen=True):
    """A voice that was offered, by the name with which it is downloaded, and what became of the offer."""

    name: str
    wanted: OfferState


class OfferedVoices(msgspec.Struct, frozen=True):
    """For each language, the voice that was offered."""

    by_language: dict[str, OfferedVoice] = {}


OFFERED_VOICES = Keepsake(
    "better-voice.json", OfferedVoices, what="better voice", instead="the previous voice is used"
)


def with_better_voice(loaded: LoadedConfig, language: str, store: Path) -> LoadedConfig:
    """Return the configuration with the natural voice that the table wants, if it is installed.

    A configured engine or voice takes precedence. `store` is the directory of downloaded voices.
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
    """Return the downloaded voice that can speak from the next game on; None if there is none.

    None also if that voice speaks already.
    """
    here, offered = voice_at_hand(language, store), offered_in(loaded.config, language)
    if here is None or not lets_box_choose(loaded.config):
        return None
    done = offered is not None and offered.wanted in (OfferState.SPEAKS, OfferState.FAILS)
    return None if done and offered is not None and offered.name == here.name else here


def speaking_with(loaded: LoadedConfig, voice: FetchedVoice, language: str) -> LoadedConfig:
    """Return the configuration changed to this voice."""
    audio = replace(loaded.config.audio, engine=str(voice.engine), voice=voice.speakers[language])
    return replace(loaded, config=replace(loaded.config, audio=audio))


def lets_box_choose(config: Config) -> bool:
    """Return whether the box may choose its voice, because neither engine nor voice is configured."""
    return config.audio.engine is None and config.audio.voice is None


def offered_in(config: Config, language: str) -> OfferedVoice | None:
    """Return the voice that was offered in a language; None if none was offered."""
    return _remembered_voices(config).by_language.get(language)


def remember_offer(
    config: Config, language: str, offered: OfferedVoice, tell: Callable[[str], object]
) -> bool:
    """Store an offer beside the journals; return whether that succeeded."""
    kept = {**_remembered_voices(config).by_language, language: offered}
    try:
        OFFERED_VOICES.keep(config.state_dir, OfferedVoices(kept))
    except NarratorError as error:
        tell(error.sentence)
        return False
    return True


def voice_called(name: str) -> FetchedVoice | None:
    """Return the voice with that name; None if it can no longer be downloaded."""
    return next((voice for voice in FETCHED if voice.name == name), None)


def _remembered_voices(config: Config) -> OfferedVoices:
    try:
        return OFFERED_VOICES.recall(config.state_dir) or OfferedVoices()
    except KeepsakeLost:  # the pack's own voice goes on speaking, and another offer does no harm
        return OfferedVoices()
