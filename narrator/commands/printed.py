"""Print for people: lines end between words, at the terminal's width; where none reads they are whole."""

from __future__ import annotations

import shutil
import sys
import textwrap


def print_text(text: str, indent: int = 0) -> None:
    """Print a text, each of its lines behind `indent` spaces; no word is ever cut."""
    for line in text.splitlines() or [""]:
        print(_wrapped(line, " " * indent))


def print_entry(title: str, *texts: str) -> None:
    """Print a title and, below and behind it, what belongs to it."""
    print_text(title)
    for text in texts:
        print_text(text, indent=2)


def _wrapped(line: str, margin: str) -> str:
    if not sys.stdout.isatty():
        return margin + line
    width = max(20, shutil.get_terminal_size().columns)
    return textwrap.fill(
        line,
        width,
        initial_indent=margin,
        subsequent_indent=margin,
        break_long_words=False,
        break_on_hyphens=False,
    )
