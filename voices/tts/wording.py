"""Text as engines can take it: signs that they would spell out, or choke on, are put into plainer ones."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache

LONGEST_WORD = 30  # letters; Pico was seen to hang on words of 40 and more

_PLAINER = str.maketrans(
    {"’": "'", "‘": "'", "\u00a0": " ", "\u202f": " ", "<": " ", ">": " ", "—": ",", "–": "-"}
)
_QUOTES = re.compile(r"[«»“”„\"*_#|\\{}\[\]]")
_DOTS = re.compile(r"\s*(?:\.{2,}|…)\s*")
_LONG_WORD = re.compile(rf"\w{{{LONGEST_WORD}}}(?=\w)")
_SENTENCES = re.compile(r"(?<=[.!?])\s+")


def speakable(text: str) -> str:
    """The text without quotation marks and dots of suspense, with no word that is too long."""
    text = _QUOTES.sub(" ", text.translate(_PLAINER))
    text = _DOTS.sub(lambda dots: ", " if dots.end() < len(dots.string) else ".", text)
    text = _LONG_WORD.sub(lambda word: f"{word[0]} ", text)
    text = re.sub(r"\s+(?=[,.])", "", text)
    return re.sub(r"^[\s,.]+", "", " ".join(text.split()))


def sentences(text: str) -> list[str]:
    """The text, sentence by sentence; one at a time is what Pico is given."""
    return [sentence for sentence in _SENTENCES.split(text) if sentence]


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
