"""What a terminal sees while a command is at work, and what goes when the work is done."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.live import Live
from rich.progress import BarColumn, Progress, ProgressColumn, TaskID, TextColumn, TimeRemainingColumn
from rich.text import Text


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
