"""The pages of `--help` and `--help-all`, in the language of the system."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from typer.core import TyperCommand, TyperGroup, TyperOption

from narrator.errors import NarratorError, unknown

WIDEST_NAME = 34
"""Columns for the names of an option; longer names wrap."""
OPTIONS = "Options"

Words = Callable[[str], str]
"""A function that translates English sentences."""


class Row(NamedTuple):
    """A line of one of the tables on the page."""

    title: str
    name: str
    text: str


def help_page(command: Any, context: Any, words: Words, *, full: bool) -> str:
    """Lay out the help of a command of Typer.

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
        names = sorted(one.opts, key=len) if one.name == "help" else one.opts  # Typer returns them unordered
        if shortened:
            yield Row(OPTIONS, ", ".join(_short(names)) + takes, _first_sentence(one.help))
            continue
        default = one.get_default(context)
        usual = "" if one.is_flag or default in (None, "") else f" Default: {default}."
        yield Row(one.rich_help_panel or OPTIONS, ", ".join(names) + takes, f"{one.help}{usual}")


def _short(names: list[str]) -> list[str]:
    """Leave out a name such as `--table-players` beside `--players`."""
    return [name for name in names if not any(name.endswith(other[1:]) for other in names if other != name)]


def _first_sentence(text: str) -> str:
    return re.split(r"(?<=\.) (?=[A-Z])", text, maxsplit=1)[0]


def _commands(command: Any) -> Iterator[Row]:
    for name, below in getattr(command, "commands", {}).items():
        yield Row("Commands", name, below.help)


def _name(name: str, words: Words) -> str:
    """Translate the value in `--name VALUE`, or the name of an argument; a command is typed as it is."""
    names, space, takes = name.rpartition(" ")
    return name if name.islower() and not space else f"{names}{space}{words(takes)}"


def _table() -> Table:
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(max_width=WIDEST_NAME)
    table.add_column()
    return table


SHOW_HELP = "Show this message and exit."
SHOW_ALL = "Show all options and exit."


class Unchecked(TyperOption):
    """An option that needs no check: it was not given, or it takes a text or a path.

    Typer would import pydantic to check it, which takes longer than parsing the whole command line.
    """

    def process_value(self, ctx: Any, value: Any) -> Any:
        """Return the value for the command."""
        kind = self.type_descriptor.annotation
        as_it_comes = value is None or (kind in (str, Path) and isinstance(value, str))
        if self.required or not as_it_comes:
            return super().process_value(ctx, value)
        given = Path(value) if value is not None and kind is Path else value
        return given if self.callback is None else self.callback(ctx, self, given)


class Helpful:
    """A command with help in the language of the system.

    Options declared as hidden are left out of `--help`; `--help-all` shows them.
    """

    _all: TyperOption | None = None

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the arguments and options, `--help` and `--help-all` too."""
        parameters: list[Any] = super().get_params(ctx)  # type: ignore[misc]  # of the class it is mixed into
        for parameter in parameters:
            if type(parameter) is TyperOption:
                parameter.__class__ = Unchecked  # Typer makes the options and accepts no class for them
            if parameter.name == "help":
                parameter.help = SHOW_HELP
                shown = parameter
        if not any(getattr(one, "hidden", False) for one in parameters):
            return parameters
        self._all = self._all or Unchecked(
            param_decls=["--help-all"],
            type_descriptor=shown.type_descriptor,
            is_flag=True,
            is_eager=True,
            expose_value=False,
            help=SHOW_ALL,
            callback=self._show_all,
        )
        return [*parameters, self._all]

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the short help."""
        formatter.write(self._page(ctx, full=False))

    def _show_all(self, ctx: Any, _: Any, wanted: bool) -> None:
        if wanted:
            print(self._page(ctx, full=True), end="")
            raise typer.Exit

    def _page(self, ctx: Any, *, full: bool) -> str:

        from narrator.app.error_messages import in_words_of

        return help_page(self, ctx, in_words_of(None), full=full)


class Helped(Helpful, TyperCommand):
    """One command."""


class Commands(Helpful, TyperGroup):
    """A group of commands; the error for an unknown name lists the known ones."""

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return the command of this name. Raises `NarratorError` if there is none."""
        found = super().get_command(ctx, cmd_name)
        if found is None and not ctx.resilient_parsing:
            raise NarratorError(unknown("command", cmd_name, self.list_commands(ctx)))
        return found
