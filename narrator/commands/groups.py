"""Commands and groups of them, as the command line makes them: their help, and an unknown one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from typer.core import TyperCommand, TyperGroup, TyperOption

from narrator.errors import NarratorError, unknown


class Unchecked(TyperOption):
    """An option that was not given, or takes a text or a path as it comes: there is nothing to check.

    The library would import pydantic for it all the same, which takes longer than all else that a command
    line does, and `narrator play` begins with it.
    """

    def process_value(self, ctx: Any, value: Any) -> Any:
        """The value for the command."""
        kind = self.type_descriptor.annotation
        as_it_comes = value is None or (kind in (str, Path) and isinstance(value, str))
        if self.required or not as_it_comes:
            return super().process_value(ctx, value)
        given = Path(value) if value is not None and kind is Path else value
        return given if self.callback is None else self.callback(ctx, self, given)


class Helpful:
    """What can tell how it is used, in the language of the system."""

    def get_params(self, ctx: Any) -> list[Any]:
        """What it takes, `--help` too."""
        parameters: list[Any] = super().get_params(ctx)  # type: ignore[misc]  # of the class it is mixed into
        for parameter in parameters:
            if type(parameter) is TyperOption:
                parameter.__class__ = Unchecked  # the library makes them, and asks nobody of what class
        return parameters

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the page."""
        from narrator.commands.help_pages import help_page
        from narrator.commands.mistakes import in_words_of

        formatter.write(help_page(self, ctx, in_words_of(None)))


class Helped(Helpful, TyperCommand):
    """One command."""


class Commands(Helpful, TyperGroup):
    """A group that answers an unknown command with those there are."""

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command. Raises `NarratorError` with the sentence that there is none."""
        found = super().get_command(ctx, cmd_name)
        if found is None and not ctx.resilient_parsing:
            raise NarratorError(unknown("command", cmd_name, self.list_commands(ctx)))
        return found
