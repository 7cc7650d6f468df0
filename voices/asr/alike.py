"""Which names sound alike: for the one who listens to a roll in the dark, and for the recogniser.

A name is put into its sounds by the letters, with a few rules for each language, and two names are compared
sound by sound. Vowels carry: names that differ in a vowel are told apart through a murmur and across a table,
names that differ in a consonant alone are not.
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
"""How far two names may be apart, for each of their sounds, and still be taken for each other."""

VOWELS = frozenset("aeiouyEAOI")
"""Capitals are é, and the nasal ones of French."""
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
    """Two names, and how far their sounds are apart: 0 for the same, 1 and more for nothing in common."""

    one: str
    other: str
    apart: float


def sounds(name: str, language: str) -> str:
    """The sounds of a name, one letter each.

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
    """How far apart two names are, as a share of the sounds of the longer one; 0 if they sound the same."""
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
    """What it costs that a sound is there or not; in a cluster of consonants it is hardly heard."""
    if word[place] in VOWELS:
        return 1.2
    beside = word[max(0, place - 1) : place] + word[place + 1 : place + 2]
    return 0.35 if any(sound not in VOWELS for sound in beside) else 0.5


def _other(one: str, other: str) -> float:
    """What it costs that one sound is another."""
    if one == other:
        return 0.0
    vowels = (one in VOWELS) + (other in VOWELS)
    if vowels:
        return 1.0 if vowels == 2 else 1.4
    return 0.3 if frozenset((one, other)) in _NEAR else 0.75


def by_likeness(names: Sequence[str], language: str) -> list[NamePair]:
    """All pairs of names, those that are the hardest to tell apart first."""
    pairs = (NamePair(one, other, apart(one, other, language)) for one, other in combinations(names, 2))
    return sorted(pairs, key=lambda pair: pair.apart)


def alike(names: Sequence[str], language: str) -> list[NamePair]:
    """The pairs of names that may be taken for each other, the worst first."""
    return [pair for pair in by_likeness(names, language) if pair.apart <= ALIKE]
