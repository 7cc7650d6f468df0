"""Names in any script, put into the letters that a voice can read."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from anyascii import anyascii

_OTHERWISE = frozenset(
    ["ar", "be", "bg", "el", "fa", "he", "hi", "hy", "ja", "ka", "ko", "mk", "ru", "sr", "th", "uk", "zh"]
)
"""Languages whose voices read other letters than the Latin ones."""


@lru_cache(maxsize=4096)
def readable(text: str, language: str) -> str:
    """The text as a voice of that language can read it: other scripts spelled in Latin letters.

    Letters with accents stay as they are, and so does everything in a language that is not written in Latin
    letters, whose voices know best.
    """
    if text.isascii() or language in _OTHERWISE:
        return text
    spelled = "".join(_spelled(sign) for sign in unicodedata.normalize("NFC", text))
    return " ".join(spelled.split()) if spelled != text else text


def _spelled(sign: str) -> str:
    if not sign.isalpha() or unicodedata.name(sign, "").startswith("LATIN"):
        return sign
    return str(anyascii(sign))
