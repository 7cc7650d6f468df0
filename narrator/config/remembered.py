"""Keepsakes: small facts that outlive an evening, each in a file of its own beside the journals.

A file is written whole or not at all, and believed only with its checksum.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, Generic, Literal, TypeVar

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from narrator.config.file import LoadedConfig
from narrator.config.sections import Config
from narrator.config.system import language_of_system
from narrator.errors import NarratorError
from narrator.files import remove, write_whole
from voices.audio.loudspeaker import Loudspeaker
from voices.files import make_private, read_own
from voices.tts.engine import engine_kind
from voices.tts.voices import FETCHED, FetchedVoice, VoiceState, state, voice_at_hand
from voices.writing.packs import shipped_packs

LARGEST_FILE = 100_000
"""Bytes; a keepsake is some thousand."""
Kept = TypeVar("Kept", bound=msgspec.Struct)


class KeepsakeLost(NarratorError):
    """The file is damaged, of another version, or not to be read."""


class _Sealed(msgspec.Struct, frozen=True):
    kept: msgspec.Raw = msgspec.field(name="table")
    """In the file as `table`, which was the first keepsake."""
    crc: str


@dataclass(frozen=True)
class Keepsake(Generic[Kept]):
    """One fact that is kept, in place of the one before."""

    file_name: str
    kind: type[Kept]
    what: str
    """What it is, in a sentence: `last table`."""
    instead: str
    """What happens where it is damaged, in a sentence."""

    def keep(self, directory: Path, fact: Kept) -> None:
        """Keep it, whole or not at all. Raises `NarratorError` when it cannot be written."""
        body = msgspec.json.encode(fact)
        sealed = _Sealed(msgspec.Raw(body), f"{zlib.crc32(body):08x}")
        try:
            make_private(directory)
            write_whole(directory / self.file_name, msgspec.json.encode(sealed))
        except OSError as error:
            raise NarratorError(
                f"The {self.what} cannot be remembered in {directory}: {error.strerror}."
            ) from None

    def recall(self, directory: Path) -> Kept | None:
        """What was kept; None if nothing was. Raises `KeepsakeLost` for a file that cannot be used."""
        path = directory / self.file_name
        try:
            return self._read(path)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise KeepsakeLost(f"The {self.what} in {path} cannot be read: {error.strerror}.") from None
        except (ValueError, RecursionError):  # the decoder's, for what nests too deeply
            raise KeepsakeLost(f"The {self.what} in {path} is damaged; {self.instead}.") from None

    def forget(self, directory: Path) -> None:
        """Delete what was kept. Raises `NarratorError` when it cannot be deleted."""
        try:
            remove(directory / self.file_name)
        except OSError as error:
            raise NarratorError(
                f"The {self.what} cannot be forgotten in {directory}: {error.strerror}."
            ) from None

    def _read(self, path: Path) -> Kept:
        sealed = msgspec.json.decode(read_own(path, LARGEST_FILE), type=_Sealed)
        if zlib.crc32(sealed.kept) != int(sealed.crc, 16):
            raise ValueError("checksum")
        return msgspec.json.decode(sealed.kept, type=self.kind)


FIRST = "fr"
"""The language of a box that was told none and cannot ask."""
FIRST_OFFERED = sorted(shipped_packs(), key=lambda language: (language != FIRST, language))
"""The languages in the order in which they are offered."""


class ChosenLanguage(msgspec.Struct, frozen=True):
    """What was chosen aloud."""

    language: str


CHOSEN_LANGUAGE = Keepsake(
    "language.json", ChosenLanguage, what="chosen language", instead="it is asked for again"
)


def known_language(config: Config, environment: Mapping[str, str] = os.environ) -> str | None:
    """The language that need not be asked for: configured, chosen before, or a French system's French."""
    if config.language is not None:
        return config.language
    return _remembered_language(config) or (FIRST if language_of_system(environment) == FIRST else None)


def is_first_start(config: Config) -> bool:
    """Whether no language was configured, and none chosen at an earlier start."""
    return config.language is None and _remembered_language(config) is None


def language_of(config: Config, environment: Mapping[str, str] = os.environ) -> str:
    """The language of a command that cannot ask: the known one, or the system's, else French."""
    return known_language(config, environment) or language_of_system(environment) or FIRST


def speaking(loaded: LoadedConfig, language: str) -> LoadedConfig:
    """The same configuration in this language."""
    return msgspec.structs.replace(loaded, config=msgspec.structs.replace(loaded.config, language=language))


def remember_language(config: Config, language: str, tell: Callable[[str], object]) -> None:
    """Keep what was chosen, beside the journals; where it cannot be kept it is asked again next time."""
    try:
        CHOSEN_LANGUAGE.keep(config.state_dir, ChosenLanguage(language))
    except NarratorError as error:
        tell(error.sentence)


def _remembered_language(config: Config) -> str | None:
    try:
        chosen = CHOSEN_LANGUAGE.recall(config.state_dir)
    except KeepsakeLost:  # it is asked for again
        return None
    return chosen.language if chosen is not None and chosen.language in shipped_packs() else None


class KnownLoudspeaker(msgspec.Struct, frozen=True):
    """What is known of an output."""

    output: str | None
    """As configured; None is the system's."""
    size: Loudspeaker = Loudspeaker.SMALL
    delay: Annotated[float, Meta(ge=0.0, le=1.0)] = 0.0
    """Seconds by which it is heard later than it says."""


KNOWN_LOUDSPEAKER = Keepsake(
    "speaker.json", KnownLoudspeaker, what="loudspeaker that was tried", instead="it is taken for a small one"
)


def remember_loudspeaker(config: Config, **found: Any) -> None:
    """Keep what was found, beside the journals. Raises `NarratorError` where that cannot be written."""
    KNOWN_LOUDSPEAKER.keep(config.state_dir, msgspec.structs.replace(_known(config), **found))


def loudspeaker_of(config: Config) -> Loudspeaker:
    """The configured kind, else what the doctor was told, else a small one: most boxes have one."""
    configured = config.audio.loudspeaker
    return Loudspeaker(configured) if configured is not None else _known(config).size


def delay_of(config: Config) -> float:
    """By how many seconds it is late: as configured, else as the doctor measured, else none."""
    return config.audio.delay if config.audio.delay is not None else _known(config).delay


def _known(config: Config) -> KnownLoudspeaker:
    """Of the output that is used now; of another nothing is known."""
    unknown = KnownLoudspeaker(config.audio.output)
    try:
        kept = KNOWN_LOUDSPEAKER.recall(config.state_dir)
    except KeepsakeLost:  # as if nothing had been tried
        return unknown
    return kept if kept is not None and kept.output == config.audio.output else unknown


class ChosenSound(msgspec.Struct, frozen=True):
    """What was chosen."""

    volume: Annotated[float, Meta(ge=0.0, le=1.0)]
    mood: Literal["plain", "story", "horror"]
    captions: bool | None = None
    """Whether a screen shows what is read; None where nobody has said."""


CHOSEN_SOUND = Keepsake("sound.json", ChosenSound, what="chosen sound", instead="the configuration holds")


def sounding(loaded: LoadedConfig) -> LoadedConfig:
    """The configuration with the sound that the table chose last; an option of this run comes before it."""
    chosen = _chosen(loaded.config)
    if chosen is None:
        return loaded
    of_audio = {"volume": chosen.volume, "mood": chosen.mood}
    kept = {key: value for key, value in of_audio.items() if loaded.lines.get(f"audio.{key}") != 0}
    audio, box = replace(loaded.config.audio, **kept), loaded.config.box
    if chosen.captions is not None and loaded.lines.get("box.captions") != 0:
        box = replace(box, captions=chosen.captions)
    return replace(loaded, config=replace(loaded.config, audio=audio, box=box))


def remember_sound(config: Config, chosen: ChosenSound, tell: Callable[[str], object]) -> None:
    """Keep what was chosen, beside the journals."""
    try:
        CHOSEN_SOUND.keep(config.state_dir, chosen)
    except NarratorError as error:
        tell(error.sentence)


def _chosen(config: Config) -> ChosenSound | None:
    try:
        return CHOSEN_SOUND.recall(config.state_dir)
    except KeepsakeLost:  # nobody need hear of it: the configuration's is as good to begin with
        return None


HEARD_DB = 6.0
"""From here on somebody in the room hears it."""


class HeardSwitch(msgspec.Struct, frozen=True):
    """What was measured at a board, and how loud the box's own clicks must be."""

    board: str
    over: float
    """Decibels of a press over the sounds of the night, at the microphone."""
    gain: float = 0.0
    """Decibels by which the box's clicks are as loud there as the switch."""
    silent: bool = False
    """Nothing was heard of a press in silence either, so that no sound of the night need cover it."""

    @property
    def clicks(self) -> bool:
        """Whether a press is heard."""
        return self.over >= HEARD_DB


HEARD_SWITCH = Keepsake("switch.json", HeardSwitch, what="measured switch", instead="the table is asked")


def remember_switch(config: Config, heard: HeardSwitch) -> None:
    """Keep it beside the journals. Raises `NarratorError` where that cannot be written."""
    HEARD_SWITCH.keep(config.state_dir, heard)


def heard_switch(config: Config, board: str) -> HeardSwitch | None:
    """What was measured last, if it was at this board."""
    try:
        heard = HEARD_SWITCH.recall(config.state_dir)
    except KeepsakeLost:  # the table is asked, as if nothing had been measured
        return None
    return heard if heard is not None and heard.board == board else None


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
    return _remembered_voices(config).by_language.get(language)


def remember_offer(
    config: Config, language: str, offered: OfferedVoice, tell: Callable[[str], object]
) -> bool:
    """Keep it, beside the journals; whether that could be done."""
    kept = {**_remembered_voices(config).by_language, language: offered}
    try:
        OFFERED_VOICES.keep(config.state_dir, OfferedVoices(kept))
    except NarratorError as error:
        tell(error.sentence)
        return False
    return True


def voice_called(name: str) -> FetchedVoice | None:
    """The voice of that name, if it can still be fetched."""
    return next((voice for voice in FETCHED if voice.name == name), None)


def _remembered_voices(config: Config) -> OfferedVoices:
    try:
        return OFFERED_VOICES.recall(config.state_dir) or OfferedVoices()
    except KeepsakeLost:  # the pack's own voice speaks; another offer does no harm
        return OfferedVoices()
