"""Keepsakes: small facts that last beyond an evening, each in its own file beside the journals.

A file is written whole or not at all, and it is used only if its checksum is right.
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
"""The largest size of a keepsake's file, in bytes. Usual ones have a few thousand."""
Kept = TypeVar("Kept", bound=msgspec.Struct)


class KeepsakeLost(NarratorError):
    """An error for a keepsake's file that is damaged, of another version, or unreadable."""


class _Sealed(msgspec.Struct, frozen=True):
    kept: msgspec.Raw = msgspec.field(name="table")
    """The stored fact. Its key in the file is `table`, as in the first kind of keepsake."""
    crc: str


@dataclass(frozen=True)
class Keepsake(Generic[Kept]):
    """One stored fact in a file of its own. A new fact replaces the old one."""

    file_name: str
    kind: type[Kept]
    what: str
    """The keepsake's name within a sentence: `last table`."""
    instead: str
    """The consequence of a damaged file, as part of a sentence: `the configuration is used`."""

    def keep(self, directory: Path, fact: Kept) -> None:
        """Write the fact to its file, whole or not at all. Raises `NarratorError` if it cannot be written."""
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
        """Return the stored fact, or None if there is none. Raises `KeepsakeLost` for an unusable file."""
        path = directory / self.file_name
        try:
            return self._read(path)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise KeepsakeLost(f"The {self.what} in {path} cannot be read: {error.strerror}.") from None
        except (ValueError, RecursionError):  # the decoder raises them; the second for deep nesting
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
"""The shipped languages in the order in which the box offers them."""


class ChosenLanguage(msgspec.Struct, frozen=True):
    """The language that the table chose aloud."""

    language: str


CHOSEN_LANGUAGE = Keepsake(
    "language.json", ChosenLanguage, what="chosen language", instead="it is asked for again"
)


def known_language(config: Config, environment: Mapping[str, str] = os.environ) -> str | None:
    """Return the configured or chosen language, or French on a French system, or None if the box must ask."""
    if config.language is not None:
        return config.language
    return _remembered_language(config) or (FIRST if language_of_system(environment) == FIRST else None)


def is_first_start(config: Config) -> bool:
    """Return whether no language is configured, and none was chosen at an earlier start."""
    return config.language is None and _remembered_language(config) is None


def language_of(config: Config, environment: Mapping[str, str] = os.environ) -> str:
    """Return the language for a command that cannot ask: the known one, the system's, or French."""
    return known_language(config, environment) or language_of_system(environment) or FIRST


def speaking(loaded: LoadedConfig, language: str) -> LoadedConfig:
    """Return the configuration with this language."""
    return msgspec.structs.replace(loaded, config=msgspec.structs.replace(loaded.config, language=language))


def remember_language(config: Config, language: str, tell: Callable[[str], object]) -> None:
    """Store the chosen language beside the journals. If that fails, the box asks again next time."""
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
    """The properties of a loudspeaker that the doctor (the self-test) found."""

    output: str | None
    """The output as configured. None means the system's default output."""
    size: Loudspeaker = Loudspeaker.SMALL
    delay: Annotated[float, Meta(ge=0.0, le=1.0)] = 0.0
    """Seconds from the moment that the output reports to the moment at which the sound is heard."""


KNOWN_LOUDSPEAKER = Keepsake(
    "speaker.json", KnownLoudspeaker, what="size of the loudspeaker", instead="it is taken for a small one"
)


def remember_loudspeaker(config: Config, **found: Any) -> None:
    """Store the properties of the loudspeaker that were found. Raises `NarratorError` if that fails."""
    KNOWN_LOUDSPEAKER.keep(config.state_dir, msgspec.structs.replace(_known(config), **found))


def loudspeaker_of(config: Config) -> Loudspeaker:
    """Return the kind of loudspeaker: as configured, else as the doctor found it, else small."""
    configured = config.audio.loudspeaker
    return Loudspeaker(configured) if configured is not None else _known(config).size


def delay_of(config: Config) -> float:
    """Return the loudspeaker's extra delay in seconds: as configured, else as measured, else 0."""
    return config.audio.delay if config.audio.delay is not None else _known(config).delay


def _known(config: Config) -> KnownLoudspeaker:
    """Return the stored properties if they are of the current output, otherwise the defaults."""
    unknown = KnownLoudspeaker(config.audio.output)
    try:
        kept = KNOWN_LOUDSPEAKER.recall(config.state_dir)
    except KeepsakeLost:  # as if no output had been tried
        return unknown
    return kept if kept is not None and kept.output == config.audio.output else unknown


class ChosenSound(msgspec.Struct, frozen=True):
    """The volume, mood and captions that the table chose."""

    volume: Annotated[float, Meta(ge=0.0, le=1.0)]
    mood: Literal["plain", "story", "horror"]
    captions: bool | None = None
    """Whether a screen shows the lines that are read aloud. None if the table made no choice."""


CHOSEN_SOUND = Keepsake("sound.json", ChosenSound, what="chosen sound", instead="the configuration is used")


def sounding(loaded: LoadedConfig) -> LoadedConfig:
    """Return the configuration with the sound that the table last chose. Options of this run come first."""
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
    """Store the chosen sound in the directory of the journals."""
    try:
        CHOSEN_SOUND.keep(config.state_dir, chosen)
    except NarratorError as error:
        tell(error.sentence)


def _chosen(config: Config) -> ChosenSound | None:
    try:
        return CHOSEN_SOUND.recall(config.state_dir)
    except KeepsakeLost:  # no warning is needed: the configuration's sound is a good start too
        return None


HEARD_DB = 6.0
"""The level over the sounds of the night, in dB, from which people in the room hear a press."""


class HeardSwitch(msgspec.Struct, frozen=True):
    """The measured sound of a board's switch, and the gain of the box's own clicks."""

    board: str
    over: float
    """The level of a press over the sounds of the night, in dB, at the microphone."""
    gain: float = 0.0
    """The gain in dB that makes the box's clicks as loud at the microphone as the switch."""
    silent: bool = False
    """Whether a press is inaudible even in silence, so that no sound of the night needs to cover it."""

    @property
    def clicks(self) -> bool:
        """Whether a press is audible."""
        return self.over >= HEARD_DB


HEARD_SWITCH = Keepsake(
    "switch.json", HeardSwitch, what="measured switch", instead="it is asked at the table"
)


def remember_switch(config: Config, heard: HeardSwitch) -> None:
    """Store the measurement of a switch. Raises `NarratorError` if that fails."""
    HEARD_SWITCH.keep(config.state_dir, heard)


def heard_switch(config: Config, board: str) -> HeardSwitch | None:
    """Return the last measurement of a switch if it was made at this board, otherwise None."""
    try:
        heard = HEARD_SWITCH.recall(config.state_dir)
    except KeepsakeLost:  # the table is asked, as if there were no measurement
        return None
    return heard if heard is not None and heard.board == board else None
