"""Spaces at which a text must not be broken into rows.

French has them before some signs and inside quotes.
"""

from __future__ import annotations

import re

HELD_SPACE = "\ue000"
"""The placeholder for such a space while text is broken into rows."""


def held(text: str) -> str:
    """Return the text with placeholders for the spaces at which French text must not be broken."""
    return re.sub("(?<=«) | (?=[?!:;»%])", HELD_SPACE, text)


def released(row: str) -> str:
    """Return a row of broken text with spaces in place of the placeholders."""
    return row.replace(HELD_SPACE, " ")
