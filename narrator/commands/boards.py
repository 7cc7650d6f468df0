"""`narrator boards`: what there is, and how to wire it."""

from __future__ import annotations

from hardware.boards import DEFAULT_BOARD, describe_boards
from narrator.commands.mistakes import in_words_of
from narrator.commands.printed import print_entry, print_text
from narrator.errors import ExitCode


def boards_command() -> int:
    """Print every board with its button, its light, its wiring and its settings."""
    words = in_words_of(None)
    for board in describe_boards():
        lines = (
            f"{board.name} (default)" if board.name == DEFAULT_BOARD else board.name,
            f"button: {board.button}",
            f"light: {board.light}",
            f"wiring: {board.wiring}",
            *(f"setting {setting}: {meaning}" for setting, meaning in board.settings.items()),
        )
        print_entry(*map(words, lines))
    print_text("")
    print_text(words("Pins are BCM numbers. Choose one with --board NAME, or with board in the table [box]."))
    return ExitCode.GOOD
