from __future__ import annotations

import os
import pty
import re
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stderr, redirect_stdout
from functools import cache

import pytest

from narrator.app.rules import edition_name
from narrator.cli import run
from narrator.errors import ExitCode
from narrator.rules.editions import EDITIONS
from narrator.rules.kernel.house_rules import every_options, read_house, usual_house
from tests.patience import HANGS
from voices.writing.pack import VoicePack


def printed_into(ours: int, theirs: int, code: ExitCode, command: tuple[str, ...]) -> str:
    """Run a command in this process with its output in one end of a pipe or terminal. Read the other end."""
    with ThreadPoolExecutor(1) as pool:
        read = pool.submit(all_of, ours)
        with open(theirs, "w", encoding="utf-8") as end, redirect_stdout(end), redirect_stderr(end):
            assert run(command) == code
        return read.result(HANGS)


def all_of(end: int) -> str:
    """Read an end until the other is closed."""
    pieces = []
    with open(end, "rb", buffering=0) as file:
        while True:
            try:
                piece = file.read(65536)
            except OSError:  # Linux reports the closed end of a terminal in this way
                break
            if not piece:
                break
            pieces.append(piece)
    return b"".join(pieces).decode()


@cache
def whole(*command: str, code: ExitCode = ExitCode.GOOD) -> str:
    """Return a command's output in a pipe."""
    return printed_into(*os.pipe(), code, command)


def at_a_terminal(width: int, *command: str, code: ExitCode = ExitCode.GOOD) -> str:
    """Return a command's output on a terminal of a given width."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COLUMNS", str(width))
        patch.setenv("TERM", "xterm")
        return printed_into(*pty.openpty(), code, command)


WIDTHS = (40, 80, 120)


def check_whole_words(narrow: str, in_a_pipe: str, width: int) -> None:
    assert narrow.split() == in_a_pipe.split()
    long = [line for line in narrow.splitlines() if len(line) > width]
    assert all(len(line.split()) == 1 for line in long), long


@pytest.mark.parametrize("width", WIDTHS)
def test_error_message_is_wrapped_between_words(width: int) -> None:
    command = ("simulate", "-n", "1", "--edition", "an_edition_that_nobody_ever_printed")
    code = ExitCode.WRONG_USE
    check_whole_words(at_a_terminal(width, *command, code=code), whole(*command, code=code), width)


@pytest.mark.parametrize(
    ("edition", "option", "value"),
    [
        (name, field, usual_house(one)[field])
        for name, one in EDITIONS.items()
        for field in every_options()
        if usual_house(one)[field] != read_house({})[field]
    ],
)
def test_rules_command_prints_defaults_of_every_edition(edition: str, option: str, value: object) -> None:
    """Check numbers too: one that differs from the base game's is shown with its edition."""
    text = whole("rules", "--options", "--lang", "en").partition(f"\n{option}: ")[2]
    explanation = re.split(r"\n\w+: ", text)[0]
    shown = f'"{value}"' if isinstance(value, str) else str(value).lower()
    name = edition_name(VoicePack.load("en"), edition)
    assert re.search(rf"\n  {re.escape(shown)} \(by default with [^)]*{re.escape(name)}", explanation)
