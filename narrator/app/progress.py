"""The display of progress at the terminal while a command is working."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.live import Live
from rich.progress import BarColumn, Progress, ProgressColumn, TaskID, TextColumn, TimeRemainingColumn
from rich.text import Text


@contextmanager
def showing(line: Callable[[], str], console: Console | None = None) -> Iterator[None]:
    """Show the text that `line` returns, updating it while the context lasts; without a terminal, nothing.

    It is written to the standard error, so that the command's own output stays unchanged.
    """
    console = console or Console(stderr=True)
    if not console.is_terminal:
        yield
        return
    with Live(get_renderable=lambda: Text(line()), console=console, transient=True, refresh_per_second=2):
        yield


Report = Callable[[str, float, float], None]
"""A function that is called with the name of a task, the part that is done, and the total."""


@contextmanager
def bars(*columns: ProgressColumn, console: Console | None = None) -> Iterator[Report]:
    """Yield a function that reports progress, shown as one bar for each task; without a terminal, nothing.

    A task that fails before its first report leaves no bar behind.
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
