"""Printing for people: lines break between words at the terminal's width; without one they stay whole."""

from __future__ import annotations

import os
import sys
import textwrap
from typing import TextIO

from narrator.telling.typography import held, released


def print_text(text: str, indent: int = 0, to: TextIO | None = None) -> None:
    """Print a text, each of its lines behind `indent` spaces; no word is ever cut."""
    to = to or sys.stdout  # looked up now: tests put another in its place
    for line in text.splitlines() or [""]:
        print(_wrapped(line, " " * indent, to), file=to, flush=to is not sys.stdout)


def tell(sentence: str) -> None:
    """Show a sentence to whoever reads the terminal, or the service's log."""
    print_text(sentence, to=sys.stderr)


def print_entry(title: str, *texts: str) -> None:
    """Print a title and, below and behind it, what belongs to it."""
    print_text(title)
    for text in texts:
        print_text(text, indent=2)


def _wrapped(line: str, margin: str, to: TextIO) -> str:
    if not to.isatty():
        return margin + line
    width = max(20, _columns(to))
    filled = textwrap.fill(
        held(line),
        width,
        initial_indent=margin,
        subsequent_indent=margin,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return released(filled)


def _columns(to: TextIO) -> int:
    """As wide as COLUMNS says, or else the terminal itself, whichever of the outputs it is."""
    if given := os.environ.get("COLUMNS", ""):
        return int(given) if given.isdecimal() else 80
    return os.get_terminal_size(to.fileno()).columns or 80
