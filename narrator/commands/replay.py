"""`narrator replay`: a scenario file played and judged."""

from __future__ import annotations

import sys
from pathlib import Path

from narrator.commands.mistakes import in_words_of
from narrator.commands.printed import print_text
from narrator.errors import ExitCode
from narrator.scenario import as_json as json_of
from narrator.scenario import run_scenario


def replay_command(file: Path, *, as_json: bool) -> int:
    """Play `file`; the message, or the whole result, goes to the standard output."""
    result = run_scenario(file)
    if as_json:
        print(json_of(result).decode())
        return result.code
    words = in_words_of(None)
    for line in result.message.splitlines():
        print_text(words(line), to=sys.stderr if result.code == ExitCode.WRONG_USE else sys.stdout)
    return result.code
