"""Keepsakes: small facts that outlast an evening, each in a file of its own beside the journals.

A file is written completely or not at all, and it is used only if its checksum is right.
"""

from __future__ import annotations

import os
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
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
from voices.writing.packs import shipped_packs

LARGEST_FILE = 100_000
"""The largest size of a keepsake's file, in bytes. A usual one has a few thousand at most."""
Kept = TypeVar("Kept", bound=msgspec.Struct)


class KeepsakeLost(NarratorError):
    """An error for a keepsake's file that is damaged, of another version, or unreadable."""


class _Sealed(msgspec.Struct, frozen=True):
    kept: msgspec.Raw = msgspec.field(name="table")
    """The stored fact. Its key in the file is always `table`, because the first kind of fact was the last
    table.
    """
    crc: str


@dataclass(frozen=True)
class Keepsake(Generic[Kept]):
    """The storage for one kind of fact, in a file of its own. A new fact replaces the old one."""

    file_name: str
    kind: type[Kept]
    what: str
    """The name of the fact within a sentence: `last table`."""
    instead: str
    """What happens if the file is damaged, as part of a sentence: `the configuration is used`."""

    def keep(self, directory: Path, fact: Kept) -> None:
        """Write the fact to the file, completely or not at all. Raises `NarratorError` if writing fails."""
        body = msgspec.json.encode(fact)
        sealed = _Sealed(msgspec.Raw(body), f"{zlib.crc32(body):08x}")
        try:
            make_private(directory)
            write_whole(directory / self.file_name, msgspec.json.encode(sealed))
        except OSError as error:
            raise NarratorError(
                f"The {self.what} cannot be saved in {directory}: {error.strerror}."
            ) from None

    def recall(self, directory: Path) -> Kept | None:
        """Return the stored fact, or None if there is none. Raises `KeepsakeLost` if the file is unusable."""
        path = directory / self.file_name
        try:
            return self._read(path)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise KeepsakeLost(f"The {self.what} in {path} cannot be read: {error.strerror}.") from None
        except (ValueError, RecursionError):  # raised by the decoder; RecursionError for too deep nesting
            raise KeepsakeLost(f"The {self.what} in {path} is damaged; {self.instead}.") from None

    def forget(self, directory: Path) -> None:
        """Delete the stored fact. Raises `NarratorError` if it cannot be deleted."""
        try:
            remove(directory / self.file_name)
        except OSError as error:
            raise NarratorError(
                f"The {self.what} cannot be deleted from {directory}: {error.strerror}."
            ) from None

    def _read(self, path: Path) -> Kept:
        sealed = msgspec.json.decode(read_own(path, LARGEST_FILE), type=_Sealed)
        if zlib.crc32(sealed.kept) != int(sealed.crc, 16):
            raise ValueError("checksum")
        return msgspec.json.decode(sealed.kept, type=self.kind)


FIRST = "fr"
"""The language of a box that has no configured language and cannot ask for one."""
FIRST_OFFERED = sorted(shipped_packs(), key=lambda language: (language != FIRST, language))
"""The shipped languages, in the order in which the box offers them."""


class ChosenLanguage(msgspec.Struct, frozen=True):
    """The language that the table chose aloud."""

    language: str


CHOSEN_LANGUAGE = Keepsake(
    "language.json", ChosenLanguage, what="chosen language", instead="it is asked for again"
)


def known_language(config: Config, environment: Mapping[str, str] = os.environ) -> str | None:
    """Return the configured language, or the one chosen at an earlier start; None if the box must ask.

    On a French system, the language is French without asking.
    """
    if config.language is not None:
        return config.language
    return _remembered_language(config) or (FIRST if language_of_system(environment) == FIRST else None)


def is_first_start(config: Config) -> bool:
    """Return whether the language is neither configured nor chosen at an earlier start."""
    return config.language is None and _remembered_language(config) is None


def language_of(config: Config, environment: Mapping[str, str] = os.environ) -> str:
    """Return the language for a command that cannot ask.

    It is the known language, or else the system's, or else French.
    """
    return known_language(config, environment) or language_of_system(environment) or FIRST


def speaking(loaded: LoadedConfig, language: str) -> LoadedConfig:
    """Return the configuration with this language."""
    return msgspec.structs.replace(loaded, config=msgspec.structs.replace(loaded.config, language=language))


def remember_language(config: Config, language: str, tell: Callable[[str], object]) -> None:
    """Store the chosen language beside the journals. If storing fails, the box asks again next time."""
    try:
        CHOSEN_LANGUAGE.keep(config.state_dir, ChosenLanguage(language))
    except NarratorError as error:
        tell(error.sentence)


def _remembered_language(config: Config) -> str | None:
    try:
        chosen = CHOSEN_LANGUAGE.recall(config.state_dir)
    except KeepsakeLost:  # the box asks again
        return None
    return chosen.language if chosen is not None and chosen.language in shipped_packs() else None


class KnownLoudspeaker(msgspec.Struct, frozen=True):
    """What the self-test (`narrator doctor`) has found out about a loudspeaker."""

    output: str | None
    """The configured output to which the loudspeaker is connected; None for the system's default output."""
    size: Loudspeaker = Loudspeaker.SMALL
    delay: Annotated[float, Meta(ge=0.0, le=1.0)] = 0.0
    """Seconds by which sound is heard later than the output reports."""


KNOWN_LOUDSPEAKER = Keepsake(
    "speaker.json", KnownLoudspeaker, what="size of the loudspeaker", instead="it is taken for a small one"
)


def remember_loudspeaker(config: Config, **found: Any) -> None:
    """Store what was found out about the loudspeaker. Raises `NarratorError` if storing fails."""
    KNOWN_LOUDSPEAKER.keep(config.state_dir, msgspec.structs.replace(_known(config), **found))


def loudspeaker_of(config: Config) -> Loudspeaker:
    """Return the kind of loudspeaker: as configured, or else as the self-test found, or else small."""
    configured = config.audio.loudspeaker
    return Loudspeaker(configured) if configured is not None else _known(config).size


def delay_of(config: Config) -> float:
    """Return the loudspeaker's extra delay in seconds: as configured, or else as measured, or else 0."""
    return config.audio.delay if config.audio.delay is not None else _known(config).delay


def _known(config: Config) -> KnownLoudspeaker:
    """Return what is stored about the loudspeaker at the current output; the defaults for another output."""
    unknown = KnownLoudspeaker(config.audio.output)
    try:
        kept = KNOWN_LOUDSPEAKER.recall(config.state_dir)
    except KeepsakeLost:  # treated like an output that was never tested
        return unknown
    return kept if kept is not None and kept.output == config.audio.output else unknown


class ChosenSound(msgspec.Struct, frozen=True):
    """The volume, mood and captions that the table chose."""

    volume: Annotated[float, Meta(ge=0.0, le=1.0)]
    mood: Literal["plain", "story", "horror"]
    captions: bool | None = None
    """Whether a screen shows the lines that are read aloud; None if the table has not chosen."""


CHOSEN_SOUND = Keepsake("sound.json", ChosenSound, what="chosen sound", instead="the configuration is used")


def sounding(loaded: LoadedConfig) -> LoadedConfig:
    """Return the configuration with the sound that the table chose last. Options of this run come first."""
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
    """Store the chosen sound beside the journals."""
    try:
        CHOSEN_SOUND.keep(config.state_dir, chosen)
    except NarratorError as error:
        tell(error.sentence)


def _chosen(config: Config) -> ChosenSound | None:
    try:
        return CHOSEN_SOUND.recall(config.state_dir)
    except KeepsakeLost:  # no warning is needed, because the configured sound is a good start too
        return None


HEARD_DB = 6.0
"""How many decibels louder than the sounds of the night a press must be, so that people hear it."""


class HeardSwitch(msgspec.Struct, frozen=True):
    """The measured sound of a board's switch, and the gain that makes the box's decoy clicks match it."""

    board: str
    over: float
    """How many decibels a press is louder than the sounds of the night, at the microphone."""
    gain: float = 0.0
    """The gain in dB with which the box's decoy clicks sound as loud as the switch, at the microphone."""
    silent: bool = False
    """Whether a press cannot even be heard in silence, so that no sound of the night has to cover it."""

    @property
    def clicks(self) -> bool:
        """Whether people can hear a press over the sounds of the night."""
        return self.over >= HEARD_DB


HEARD_SWITCH = Keepsake(
    "switch.json", HeardSwitch, what="measured switch", instead="it is asked at the table"
)


def remember_switch(config: Config, heard: HeardSwitch) -> None:
    """Store the measurement of a switch. Raises `NarratorError` if storing fails."""
    HEARD_SWITCH.keep(config.state_dir, heard)


def heard_switch(config: Config, board: str) -> HeardSwitch | None:
    """Return the last measurement of a switch; None if it was made with another board."""
    try:
        heard = HEARD_SWITCH.recall(config.state_dir)
    except KeepsakeLost:  # without a measurement, the table is asked whether the button clicks
        return None
    return heard if heard is not None and heard.board == board else None
