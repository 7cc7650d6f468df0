"""French words that espeak reads in English, respelt so that it reads them in French.

espeak, and Piper with it, leaves a French sentence at a "th" and at some names: Nathan comes out as
"nay-thun". Such a word is found by its sounds, and respelt by a rule after which its sounds are French. Where
espeak reads a word in French and wrong (Élias without its s), a list says how to write it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache

_SOUNDS = frozenset("abdefijklmnopstuvwyzøœɑɔəɛɡɥɲʁʃʒ\u0303ːˈˌ -")
"""What espeak writes the sounds of French with."""
_ENGLISH = re.compile("[iuaɔɑɜ]ː")
"""What it writes with the same signs and French has not."""
_LETTERS = re.compile(r"[^\W\d_]+")
_RULES = (
    (re.compile("eth$"), "ette"),
    (re.compile("the?$"), "te"),
    (re.compile("thy$"), "ti"),
    (re.compile("th"), "t"),
    (re.compile("an$"), "ane"),
    (re.compile("en$"), "ène"),
    (re.compile("ah$"), "a"),
    (re.compile("w"), "ou"),
)
"""How to write what espeak takes for English; each rule is tried on what the ones before it left."""
_WORDS = {
    "aloïs": "aloïsse",
    "anthony": "antoni",
    "aya": "haïa",
    "ayoub": "haïoub",
    "barthélémy": "bartélémi",
    "dylan": "dilane",
    "edwige": "edvige",
    "enzo": "ènezo",
    "esther": "estère",
    "ethan": "étane",
    "ewen": "éouène",
    "élias": "éliasse",
    "ghislaine": "jislaine",
    "gwenaëlle": "gouénaëlle",
    "gwendoline": "gouène-doline",
    "ilan": "ilane",
    "ilyès": "iliesse",
    "imran": "imme-rane",
    "joachim": "joakime",
    "jonas": "jonasse",
    "jouent": "joue",
    "katia": "katya",
    "kevin": "kévine",
    "kévin": "kévine",
    "killian": "kiliane",
    "kylian": "kiliane",
    "lena": "léna",
    "léopold": "léopolde",
    "line": "lyne",
    "maëlys": "maélisse",
    "mathias": "matyasse",
    "mathis": "matisse",
    "mathys": "matisse",
    "mohamed": "moamède",
    "nolan": "nolane",
    "owen": "oouène",
    "rayan": "raïane",
    "régis": "régisse",
    "rose": "rôse",
    "steven": "stivène",
    "william": "ouiliame",
    "yanis": "yanisse",
    "yohan": "yoane",
    "zacharie": "zakarie",
}
"""Names, and one verb, that the rules do not make sound right; a last consonant that is said, above all."""


class Respelling:
    """The respelling for one voice, by the sounds that it makes of a text.

    >>> english = {"Nathan": "nˈeɪθən", "natan": "natˈɑ̃"}
    >>> Respelling(lambda text: english.get(text, ""))("Bonsoir, Nathan !")
    'Bonsoir, Natan !'
    """

    def __init__(self, sounds: Callable[[str], str]) -> None:
        self._sounds = lru_cache(4096)(sounds)

    def __call__(self, text: str) -> str:
        """Return the text with its foreign-sounding words respelt."""
        return _LETTERS.sub(lambda word: self._respelt(word[0]), text)

    def _respelt(self, word: str) -> str:
        written = _WORDS.get(unicodedata.normalize("NFC", word).lower())
        if written is None:
            if is_french(self._sounds(word)):
                return word
            written = word.lower()
            for pattern, letters in _RULES:
                written, found = pattern.subn(letters, written)
                if found and is_french(self._sounds(written)):
                    break
            else:
                return word  # no rule helps: better in English than spelt in vain
        return written.capitalize() if word[0].isupper() else written


def is_french(sounds: str) -> bool:
    """Whether these sounds, as espeak writes them, are those of French.

    >>> is_french("natˈɑ̃"), is_french("nˈeɪθən")
    (True, False)
    """
    return not _ENGLISH.search(sounds) and _SOUNDS.issuperset(unicodedata.normalize("NFD", sounds))
