"""How words are pronounced, one sign for each sound: by rule, for names that nobody could foresee.

The signs are Latin letters where the sound is the letter's own; `A`, `I` and `O` are nasal, `E` is that of
"père", `9` that of "peu" and "peur", `@` that of "le", `y` and `u` those of "tu" and "tout", `S` and `Z`
those of "chat" and "jeu", `N` that of "agneau".
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache

from voices.listening.matching import normalised
from voices.writing.script import readable

PHONES = "aeEiouyAIO@9pbtdkgfvszSZmnNlRjw"

_VOWELS = "aeiouyéèêëàâîïôùû"
_RULES: Mapping[str, Sequence[tuple[str, str]]] = {
    "fr": (
        ("eau[xs]?$|eau|aux?$|au|ô", "o"),
        (f"oin(?![{_VOWELS}])", "wI"),
        ("oy(?=[aeioué])", "waj"),
        ("oi|oî", "wa"),
        ("(?:ou|w)(?=[aeiéèï])|w", "w"),
        ("oo|o[uùû]", "u"),
        (f"ien(?![{_VOWELS}n])", "jI"),
        (f"(?:ai|ei|[iyî])[nm](?![{_VOWELS}nmh])|[uû][nm](?![{_VOWELS}nmh])", "I"),
        (f"[aeâ][nm](?![{_VOWELS}nmh])|aon$", "A"),
        (f"o[nm](?![{_VOWELS}nmh])", "O"),
        ("(?:œu|oeu|eu|ö|ø)", "9"),
        ("a[iî]l(?:l(?=[aeo])|$)|aill", "aj"),
        ("eil(?:l(?=[aeo])|$)", "Ej"),
        ("a[iî]|ei|[êèë]", "E"),
        ("é|e[rz]$", "e"),
        ("ets?$", "E"),
        ("e(?=[lrstnmcfpd]{2}|x)|e(?=[lrcfm]$)", "E"),
        ("es?$|(?<=[gj])e(?=[ao])", ""),
        ("e", "@"),
        ("(?<=[aou])y(?=[aeo])", "j"),
        ("ill(?=[aeo])", "ij"),
        (f"[iïy](?=[{_VOWELS}])(?!es?$)", "j"),
        ("[iïîy]", "i"),
        ("u(?=[iîy])|û|u|ü", "y"),
        ("[aàâä]", "a"),
        ("o", "o"),
        ("sch|ch(?![lr])|sh", "S"),
        ("chr", "kR"),
        ("chl", "kl"),
        ("ph", "f"),
        ("gn", "N"),
        ("gu(?=[eiyéèê])|g(?![eiyéèê])g?", "g"),
        ("g|j", "Z"),
        ("c(?=[eiyéèê])|ç|ss|sc(?=[eiy])", "s"),
        ("c?qu|ck|cc|c|q|k", "k"),
        ("x$", ""),
        ("x", "ks"),
        ("[td]?[tdpszgb]$", ""),
        ("t(?=ion)", "s"),
        ("th|tt|t", "t"),
        (f"(?<=[{_VOWELS}])s(?=[{_VOWELS}])|z", "z"),
        ("s", "s"),
        ("h", ""),
        ("ll|l", "l"),
        ("rr|r", "R"),
        ("mm|m", "m"),
        ("nn|ñ|n", "n"),
        ("ff|f", "f"),
        ("pp|p", "p"),
        ("bb|b", "b"),
        ("dd|d", "d"),
        ("v", "v"),
    ),
}
"""For each language, what the letters at a place of a word sound like: the first that fits."""


def pronounced(text: str, language: str, known: Mapping[str, str]) -> str:
    """The sounds of a text: those `known` of it, or of its words, and by rule what is left.

    >>> pronounced("Chloé", "fr", {}), pronounced("Aurélie", "fr", {}), pronounced("Benoît", "fr", {})
    ('kloe', 'oReli', 'b@nwa')
    >>> pronounced("place dix", "fr", {"dix": "dis"})
    'plasdis'
    """
    words = normalised(readable(text, language))
    if (whole := known.get(" ".join(words))) is not None:
        return whole
    return "".join(known[word] if word in known else _by_rule(word, language) for word in words)


def _by_rule(word: str, language: str) -> str:
    said, place = "", 0
    while place < len(word):
        fitting = ((letters.match(word, place), sound) for letters, sound in _rules(language))
        match, sound = next(((match, sound) for match, sound in fitting if match), (None, ""))
        said += sound
        place = place + 1 if match is None else match.end()
    return said


@cache
def _rules(language: str) -> Sequence[tuple[re.Pattern[str], str]]:
    return [(re.compile(letters), sound) for letters, sound in _RULES.get(language, ())]
