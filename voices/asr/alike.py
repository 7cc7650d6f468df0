"""Search for names that sound alike, which players or the speech recogniser may confuse.

Rules for each language turn the letters of a name into sounds; then two names are compared sound by sound.
Vowels weigh more than consonants, because a different vowel is heard even through a murmur.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from voices.asr.matching import normalised
from voices.writing.names import readable

ALIKE = 0.28
"""Largest distance between two names that may be confused, as a share of the longer name's sounds."""

VOWELS = frozenset("aeiouyEAOI")
"""Letters that stand for vowel sounds; capitals stand for é and the French nasal vowels."""
_NEAR = frozenset(map(frozenset, ("pb", "td", "kg", "fv", "sz", "SZ", "mn", "lr", "sS", "zZ")))

_EVERYWHERE = (("ph", "f"), ("sch|sh", "S"), ("qu", "k"), ("ck", "k"), ("x", "ks"), ("w", "v"), ("th", "t"))
_RULES: Mapping[str, Sequence[tuple[str, str]]] = {
    "fr": (
        ("ch", "S"),
        ("c(?=[eiyE])", "s"),
        ("g(?=[eiyE])|j", "Z"),
        ("(?<=[aeiouyE])[dtpxz]s?$|(?<=[aeiouyE])s$", ""),
        ("eau|au", "o"),
        ("ou", "u"),
        ("oi", "va"),
        ("(?:ai|ei|i|u|y)[nm](?![aeiouyEnmh])", "I"),
        ("(?:a|e)[nm](?![aeiouyEnmh])", "A"),
        ("o[nm](?![aeiouyEnmh])", "O"),
        ("ai|ei|eu", "E"),
        ("gu(?=[eiy])", "g"),
        ("gn", "n"),
        ("ill(?=[eaou])", "i"),
        ("y", "i"),
        ("h", ""),
        ("(?<=[aeiou])s(?=[aeiouE])", "z"),
        ("(?<=[a-zA-Z])es?$", ""),
    ),
    "en": (
        ("tch|ch", "S"),
        ("gh", ""),
        ("ee|ea|ie|ey|(?<=[a-z])y$", "i"),
        ("oo|ou", "u"),
        ("ai|ay", "e"),
        ("j|g(?=[eiy])", "Z"),
        ("c(?=[eiy])", "s"),
        ("(?<=[a-zA-Z][b-df-hj-np-tv-zSZ])e$", ""),
    ),
}
_AFTERWARDS = (("[cq]", "k"), (r"(\w)\1", r"\1"))


class NamePair(NamedTuple):
    """Two names, and the distance between their sounds: 0 if equal, 1 or more if nothing is in common."""

    one: str
    other: str
    apart: float


def sounds(name: str, language: str) -> str:
    """Return the sounds of a name as a text with one letter for each sound.

    >>> sounds("Chloé", "fr"), sounds("Philippe", "fr"), sounds("Cindy", "fr"), sounds("Larry", "en")
    ('kloE', 'filip', 'sIdi', 'lari')
    """
    written_name = re.sub("[éèêë]", "E", "".join(normalised(readable(name, language))))
    heard = "".join(sign if sign == "E" else normalised(sign, accents=False)[0] for sign in written_name)
    heard = re.sub("^chl|^chr", lambda start: "k" + start[0][2], heard)
    for written, sound in (*_EVERYWHERE, *_RULES.get(language, ()), *_AFTERWARDS):
        heard = re.sub(written, sound, heard)
    return heard


@lru_cache(maxsize=4096)
def apart(one: str, other: str, language: str) -> float:
    """Return the distance between two names as a share of the longer name's sounds: 0 if they sound alike."""
    first, second = sounds(one, language), sounds(other, language)
    row = [0.0]
    for place in range(len(second)):
        row.append(row[-1] + _more(second, place))
    for at, sound in enumerate(first):
        before, row = row, [row[0] + _more(first, at)]
        for column, against in enumerate(second):
            row.append(
                min(
                    before[column + 1] + _more(first, at),
                    row[-1] + _more(second, column),
                    before[column] + _other(sound, against),
                )
            )
    return row[-1] / max(len(first), len(second), 1)


def _more(word: str, place: int) -> float:
    """Return the cost of an extra or missing sound; the cost is small inside a cluster of consonants."""
    if word[place] in VOWELS:
        return 1.2
    beside = word[max(0, place - 1) : place] + word[place + 1 : place + 2]
    return 0.35 if any(sound not in VOWELS for sound in beside) else 0.5


def _other(one: str, other: str) -> float:
    """Return the cost of replacing one sound with the other."""
    if one == other:
        return 0.0
    vowels = (one in VOWELS) + (other in VOWELS)
    if vowels:
        return 1.0 if vowels == 2 else 1.4
    return 0.3 if frozenset((one, other)) in _NEAR else 0.75


def by_likeness(names: Sequence[str], language: str) -> list[NamePair]:
    """Return all pairs of names, the most similar first."""
    pairs = (NamePair(one, other, apart(one, other, language)) for one, other in combinations(names, 2))
    return sorted(pairs, key=lambda pair: pair.apart)


def alike(names: Sequence[str], language: str) -> list[NamePair]:
    """Return the pairs of names that may be confused, the most similar first."""
    return [pair for pair in by_likeness(names, language) if pair.apart <= ALIKE]
