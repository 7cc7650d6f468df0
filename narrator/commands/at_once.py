"""`narrator play` as it is mostly typed, read without the library that reads command lines.

That library and the declarations of its options take as long to be imported as all else that comes before
the first sound. So words of which nobody can be in doubt are read here: options of `play` by their whole
names, each with what it says. For anything else (help, a slip of the keyboard) the library is asked, which
has a sentence for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from narrator.commands.given_keys import PAGE_ON, play_options
from narrator.commands.imports import imported_quickly
from narrator.commands.mistakes import ended, finish_output, told_in
from narrator.config.installed import look_where_the_box_looks


class Play(NamedTuple):
    """What was asked of `narrator play`."""

    config: Path | None
    given: dict[str, str]
    """Keys of the configuration, by their paths."""
    trace: Path | None
    audio: Path | None


def read_at_once(words: Sequence[str]) -> Play | None:
    """What the words after `narrator play` ask for; None where the library has to look at them."""
    keys = play_options()
    own: dict[str, Path] = {}
    given: dict[str, str] = {}
    page: dict[str, str] = {}
    rest = iter(words)
    for word in rest:
        if word == "--page":
            page = PAGE_ON
            continue
        option, joined, value = word.partition("=")
        if not joined:
            value = next(rest, "")
        if not value or value.startswith("-"):
            return None
        if option in _FILES:
            own[option] = Path(value)
        elif option in keys:
            given[keys[option]] = value
        else:
            return None
    return Play(own.get("--config"), {**given, **page}, own.get("--trace"), own.get("--audio"))


_FILES = ("--config", "--trace", "--audio")


def play_at_once(asked: Play) -> int:
    """Play, and return the exit code, as `run_command` does."""
    look_where_the_box_looks()
    return ended(lambda: _played(asked), holds_secrets=True)


def _played(asked: Play) -> int:
    with told_in(lambda: None):
        with imported_quickly():
            from narrator.commands.play import play_command

        code = play_command(asked.config, asked.given, asked.trace, asked.audio)
        finish_output()
    return code
