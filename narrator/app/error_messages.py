"""Messages for people at the terminal, and exit codes for errors.

Lines are wrapped between words at the terminal's width. If the output is no terminal, they are not wrapped.
"""

from __future__ import annotations

import errno
import os
import select
import sys
import textwrap
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TextIO

from narrator.errors import ExitCode, NarratorError
from narrator.table.typography import held, released
from voices.errors import one_line

if TYPE_CHECKING:
    from voices.writing.sentences import Sentences


def print_text(text: str, indent: int = 0, to: TextIO | None = None) -> None:
    """Print a text with each line indented by `indent` spaces; words are never broken."""
    to = to or sys.stdout  # stdout is looked up at each call, because tests replace it
    for line in text.splitlines() or [""]:
        print(_wrapped(line, " " * indent, to), file=to, flush=to is not sys.stdout)


def tell(sentence: str) -> None:
    """Print a sentence to the standard error: at the terminal, or in the service's log."""
    print_text(sentence, to=sys.stderr)


def print_entry(title: str, *texts: str) -> None:
    """Print a title, and indented texts below it."""
    print_text(title)
    for text in texts:
        print_text(text, indent=2)


def _wrapped(line: str, margin: str, to: TextIO) -> str:
    if not to.isatty():
        return margin + line
    width = max(20, _columns(to))
    filled = textwrap.fill(
        held(line),
        width,
        initial_indent=margin,
        subsequent_indent=margin,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return released(filled)


def _columns(to: TextIO) -> int:
    """Return the number of columns: the environment variable COLUMNS, or the terminal's width."""
    if given := os.environ.get("COLUMNS", ""):
        return int(given) if given.isdecimal() else 80
    return os.get_terminal_size(to.fileno()).columns or 80


_LONGEST = 2000

_NO_ROOM = {errno.ENOSPC, errno.EDQUOT, errno.EIO}
"""Error numbers that mean that no more can be written. Without a file name, the standard output is meant."""

THEIRS = (
    ("narrator.rules.kernel.errors", "SetupError"),
    ("narrator.scenario.reading", "ScenarioError"),
    ("voices.writing.packs", "PackError"),
    ("voices.models.catalogue", "ModelError"),
    ("voices.asr.listener", "ListeningError"),
    ("voices.playback.devices", "SpeakerError"),
    ("voices.playback.recorder", "RecordingError"),
    ("voices.errors", "EngineError"),
    ("hardware.errors", "BoardError"),
)
"""Types of errors that users cause, each with the module that defines it.

They are looked up only among modules that are already imported. If the module was never imported, the error
cannot have occurred; and importing all modules would take longer than most commands.
"""


class Translated(NarratorError):
    """An error whose sentence is already in the language of the box or of the terminal."""


@contextmanager
def told_in(language: Callable[[], str | None]) -> Iterator[None]:
    """Translate errors raised in this context into the language that `language` returns.

    If `language` returns None, that is the terminal's language, or English if it has no pack. Modules write
    their sentences in English; `voices.writing.sentences` has the translations. It is imported at the first
    error. Only then is `language` called, because the language may become known inside the context. Raises
    `Translated` with the sentence and the exit code.
    """
    try:
        yield
    except Translated:
        raise
    except (Exception, BaseExceptionGroup) as error:
        if any(isinstance(one, BrokenPipeError) for one in _leaves(error)):
            raise  # no message, because the reader of the output has gone
        mistake = told(error)
        if mistake is None or not mistake[0]:
            raise
        sentence, code = mistake
        raise Translated(in_words_of(language())(sentence), code) from error


def in_words_of(language: str | None) -> Sentences:
    """Return a translator into `language`; for None, into the terminal's language or else English."""
    from narrator.config.system import language_of_system
    from voices.writing.packs import is_pack
    from voices.writing.sentences import sentences_in

    known = language if language and is_pack(language) else language_of_system()
    return sentences_in(known or "en")


def in_words_of_terminal(language: str | None) -> Sentences:
    """Return a translator into the system's language; if that is not known, into `language`."""
    from narrator.config.system import language_of_system

    return in_words_of(language_of_system() or language)


def tell_in(language: str | None) -> Callable[[str], None]:
    """Return a function that prints an English sentence in `language`. It loads translations at need."""
    return lambda sentence: tell(in_words_of(language)(sentence))


def ended(body: Callable[[], int], *, holds_secrets: bool) -> int:
    """Run a command and return its exit code. Print an error that users cause as one sentence.

    Any other error is a defect of the program and is raised again. If the command `holds_secrets` of a game,
    the defect's trace is printed instead, without the text of the error.
    """
    try:
        return body()
    except KeyboardInterrupt:
        return ExitCode.INTERRUPTED
    except (Exception, BaseExceptionGroup) as error:
        mistake = told(error)
        if mistake is None:
            if not holds_secrets:
                raise
            tell(without_words(error))
            return ExitCode.FAILED
        sentence, code = mistake
    if sentence:
        try:
            tell(f"narrator: {sentence}")
        except OSError:  # the standard error is closed, but the exit code still reports the error
            _drop(2)
    return code


def without_words(error: BaseException) -> str:
    """Return the trace of a defect without the error's text, so that the log names no seat and no card.

    The text may contain a refused answer, and the names of players who could have been chosen.
    """
    traces = (
        "".join([*traceback.format_tb(one.__traceback__), f"{type(one).__name__}\n"])
        for one in _leaves(error)
    )
    sentence = "The program has a defect; its details are left out because they may tell secrets of the game."
    return f"{in_words_of(None)(sentence)}\n{''.join(traces)}"


def finish_output() -> None:
    """Write out the standard output now, while an error can still be reported in our own words."""
    sys.stdout.flush()


def told(error: BaseException) -> tuple[str, ExitCode] | None:
    """Return the sentence for an error and its exit code; None for a defect, whose trace must be shown.

    If a group of errors contains a defect, the whole group counts as a defect.
    """
    errors = tuple(_leaves(error))
    if any(isinstance(one, KeyboardInterrupt) for one in errors):
        return "", ExitCode.INTERRUPTED
    if any(isinstance(one, BrokenPipeError) for one in errors) and _nobody_reads():
        return "", ExitCode.FAILED
    mistakes = [_told_alone(one) for one in errors]
    return None if None in mistakes else mistakes[0]


def _told_alone(one: BaseException) -> tuple[str, ExitCode] | None:
    if isinstance(one, OSError) and one.errno in _NO_ROOM and one.filename is None:
        _drop(1)
        return f"The output cannot be written: {one.strerror}.", ExitCode.WRONG_USE
    if isinstance(one, Translated):
        return one.sentence, one.exit_code
    if isinstance(one, NarratorError):
        return _as_sentence(one.sentence), one.exit_code
    if isinstance(one, _known()):
        return _as_sentence(str(one)), ExitCode.WRONG_USE
    if isinstance(one, OSError) and isinstance(one.filename, str):
        return f"{one_line(one.filename, _LONGEST)} cannot be used: {one.strerror}.", ExitCode.WRONG_USE
    return None


def _nobody_reads() -> bool:
    """Return whether the reader of the standard output or error has gone; if so, discard further output."""
    poll = select.poll()
    for descriptor in (1, 2):
        poll.register(descriptor, select.POLLERR)
    gone = [descriptor for descriptor, events in poll.poll(0) if events & select.POLLERR]
    for descriptor in gone:
        _drop(descriptor)
    return bool(gone)


def _drop(descriptor: int) -> None:
    """Send all further output of a file descriptor to the null device."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), descriptor)


def _leaves(error: BaseException) -> Iterator[BaseException]:
    """Yield the single errors inside an exception group, including groups within groups."""
    if isinstance(error, BaseExceptionGroup):
        for inside in error.exceptions:
            yield from _leaves(inside)
    else:
        yield error


def _known() -> tuple[type[Exception], ...]:
    used = ((sys.modules.get(module), name) for module, name in THEIRS)
    return tuple(getattr(module, name) for module, name in used if module is not None)


def _as_sentence(text: str) -> str:
    """Return the text as one line that ends with a full stop.

    It begins with a capital letter, unless it begins with the name of a file.
    """
    text = one_line(text, _LONGEST)
    first = text.split(" ", 1)[0]
    if first.isalpha() and first.islower():
        text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else f"{text}."
