"""Errors caused by people or by their machines, each with one sentence that can be read or spoken.

Such an error never shows a stack trace. The command line prints its sentence and exits with its exit code.
The packages `narrator.rules`, `voices` and `hardware` do not use this module and raise errors of their own.
The command line maps those to exit codes too.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from enum import IntEnum
from pathlib import Path
from typing import ClassVar

UNREADABLE = (ValueError, RecursionError)
"""Errors of a JSON decoder for bytes that are no message: bad JSON, bad UTF-8, or nesting that is too deep.
"""


class ExitCode(IntEnum):
    """Exit codes of the commands."""

    GOOD = 0
    FAILED = 1
    """A check or an expectation failed."""
    WRONG_USE = 2
    """Wrong use or wrong input: an option, a file, or a place that cannot be written."""
    INTERRUPTED = 130


class NarratorError(Exception):
    """An error with a sentence for a person (what failed, where, and the remedy) and an exit code."""

    exit_code: ExitCode = ExitCode.WRONG_USE

    def __init__(self, sentence: str, exit_code: ExitCode | None = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        if exit_code is not None:
            self.exit_code = exit_code


class ConfigError(NarratorError):
    """A configuration that cannot be used. The sentence names the file, the line and the key."""


class JournalError(NarratorError):
    """A journal of a game that cannot be written or read."""

    cue: ClassVar[str] = "box.journal_lost"
    """The cue that the table hears when this error occurs during a game."""


class JournalDamaged(JournalError):
    """A journal whose content cannot come from an interrupted write. The file is left as it is."""

    def __init__(self, sentence: str, path: Path, line: int) -> None:
        super().__init__(sentence)
        self.path = path
        self.line = line


class JournalLocked(JournalError):
    """A journal directory that another narrator already uses."""


class JournalFull(JournalError):
    """A disk with no room for the next entry. Earlier entries are safe, and the entry may be tried again."""

    cue = "box.journal_full"


def choices(allowed: Iterable[str]) -> str:
    """Join names in the form `a, b or c`, in the order given."""
    names = list(allowed)
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} or {names[-1]}"


def guess(given: str, allowed: Iterable[str]) -> str:
    """Return ` (did you mean "x"?)` when an allowed name is close to the given one, else an empty string."""
    close = difflib.get_close_matches(given.casefold(), list(allowed), n=1, cutoff=0.6)
    return f' (did you mean "{close[0]}"?)' if close else ""


def unknown(what: str, given: str, allowed: Iterable[str]) -> str:
    """Return the sentence for a name that is not allowed.

    For example: `There is no edition "x"; allowed: a, b or c.`
    """
    names = list(allowed)
    return f'There is no {what} "{given}"{guess(given, names)}; allowed: {choices(names)}.'
