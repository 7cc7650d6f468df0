"""Checks of names of seats and villages: visible, speakable, and different from one another."""

from __future__ import annotations

import re
import unicodedata

LONGEST_NAME = 40
"""Largest number of letters in the name of a seat, because it is spoken several times a night."""
RESERVED_NAMES = ("nobody",)
"""Words that mean something else in an answer, and so cannot be names."""
CONTROL_SIGNS = re.compile(r"[\x00-\x1f\x7f-\x9f]")
"""Control characters, which would change the state of a terminal."""
_TURNING = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Characters that change the direction of the text around them."""
_BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""Letters, marks and symbols (by Unicode category) that are drawn as nothing."""


def name_fault(name: str) -> str | None:
    r"""Return the fault of a name as the end of a sentence, or None if the name can be used.

    >>> name_fault("Ana"), name_fault("🎄"), name_fault("\u200b")
    (None, None, 'a name has a letter, a digit or a symbol in it that can be seen and said.')
    """
    if not name.strip():
        return "a seat needs a name."
    if len(name) > LONGEST_NAME:
        return f"a name has at most {LONGEST_NAME} letters, not {len(name)}."
    if CONTROL_SIGNS.search(name):
        return "a name has no line breaks or other control characters in it."
    if _TURNING.search(name):
        return "a name has no marks in it that turn the direction of writing; type it anew."
    if not any(unicodedata.category(sign)[0] in "LNS" for sign in as_seen(name)):
        return "a name has a letter, a digit or a symbol in it that can be seen and said."
    if as_seen(name) in RESERVED_NAMES:
        return f'"{name}" is a word of the game; choose another name.'
    return None


def as_seen(name: str) -> str:
    r"""Return the visible form of a name. It is equal for names that differ only in invisible characters.

    >>> as_seen("Ana\u200b") == as_seen("Ana\u00a0") == as_seen("Ana"), as_seen("Zoe\u0301") == "Zoé"
    (True, True)
    """
    drawn = [sign for sign in unicodedata.normalize("NFC", name) if unicodedata.category(sign) != "Cf"]
    return " ".join(_BLANK.sub("", "".join(drawn)).split())
