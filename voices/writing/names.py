"""Words that are cut short before a vowel, as a language has it: "la carte d'Alice", "la carte de Bruno"."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache

from anyascii import anyascii

from voices.words import written


class Elision:
    """The Fluent function `ELIDE("de ", "d'", $name)`: the name behind the longer word, or the shorter one.

    `before` is the pack's own regular expression of the beginnings that want the shorter word, in small
    letters without accents; an empty one is never met.
    """

    NAME = "ELIDE"

    def __init__(self, before: str) -> None:
        """Raises `ValueError` where `before` is no regular expression."""
        try:
            self._before = re.compile(before)
        except re.error as error:
            raise ValueError(f"{written(before)} is no regular expression: {error}") from error

    def __call__(self, whole: str, short: str, name: object) -> str:
        """The name with the word that belongs before it."""
        return f"{short if self.wanted(str(name)) else whole}{name}"

    def wanted(self, name: str) -> bool:
        """Whether a word before `name` is cut short."""
        return bool(self._before.pattern and self._before.match(_plain(name)))


def _plain(name: str) -> str:
    """In small letters, without accents."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


_WORD = re.compile(r"[^\W\d_]+")


class Readings:
    r"""The rules of a language: what a word of a name looks like, and how else it may then be read.

    A rule is a regular expression that the whole word fits, whatever its capitals, and how to write it for
    a voice of that language, with the groups of the expression as `\1`. The first rule that fits holds.

    >>> Readings({"xi(.*)": r"chi\1"}).other("Xiao Li")
    'Chiao Li'
    """

    def __init__(self, rules: Mapping[str, str]) -> None:
        """Raises `ValueError` for a rule that is none."""
        try:
            self._rules = tuple((re.compile(word, re.IGNORECASE), other) for word, other in rules.items())
            for word, other in self._rules:
                word.sub(other, "")
        except re.error as error:
            raise ValueError(str(error)) from error

    def other(self, name: str) -> str | None:
        """The other way to read a name; None for one that nobody is in doubt about."""
        read = _WORD.sub(lambda word: self._read(word[0]), name)
        return None if read == name else read

    def _read(self, word: str) -> str:
        for rule, other in self._rules:
            if found := rule.fullmatch(word):
                return found.expand(other).capitalize()
        return word


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
