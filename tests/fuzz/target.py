"""Targets of fuzzing, and the requirements on their error messages."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from narrator.app import error_messages
from narrator.errors import ExitCode


@dataclass(frozen=True)
class Target:
    """A kind of file: changed contents, and a reader that runs in an empty directory."""

    name: str
    changed: st.SearchStrategy[Any]
    read: Callable[[Any, Path], None]


JARGON = re.compile(r"Expected `|\bgot `|`(str|int|array|object|bool|float|null)`|Object |`\$[.\[]|msgspec")
"""Words of a library about a value, not fit for users."""
_ECHOED = re.compile(r'"(?:[^"\\]|\\.)*"')
"""A quoted input, which may hold any words."""


def has_jargon(sentence: str) -> bool:
    """Return whether a sentence contains words of a library."""
    return JARGON.search(_ECHOED.sub('""', sentence)) is not None


def told(error: Exception, place: Path | None = None) -> None:
    """Assert that an error for a user is one line, short, and names its file where there is one."""
    mistake = error_messages.told(error)
    assert mistake is not None, repr(error)
    sentence, code = mistake
    assert code is ExitCode.WRONG_USE
    assert place is None or str(place) in sentence
    assert 10 < len(sentence) < 3000
    assert sentence.splitlines() == [sentence]
    assert sentence[-1] in ".!?"
    assert not has_jargon(sentence), sentence
