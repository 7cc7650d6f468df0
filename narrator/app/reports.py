"""`narrator boards`, which lists boards with their wiring, and `narrator replay`, which plays a scenario."""

from __future__ import annotations

import sys
from pathlib import Path

from hardware.boards import DEFAULT_BOARD, describe_boards
from narrator.app.error_messages import in_words_of, print_entry, print_text
from narrator.errors import ExitCode
from narrator.scenario import as_json as json_of
from narrator.scenario import run_scenario


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


def replay_command(file: Path, *, as_json: bool) -> int:
    """Play the scenario in `file`; print a message, or with `as_json` the whole result."""
    result = run_scenario(file)
    if as_json:
        print(json_of(result).decode())
        return result.code
    words = in_words_of(None)
    for line in result.message.splitlines():
        print_text(words(line), to=sys.stderr if result.code == ExitCode.WRONG_USE else sys.stdout)
    return result.code
