"""The language of the system's messages: a module of its own, since help needs it and no configuration."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping

from voices.writing.packs import shipped_packs


def language_of_system(environment: Mapping[str, str] = os.environ) -> str | None:
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
