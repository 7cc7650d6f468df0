"""The language of the box: the configured one, the one chosen aloud at the first start, or the system's."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping

import msgspec

from narrator.config.file import LoadedConfig
from narrator.config.keepsake import Keepsake, KeepsakeLost
from narrator.config.language_of_system import language_of_system
from narrator.config.sections import Config
from narrator.errors import NarratorError
from voices.writing.packs import shipped_packs

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
    return _remembered(config) or (FIRST if language_of_system(environment) == FIRST else None)


def is_first_start(config: Config) -> bool:
    """Whether no language was configured, and none chosen at an earlier start."""
    return config.language is None and _remembered(config) is None


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


def _remembered(config: Config) -> str | None:
    try:
        chosen = CHOSEN_LANGUAGE.recall(config.state_dir)
    except KeepsakeLost:  # it is asked for again
        return None
    return chosen.language if chosen is not None and chosen.language in shipped_packs() else None
