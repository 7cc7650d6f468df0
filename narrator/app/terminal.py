"""Standard streams that are safe to use, checks of output files, and progress displays."""

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
"""The standard streams, by descriptor number."""


def mend_streams() -> None:
    """Open the null device for closed standard streams, and print `?` for characters they cannot encode.

    Otherwise, the next opened file, such as a journal, would get the number of the closed stream. A child
    process would then write into it.
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
    """Refuse an output file that another option also names, before any file is opened.

    `kept` is the directory of the box's own files, which are not overwritten. Raises `NarratorError`.
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
    """Return whether both paths are one regular file. Terminals, pipes and devices may be named twice."""
    try:
        return os.path.samefile(path, other) and path.is_file()
    except OSError:  # one of them does not exist yet
        return _real(path) == _real(other)


def _lies_in(path: Path, place: Path) -> bool:
    return path.is_file() and _real(path).is_relative_to(_real(place))


def _real(path: Path) -> Path:
    return Path(os.path.realpath(path))


@contextmanager
def showing(line: Callable[[], str], console: Console | None = None) -> Iterator[None]:
    """Show the text of `line` repeatedly while the context lasts; without a terminal, show nothing.

    It is written to the standard error, so that the output of the command stays unchanged.
    """
    console = console or Console(stderr=True)
    if not console.is_terminal:
        yield
        return
    with Live(get_renderable=lambda: Text(line()), console=console, transient=True, refresh_per_second=2):
        yield


Report = Callable[[str, float, float], None]
"""A function called with the name of a task, the part done, and the total."""


@contextmanager
def bars(*columns: ProgressColumn, console: Console | None = None) -> Iterator[Report]:
    """Show a progress bar for each reported task; without a terminal, show nothing.

    A task that fails before its first report leaves no line behind.
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
