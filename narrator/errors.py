"""Errors made by people or by their machines, each one sentence that can be read or spoken.

An error of this family never shows a stack trace: the command line prints its sentence and ends with its exit
code. The packages `narrator.rules`, `voices` and `hardware` know nothing of this module and raise errors of
their own; the command line gives those an exit code too.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from enum import IntEnum
from pathlib import Path
from typing import ClassVar

UNREADABLE = (ValueError, RecursionError)
"""Errors of a JSON decoder for bytes that are no message: its own, those of UTF-8, and too deep a nest."""


class ExitCode(IntEnum):
    """What a command tells the shell."""

    GOOD = 0
    FAILED = 1
    """A check or an expectation did not hold."""
    WRONG_USE = 2
    """Wrong use or wrong input: an option, a file, a place that cannot be written."""
    INTERRUPTED = 130


class NarratorError(Exception):
    """A sentence for a person (what, where, how to mend), and the exit code it leads to."""

    exit_code: ExitCode = ExitCode.WRONG_USE

    def __init__(self, sentence: str, exit_code: ExitCode | None = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        if exit_code is not None:
            self.exit_code = exit_code


class ConfigError(NarratorError):
    """The configuration cannot be used; the sentence names the file, the line and the key."""


class JournalError(NarratorError):
    """The journal of a game cannot be kept or read."""

    cue: ClassVar[str] = "box.journal_lost"
    """What the table is told when it happens while a game is played."""


class JournalDamaged(JournalError):
    """A journal holds something that no torn write can explain. The file is left as it is."""

    def __init__(self, sentence: str, path: Path, line: int) -> None:
        super().__init__(sentence)
        self.path = path
        self.line = line


class JournalLocked(JournalError):
    """Another narrator keeps its journals in the same directory."""


class JournalFull(JournalError):
    """No room is left for the next entry. What was written before is safe; the entry may be tried again."""

    cue = "box.journal_full"


def choices(allowed: Iterable[str]) -> str:
    """`a, b or c`, in the order given."""
    names = list(allowed)
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} or {names[-1]}"


def guess(given: str, allowed: Iterable[str]) -> str:
    """` (did you mean "x"?)` when something allowed looks like what was given, else nothing."""
    close = difflib.get_close_matches(given.casefold(), list(allowed), n=1, cutoff=0.6)
    return f' (did you mean "{close[0]}"?)' if close else ""


def unknown(what: str, given: str, allowed: Iterable[str]) -> str:
    """The sentence for a name that is not allowed, such as `There is no edition "x"; allowed: a, b or c`."""
    names = list(allowed)
    return f'There is no {what} "{given}"{guess(given, names)}; allowed: {choices(names)}.'
