"""The language of the box: the configured one, the one chosen aloud at the first start, or the system's."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping

import msgspec

from narrator.config.file import LoadedConfig
from narrator.config.keepsake import Keepsake, KeepsakeLost
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
    return _remembered(config) or (FIRST if of_system(environment) == FIRST else None)


def language_of(config: Config, environment: Mapping[str, str] = os.environ) -> str:
    """The language of a command that cannot ask: the known one, or the system's, else French."""
    return known_language(config, environment) or of_system(environment) or FIRST


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


def of_system(environment: Mapping[str, str] = os.environ) -> str | None:
    """The language of the system's messages, if there is a pack of it, as gettext(3) finds it.

    The locale is the first that is set, and need not be installed. LANGUAGE lists languages that are liked
    better, but for a locale `C`. systemd/messages.sh does the same for what needs no Python.
    """
    locale = next((name for name in map(environment.get, _LOCALES) if name), "")
    liked = environment.get("LANGUAGE", "").split(":") if locale not in _NO_LANGUAGE else []
    languages = (re.split("[_.@]", name)[0] for name in (*liked, locale))
    return next((language for language in languages if language in shipped_packs()), None)


_LOCALES = ("LC_ALL", "LC_MESSAGES", "LANG")
_NO_LANGUAGE = ("C", "POSIX")
