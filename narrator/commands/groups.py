"""Commands and groups of them, as the command line makes them: their help, and an unknown one."""

from __future__ import annotations

from typing import Any

from typer.core import TyperCommand, TyperGroup

from narrator.errors import NarratorError, unknown


class Helpful:
    """What can tell how it is used, in the language of the system."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the page."""
        from narrator.commands.help_pages import help_page

        formatter.write(help_page(self, ctx))


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
