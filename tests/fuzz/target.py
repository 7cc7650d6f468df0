"""What a target of fuzzing is, and what an error that it leads to must be like."""

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
    """A kind of file: changed contents, and the reading of one in an empty directory."""

    name: str
    changed: st.SearchStrategy[Any]
    read: Callable[[Any, Path], None]


JARGON = re.compile(r"Expected `|\bgot `|`(str|int|array|object|bool|float|null)`|Object |`\$[.\[]|msgspec")
"""What a library says of a value, which is not for people."""
_ECHOED = re.compile(r'"(?:[^"\\]|\\.)*"')
"""What was given, as a sentence repeats it: it may hold anything."""


def has_jargon(sentence: str) -> bool:
    """Whether the words of a library are left in a sentence."""
    return JARGON.search(_ECHOED.sub('""', sentence)) is not None


def told(error: Exception, place: Path | None = None) -> None:
    """An error for a person is one line, is not endless, and names its file where there is one."""
    mistake = error_messages.told(error)
    assert mistake is not None, repr(error)
    sentence, code = mistake
    assert code is ExitCode.WRONG_USE
    assert place is None or str(place) in sentence
    assert 10 < len(sentence) < 3000
    assert sentence.splitlines() == [sentence]
    assert sentence[-1] in ".!?"
    assert not has_jargon(sentence), sentence
