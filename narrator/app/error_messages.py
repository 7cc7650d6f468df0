"""Printing for people: lines break between words at the terminal's width; without one they stay whole."""

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
    """Print a text, each of its lines behind `indent` spaces; no word is ever cut."""
    to = to or sys.stdout  # looked up now: tests put another in its place
    for line in text.splitlines() or [""]:
        print(_wrapped(line, " " * indent, to), file=to, flush=to is not sys.stdout)


def tell(sentence: str) -> None:
    """Show a sentence to whoever reads the terminal, or the service's log."""
    print_text(sentence, to=sys.stderr)


def print_entry(title: str, *texts: str) -> None:
    """Print a title and, below and behind it, what belongs to it."""
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
    """As wide as COLUMNS says, or else the terminal itself, whichever of the outputs it is."""
    if given := os.environ.get("COLUMNS", ""):
        return int(given) if given.isdecimal() else 80
    return os.get_terminal_size(to.fileno()).columns or 80


_LONGEST = 2000

_NO_ROOM = {errno.ENOSPC, errno.EDQUOT, errno.EIO}
"""Why an output that is no pipe takes no more; a file's error is told with its name."""

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
"""Errors that people make or meet, by the module that defines them.

They are looked up among the modules in use: an error whose module was never imported cannot have been raised,
and importing all of these would take longer than most commands do.
"""


class Translated(NarratorError):
    """A mistake in the words of whoever it is told to: the box's language, or the terminal's."""


@contextmanager
def told_in(language: Callable[[], str | None]) -> Iterator[None]:
    """Have what goes wrong inside told in this language; None: in that of the terminal, else in English.

    Modules write in English; `voices.writing.sentences` has the rest. It is imported when it is needed, and
    the language asked for then, which may have become known only inside. Raises `Translated` with the
    sentence and the exit code.
    """
    try:
        yield
    except Translated:
        raise
    except (Exception, BaseExceptionGroup) as error:
        if any(isinstance(one, BrokenPipeError) for one in _leaves(error)):
            raise  # whoever read has gone: nothing is told
        mistake = told(error)
        if mistake is None or not mistake[0]:
            raise
        sentence, code = mistake
        raise Translated(in_words_of(language())(sentence), code) from error


def in_words_of(language: str | None) -> Sentences:
    """How sentences are said in a language; None: in that of the terminal, else in English."""
    from narrator.config.system import language_of_system
    from voices.writing.packs import is_pack
    from voices.writing.sentences import sentences_in

    known = language if language and is_pack(language) else language_of_system()
    return sentences_in(known or "en")


def in_words_of_terminal(language: str | None) -> Sentences:
    """Translate sentences to the language of the system, or to this one where the system names none."""
    from narrator.config.system import language_of_system

    return in_words_of(language_of_system() or language)


def tell_in(language: str | None) -> Callable[[str], None]:
    """What shows English sentences at the terminal, as `in_words_of` says them; looked up with the first."""
    return lambda sentence: tell(in_words_of(language)(sentence))


def ended(body: Callable[[], int], *, holds_secrets: bool) -> int:
    """The exit code of a command; whatever a person did wrong is a sentence on the standard error.

    A defect goes on to whoever calls, with all that it says; from a command that `holds_secrets` of a game
    it is told without.
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
        except OSError:  # nobody can be told; the exit code says so still
            _drop(2)
    return code


def without_words(error: BaseException) -> str:
    """Where a defect showed itself, and nothing of what it says: the log of a game names no seat and no card.

    What an error says may be an answer that was refused, with everybody who would have been allowed.
    """
    traces = (
        "".join([*traceback.format_tb(one.__traceback__), f"{type(one).__name__}\n"])
        for one in _leaves(error)
    )
    sentence = "The program has a defect; its details are left out because they may tell secrets of the game."
    return f"{in_words_of(None)(sentence)}\n{''.join(traces)}"


def finish_output() -> None:
    """Write what is kept back while an error can still be told: at exit, Python prints one of its own."""
    sys.stdout.flush()


def told(error: BaseException) -> tuple[str, ExitCode] | None:
    """The sentence for an error and its exit code; None if it is a defect, to be shown with its trace.

    A group with a defect in it is a defect: a known mistake beside it must not hide it.
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
    """Whether the reader of the standard output or error has gone; what is still to be written is dropped."""
    poll = select.poll()
    for descriptor in (1, 2):
        poll.register(descriptor, select.POLLERR)
    gone = [descriptor for descriptor, events in poll.poll(0) if events & select.POLLERR]
    for descriptor in gone:
        _drop(descriptor)
    return bool(gone)


def _drop(descriptor: int) -> None:
    """Let what is still written there go nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), descriptor)


def _leaves(error: BaseException) -> Iterator[BaseException]:
    """The errors inside groups, such as those that come out of a nursery."""
    if isinstance(error, BaseExceptionGroup):
        for inside in error.exceptions:
            yield from _leaves(inside)
    else:
        yield error


def _known() -> tuple[type[Exception], ...]:
    used = ((sys.modules.get(module), name) for module, name in THEIRS)
    return tuple(getattr(module, name) for module, name in used if module is not None)


def _as_sentence(text: str) -> str:
    """One line, with a capital (unless it begins with the place of the mistake) and a full stop."""
    text = one_line(text, _LONGEST)
    first = text.split(" ", 1)[0]
    if first.isalpha() and first.islower():
        text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else f"{text}."
