"""Words that are cut short before a vowel, as a language has it: "la carte d'Alice", "la carte de Bruno"."""

from __future__ import annotations

import re
import unicodedata

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
