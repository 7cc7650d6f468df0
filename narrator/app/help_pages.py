"""The pages of `--help` and `--help-all`, in the language of the system."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

WIDEST_NAME = 34
"""The number of columns for an option's names. Longer names go to a line of their own."""
OPTIONS = "Options"

Words = Callable[[str], str]
"""A function that translates English sentences."""


class Row(NamedTuple):
    """One row in a table of the help page."""

    title: str
    name: str
    text: str


def help_page(command: Any, context: Any, words: Words, *, full: bool) -> str:
    """Return the help page of a command of Typer.

    Args:
        command: the command or group.
        context: its context, which knows how it was called.
        words: translates the English texts.
        full: whether to show hidden options, with all their names and values.
    """
    tables: dict[str, Table] = {}
    for row in (*_commands(command), *_parameters(command, context, full=full)):
        table = tables.setdefault(row.title, _table())
        table.add_row(Text(_name(row.name, words), "bold cyan"), words(row.text))
    console = Console(markup=False, highlight=False)
    with console.capture() as page:
        console.print(Text(words("Usage: {how}").replace("{how}", _usage(command, context, words)), "bold"))
        console.print()
        console.print(words(command.help))
        for title, table in tables.items():
            console.print()
            console.print(Text(words(title), "bold"))
            console.print(Padding(table, (0, 0, 0, 2)))
    return "\n".join(line.rstrip() for line in page.get().splitlines()) + "\n"


def _usage(command: Any, context: Any, words: Words) -> str:
    arguments = [
        words(parameter.metavar) if parameter.required else f"[{words(parameter.metavar)}]"
        for parameter in command.params
        if parameter.param_type_name == "argument"
    ]
    below = [f"{words('COMMAND')} …"] if hasattr(command, "commands") else []
    return " ".join((context.command_path, "[OPTIONS]", *arguments, *below))


def _parameters(command: Any, context: Any, *, full: bool) -> Iterator[Row]:
    parameters = command.get_params(context)
    shortened = not full and any(one.name == "help_all" for one in parameters)
    for one in parameters:
        if one.param_type_name == "argument":
            yield Row("Arguments", one.metavar, one.help)
            continue
        if one.hidden and not full:
            continue
        takes = "" if one.is_flag else f" {one.metavar}"
        # Typer returns the names of the help option in random order.
        names = sorted(one.opts, key=len) if one.name == "help" else one.opts
        if shortened:
            yield Row(OPTIONS, ", ".join(_short(names)) + takes, _first_sentence(one.help))
            continue
        default = one.get_default(context)
        usual = "" if one.is_flag or default in (None, "") else f" Default: {default}."
        yield Row(one.rich_help_panel or OPTIONS, ", ".join(names) + takes, f"{one.help}{usual}")


def _short(names: list[str]) -> list[str]:
    """Return the names of an option, without `--table-players` and the like if `--players` exists."""
    return [name for name in names if not any(name.endswith(other[1:]) for other in names if other != name)]


def _first_sentence(text: str) -> str:
    return re.split(r"(?<=\.) (?=[A-Z])", text, maxsplit=1)[0]


def _commands(command: Any) -> Iterator[Row]:
    for name, below in getattr(command, "commands", {}).items():
        yield Row("Commands", name, below.help)


def _name(name: str, words: Words) -> str:
    """Translate the placeholder of a value (VALUE in `--name VALUE`), or an argument's name.

    The name of a command is returned unchanged.
    """
    names, space, takes = name.rpartition(" ")
    return name if name.islower() and not space else f"{names}{space}{words(takes)}"


def _table() -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(max_width=WIDEST_NAME)
    table.add_column()
    return table
