"""Commands and groups of the command line: their help, and the nearest name for an unknown command."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup, TyperOption

from narrator.errors import NarratorError, unknown

SHOW_HELP = "Show this message and exit."


SHOW_ALL = "Show all options and exit."


class Unchecked(TyperOption):
    """An option that needs no check: it was not given, or any text or path is allowed.

    For a check, Typer would import pydantic, which takes longer than parsing the whole command line.
    """

    def process_value(self, ctx: Any, value: Any) -> Any:
        """Return the value unchanged, because this kind of option is not checked."""
        kind = self.type_descriptor.annotation
        as_it_comes = value is None or (kind in (str, Path) and isinstance(value, str))
        if self.required or not as_it_comes:
            return super().process_value(ctx, value)
        given = Path(value) if value is not None and kind is Path else value
        return given if self.callback is None else self.callback(ctx, self, given)


class Helpful:
    """A command whose help is in the language of the system.

    Options declared as hidden are missing in `--help`, but `--help-all` shows them.
    """

    _all: TyperOption | None = None

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the arguments and options of the command, with `--help` and `--help-all`."""
        parameters: list[Any] = super().get_params(ctx)  # type: ignore[misc]  # defined by the other base class
        for parameter in parameters:
            if type(parameter) is TyperOption:
                parameter.__class__ = Unchecked  # replaced here, because Typer itself makes the options
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
        """Write the short help page."""
        formatter.write(self._page(ctx, full=False))

    def _show_all(self, ctx: Any, _: Any, wanted: bool) -> None:
        if wanted:
            print(self._page(ctx, full=True), end="")
            raise typer.Exit

    def _page(self, ctx: Any, *, full: bool) -> str:

        from narrator.app.error_messages import in_words_of
        from narrator.app.help_pages import help_page

        return help_page(self, ctx, in_words_of(None), full=full)


class Helped(Helpful, TyperCommand):
    """A single command whose help is in the language of the system."""


class Commands(Helpful, TyperGroup):
    """A group of commands whose help is in the language of the system.

    The error for an unknown name lists the known names.
    """

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return the command of this name. Raises `NarratorError` if there is none."""
        found = super().get_command(ctx, cmd_name)
        if found is None and not ctx.resilient_parsing:
            raise NarratorError(unknown("command", cmd_name, self.list_commands(ctx)))
        return found
