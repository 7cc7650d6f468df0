"""Messages for people, and the exit codes of errors.

Lines break between words at the terminal's width; without a terminal they stay whole.
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
    to = to or sys.stdout  # looked up now, because tests replace it
    for line in text.splitlines() or [""]:
        print(_wrapped(line, " " * indent, to), file=to, flush=to is not sys.stdout)


def tell(sentence: str) -> None:
    """Show a sentence at the terminal, or in the service's log."""
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
    """Return the width: COLUMNS, or that of the terminal."""
    if given := os.environ.get("COLUMNS", ""):
        return int(given) if given.isdecimal() else 80
    return os.get_terminal_size(to.fileno()).columns or 80


_LONGEST = 2000

_NO_ROOM = {errno.ENOSPC, errno.EDQUOT, errno.EIO}
"""Errors for which an output that is not a pipe takes no more; for other files, the name is reported."""

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
"""Error types caused by users, by the module that defines them.

They are looked up among the imported modules. An error whose module was never imported cannot occur, and
importing all modules would take longer than most commands.
"""


class Translated(NarratorError):
    """An error whose sentence is already in the language of the box or of the terminal."""


@contextmanager
def told_in(language: Callable[[], str | None]) -> Iterator[None]:
    """Translate the errors raised in this context into the language that `language` returns.

    For None, that is the terminal's language, or English if it has no pack. Modules write in English;
    `voices.writing.sentences` has the translations. They are imported at the first error, and only then
    is `language` called, because the language may become known in the context. Raises `Translated` with
    the sentence and the exit code.
    """
    try:
        yield
    except Translated:
        raise
    except (Exception, BaseExceptionGroup) as error:
        if any(isinstance(one, BrokenPipeError) for one in _leaves(error)):
            raise  # the reader of the output has gone, so no message is printed
        mistake = told(error)
        if mistake is None or not mistake[0]:
            raise
        sentence, code = mistake
        raise Translated(in_words_of(language())(sentence), code) from error


def in_words_of(language: str | None) -> Sentences:
    """Return a translator of sentences into `language`; None means the terminal's language, else English."""
    from narrator.config.system import language_of_system
    from voices.writing.packs import is_pack
    from voices.writing.sentences import sentences_in

    known = language if language and is_pack(language) else language_of_system()
    return sentences_in(known or "en")


def in_words_of_terminal(language: str | None) -> Sentences:
    """Return a translator of sentences into the system's language, else into `language`."""
    from narrator.config.system import language_of_system

    return in_words_of(language_of_system() or language)


def tell_in(language: str | None) -> Callable[[str], None]:
    """Return a function that shows an English sentence in `language`, loading translations at need."""
    return lambda sentence: tell(in_words_of(language)(sentence))


def ended(body: Callable[[], int], *, holds_secrets: bool) -> int:
    """Run a command and return its exit code. Print a user's error as a sentence on the standard error.

    A defect is raised again with its text. A command that `holds_secrets` of a game prints the defect
    without its text.
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
        except OSError:  # the standard error is closed; the exit code still reports the error
            _drop(2)
    return code


def without_words(error: BaseException) -> str:
    """Return the trace of a defect without its text, so that the log names no seat and no card.

    The text of an error may contain a refused answer, with the players who would have been allowed.
    """
    traces = (
        "".join([*traceback.format_tb(one.__traceback__), f"{type(one).__name__}\n"])
        for one in _leaves(error)
    )
    sentence = "The program has a defect; its details are left out because they may tell secrets of the game."
    return f"{in_words_of(None)(sentence)}\n{''.join(traces)}"


def finish_output() -> None:
    """Flush the standard output while an error can still be reported; at exit, Python prints its own."""
    sys.stdout.flush()


def told(error: BaseException) -> tuple[str, ExitCode] | None:
    """Return the sentence for an error and its exit code, or None for a defect, which needs its trace.

    A group that contains a defect is a defect, so that a known error beside it cannot hide it.
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
    """Return whether the reader of the standard output or error has gone. If so, discard the rest."""
    poll = select.poll()
    for descriptor in (1, 2):
        poll.register(descriptor, select.POLLERR)
    gone = [descriptor for descriptor, events in poll.poll(0) if events & select.POLLERR]
    for descriptor in gone:
        _drop(descriptor)
    return bool(gone)


def _drop(descriptor: int) -> None:
    """Send further output of a descriptor to the null device."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), descriptor)


def _leaves(error: BaseException) -> Iterator[BaseException]:
    """Yield the single errors inside exception groups, such as those raised by a nursery."""
    if isinstance(error, BaseExceptionGroup):
        for inside in error.exceptions:
            yield from _leaves(inside)
    else:
        yield error


def _known() -> tuple[type[Exception], ...]:
    used = ((sys.modules.get(module), name) for module, name in THEIRS)
    return tuple(getattr(module, name) for module, name in used if module is not None)


def _as_sentence(text: str) -> str:
    """Return the text as one line with a full stop. It gets a capital unless it begins with a file's name."""
    text = one_line(text, _LONGEST)
    first = text.split(" ", 1)[0]
    if first.isalpha() and first.islower():
        text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else f"{text}."
