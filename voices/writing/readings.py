"""Names that can be read in two ways: as the pack's language writes, and as their own people say them."""

from __future__ import annotations

import re
from collections.abc import Mapping

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
