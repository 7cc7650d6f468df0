"""What a terminal sees while a command is at work: one line, kept up to date, that goes with the work."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.live import Live
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
