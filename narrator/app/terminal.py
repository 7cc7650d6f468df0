"""The three streams of a program, whatever it was started with: open, and with a sign for every letter."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from rich.console import Console
from rich.live import Live
from rich.progress import BarColumn, Progress, ProgressColumn, TaskID, TextColumn, TimeRemainingColumn
from rich.text import Text

from narrator.errors import NarratorError

_STREAMS = ("stdin", "r"), ("stdout", "w"), ("stderr", "w")
"""By their numbers."""


def mend_streams() -> None:
    """Put nothing in the place of a stream that is closed, and `?` in that of a letter that it has not.

    The next file that is opened, such as a journal, would get the number of the closed one, and a program
    that is started from here would write into it.
    """
    for number, (name, mode) in enumerate(_STREAMS):
        if getattr(sys, name) is None:
            nothing = os.open(os.devnull, os.O_RDWR)
            if nothing == number:
                os.set_inheritable(number, True)
            else:
                os.dup2(nothing, number)
                os.close(nothing)
            setattr(sys, name, os.fdopen(number, mode, encoding="utf-8", closefd=False))
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def check_outputs(
    written: Mapping[str, Path | None], read: Mapping[str, Path | None], kept: Path | None = None
) -> None:
    """Refuse an output, by its option, that is a file of another one, before any is opened.

    `kept` is where the box has files of its own: what lies there is not written over. Raises `NarratorError`.
    """
    named: dict[str, Path] = {}
    for option, path in {**read, **written}.items():
        if path is None:
            continue
        for other, its in named.items():
            if option in written and _are_one(path, its):
                raise NarratorError(f"{option}: {path} is the file of {other}; name another one.")
        if option in written and kept is not None and _lies_in(path, kept):
            raise NarratorError(f"{option}: {path} is a file of the box's own; name another one.")
        named[option] = path


def _are_one(path: Path, other: Path) -> bool:
    """Whether both are one file, by whatever names; a terminal, a pipe or a device may be named twice."""
    try:
        return os.path.samefile(path, other) and path.is_file()
    except OSError:  # one of them is not there yet
        return _real(path) == _real(other)


def _lies_in(path: Path, place: Path) -> bool:
    return path.is_file() and _real(path).is_relative_to(_real(place))


def _real(path: Path) -> Path:
    return Path(os.path.realpath(path))


@contextmanager
def showing(line: Callable[[], str], console: Console | None = None) -> Iterator[None]:
    """Show what `line` says, again and again, while the context lasts; nothing where there is no terminal.

    It goes to the standard error, so that what a command prints stays what it is.
    """
    console = console or Console(stderr=True)
    if not console.is_terminal:
        yield
        return
    with Live(get_renderable=lambda: Text(line()), console=console, transient=True, refresh_per_second=2):
        yield


Report = Callable[[str, float, float], None]
"""Called with what is at work, how much of it is done, and how much there is in all."""


@contextmanager
def bars(*columns: ProgressColumn, console: Console | None = None) -> Iterator[Report]:
    """A bar for each thing that is reported on, from its first report; nothing where there is no terminal.

    What fails before a byte has come leaves no line behind.
    """
    console = console or Console(stderr=True)
    progress = Progress(
        TextColumn("{task.description}"), BarColumn(), *columns, TimeRemainingColumn(), console=console
    )
    tasks: dict[str, TaskID] = {}

    def report(what: str, done: float, total: float) -> None:
        if not console.is_terminal:
            return
        if what not in tasks:
            tasks[what] = progress.add_task(what)
            progress.start()
        progress.update(tasks[what], completed=done, total=total)

    try:
        yield report
    finally:
        if tasks:
            progress.stop()
