"""Spaces at which no row of text may end: French has some before signs and inside quotation marks."""

from __future__ import annotations

import re

HELD_SPACE = "\ue000"
"""The placeholder for such a space while rows are broken."""


def held(text: str) -> str:
    """Return the text with placeholders for the spaces at which French never breaks a row."""
    return re.sub("(?<=«) | (?=[?!:;»%])", HELD_SPACE, text)


def released(row: str) -> str:
    """Return a broken row with spaces in place of the placeholders."""
    return row.replace(HELD_SPACE, " ")
