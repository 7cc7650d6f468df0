"""What `--help` prints, in the language of the system: usage, what it does, arguments, options, commands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from rich.console import Console, Group
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

WIDEST_NAME = 34
"""Columns for the names of an option; more of them than fit go on in the next line."""

Words = Callable[[str], str]
"""How English sentences are said."""


class Row(NamedTuple):
    """A line of one of the tables on the page."""

    panel: str
    name: str
    text: str


def help_page(command: Any, context: Any, words: Words) -> str:
    """The help of a command of Typer."""
    rows = (*_parameters(command, context), *_commands(command, context))
    return page_of(_usage(command, context, words), command.help, rows, words)


def page_of(usage: str, does: str, rows: Iterable[Row], words: Words) -> str:
    """A page of help: how something is called, what it does, and what there is to give it."""
    panels: dict[str, Table] = {}
    for row in rows:
        table = panels.setdefault(row.panel, _table())
        table.add_row(Text(_name(row.name, words), "bold cyan"), words(row.text))
    console = Console(markup=False, highlight=False)
    with console.capture() as page:
        console.print(Text(words("Usage: {how}").replace("{how}", usage), "bold"), end="\n\n")
        console.print(words(does), end="\n\n")
        boxes = (
            Panel(table, title=words(title), title_align="left", border_style="dim")
            for title, table in panels.items()
        )
        console.print(Group(*boxes))
    return page.get()


def _usage(command: Any, context: Any, words: Words) -> str:
    arguments = [
        words(parameter.metavar) if parameter.required else f"[{words(parameter.metavar)}]"
        for parameter in command.params
        if parameter.param_type_name == "argument"
    ]
    below = [f"{words('COMMAND')} …"] if hasattr(command, "commands") else []
    return " ".join((context.command_path, "[OPTIONS]", *arguments, *below))


def _parameters(command: Any, context: Any) -> Iterator[Row]:
    for one in command.get_params(context):
        if one.param_type_name == "argument":
            yield Row("Arguments", one.metavar, one.help)
            continue
        takes = "" if one.is_flag else f" {one.metavar}"
        default = one.get_default(context)
        usual = "" if one.is_flag or default in (None, "") else f" Default: {default}."
        names = sorted(one.opts, key=len) if one.name == "help" else one.opts  # theirs come out of a set
        yield Row(one.rich_help_panel or "Options", ", ".join(names) + takes, f"{one.help}{usual}")


def _commands(command: Any, context: Any) -> Iterator[Row]:
    for name, below in getattr(command, "commands", {}).items():
        yield Row("Commands", name, below.help)


def _name(name: str, words: Words) -> str:
    """The names of an option with what it takes, or what an argument is called; a command is typed so."""
    names, space, takes = name.rpartition(" ")
    return name if name.islower() and not space else f"{names}{space}{words(takes)}"


def _table() -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(max_width=WIDEST_NAME)
    table.add_column()
    return table
