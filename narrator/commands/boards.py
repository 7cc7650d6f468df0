"""`narrator boards`: what there is, and how to wire it."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table

from hardware.boards import DEFAULT_BOARD, describe_boards
from narrator.errors import ExitCode


def boards_command() -> int:
    """Print every board with its button, its light, its wiring and its settings."""
    console = Console(markup=False)
    table = Table("board", "button", "light", "wiring", "settings", show_lines=True)
    for board in describe_boards():
        name = f"{board.name} (default)" if board.name == DEFAULT_BOARD else board.name
        settings = "\n".join(f"{setting}: {meaning}" for setting, meaning in board.settings.items())
        table.add_row(name, board.button, board.light, board.wiring, settings)
    console.print(table)
    console.print("Pins are BCM numbers. Choose one with --board NAME, or with board in the table [box].")
    return ExitCode.GOOD
