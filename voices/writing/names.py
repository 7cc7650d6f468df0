"""Grammar of names: elision before a vowel ("la carte d'Alice", but "de Bruno"), and pronunciation."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache

from anyascii import anyascii

from plain_errors import written


class Elision:
    """Fluent function `ELIDE("de ", "d'", $name)`: the name with the longer or the shorter word before it.

    `before` is the voice pack's regular expression for the beginnings of names that need the shorter word.
    It is matched against the name in lower case without accents. An empty one never matches.
    """

    NAME = "ELIDE"

    def __init__(self, before: str) -> None:
        """Compile `before`. Raises `ValueError` if it is not a regular expression."""
        try:
            self._before = re.compile(before)
        except re.error as error:
            raise ValueError(f"{written(before)} is not a regular expression: {error}") from error

    def __call__(self, whole: str, short: str, name: object) -> str:
        """Return the name after the word `whole`, or after `short` if the name needs elision."""
        return f"{short if self.wanted(str(name)) else whole}{name}"

    def wanted(self, name: str) -> bool:
        """Say whether `name` needs the shorter word before it."""
        return bool(self._before.pattern and self._before.match(_plain(name)))


def capital(text: object) -> str:
    """Fluent function `CAPITAL($what)`: the text with a capital letter, for the beginning of a sentence.

    >>> capital("a man"), capital("élu")
    ('A man', 'Élu')
    """
    words = str(text)
    return words[:1].upper() + words[1:]


def _plain(name: str) -> str:
    """Return the name in lower case, without accents."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


_WORD = re.compile(r"[^\W\d_]+")


class Readings:
    r"""Rules of a language for a second way to pronounce a word of a name.

    A rule is a regular expression for the whole word, in upper or lower case, and another spelling of the
    word, which a voice of that language reads in the second way. The spelling may contain groups, as `\1`.
    The first rule that matches applies.

    >>> Readings({"xi(.*)": r"chi\1"}).other("Xiao Li")
    'Chiao Li'
    """

    def __init__(self, rules: Mapping[str, str]) -> None:
        """Compile the rules. Raises `ValueError` for an invalid rule."""
        try:
            self._rules = tuple((re.compile(word, re.IGNORECASE), other) for word, other in rules.items())
            for word, other in self._rules:
                word.sub(other, "")
        except re.error as error:
            raise ValueError(str(error)) from error

    def other(self, name: str) -> str | None:
        """Return the name spelled for its second pronunciation, or None if there is only one."""
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
"""Languages whose voices read a script other than the Latin one."""


@lru_cache(maxsize=4096)
def readable(text: str, language: str) -> str:
    """Return the text with other scripts in Latin letters, so that a voice of the language can read it.

    Letters with accents stay. If the language itself has another script, the whole text stays, because the
    language's voices can read that script.
    """
    if text.isascii() or language in _OTHERWISE:
        return text
    spelled = "".join(_spelled(sign) for sign in unicodedata.normalize("NFC", text))
    return " ".join(spelled.split()) if spelled != text else text


def _spelled(sign: str) -> str:
    if not sign.isalpha() or unicodedata.name(sign, "").startswith("LATIN"):
        return sign
    return str(anyascii(sign))
