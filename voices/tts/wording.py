"""Preparation of texts for speech engines: replace signs and respell words that engines read wrongly."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import lru_cache

LONGEST_WORD = 30  # number of letters; the engine Pico hung on words of 40 letters and more

_PLAINER = str.maketrans(
    {"’": "'", "‘": "'", "\u00a0": " ", "\u202f": " ", "<": " ", ">": " ", "—": ",", "–": "-"}
)
_QUOTES = re.compile(r"[«»“”„\"*_#|\\{}\[\]]")
_DOTS = re.compile(r"\s*(?:\.{2,}|…)\s*")
_LONG_WORD = re.compile(rf"\w{{{LONGEST_WORD}}}(?=\w)")
_SENTENCES = re.compile(r"(?<=[.!?])\s+")


def speakable(text: str) -> str:
    """Return the text without quotation marks and ellipses. Words above `LONGEST_WORD` letters are split."""
    text = _QUOTES.sub(" ", text.translate(_PLAINER))
    text = _DOTS.sub(lambda dots: ", " if dots.end() < len(dots.string) else ".", text)
    text = _LONG_WORD.sub(lambda word: f"{word[0]} ", text)
    text = re.sub(r"\s+(?=[,.])", "", text)
    return re.sub(r"^[\s,.]+", "", " ".join(text.split()))


def sentences(text: str) -> list[str]:
    """Split the text into sentences, because the engine Pico can only render one at a time."""
    return [sentence for sentence in _SENTENCES.split(text) if sentence]


_SOUNDS = frozenset("abdefijklmnopstuvwyzøœɑɔəɛɡɥɲʁʃʒ\u0303ːˈˌ -")
"""Phonetic signs that espeak uses for the sounds of French."""
_ENGLISH = re.compile("[iuaɔɑɜ]ː")
"""Pattern for long vowels in espeak's phonetic output that French does not have."""
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
"""Rules that respell French words which espeak pronounces as English. Each rule applies to the result of
the previous one.
"""
_WORDS = {
    "agnes": "agnesse",
    "alexys": "alexi",
    "allan": "alane",
    "aloïs": "aloïsse",
    "anthony": "antoni",
    "aya": "haïa",
    "ayoub": "haïoub",
    "bart": "barte",
    "barthélémy": "bartélémi",
    "bryan": "braïane",
    "charly": "charli",
    "chris": "crisse",
    "clovis": "clovisse",
    "denys": "deni",
    "dylan": "dilane",
    "edwige": "edvige",
    "elias": "éliasse",
    "élias": "éliasse",
    "elvis": "elvisse",
    "elyas": "éliasse",
    "enzo": "ènezo",
    "esther": "estère",
    "ethan": "étane",
    "evan": "évane",
    "ewan": "éouane",
    "ewen": "éouène",
    "ghislain": "jislain",
    "ghislaine": "jislaine",
    "gladys": "gladisse",
    "gwenaëlle": "gouénaëlle",
    "gwendal": "gouène-dal",
    "gwendoline": "gouène-doline",
    "gwladys": "gladisse",
    "ilan": "ilane",
    "ilian": "iliane",
    "ilies": "iliesse",
    "ilyès": "iliesse",
    "imran": "imme-rane",
    "inaya": "inaïa",
    "ines": "inesse",
    "jimmy": "jimi",
    "joachim": "joakime",
    "johan": "joane",
    "jonas": "jonasse",
    "jordan": "jordane",
    "jordy": "jordi",
    "joris": "jorisse",
    "jouent": "joue",
    "katia": "katya",
    "kevin": "kévine",
    "kévin": "kévine",
    "kilian": "kiliane",
    "killian": "kiliane",
    "kylian": "kiliane",
    "lars": "larse",
    "leah": "léa",
    "lena": "léna",
    "léopold": "léopolde",
    "line": "lyne",
    "logan": "logane",
    "loris": "lorisse",
    "lukas": "lucasse",
    "lyes": "liesse",
    "maelys": "maélisse",
    "maëlys": "maélisse",
    "mathias": "matyasse",
    "mathis": "matisse",
    "mathys": "matisse",
    "matis": "matisse",
    "matteo": "matéo",
    "mattis": "matisse",
    "mike": "maïque",
    "mohamed": "moamède",
    "morgan": "morgane",
    "nils": "nilse",
    "noam": "noame",
    "nolan": "nolane",
    "owen": "oouène",
    "rayan": "raïane",
    "régis": "régisse",
    "romy": "romi",
    "ronan": "ronane",
    "rose": "rôse",
    "ryan": "raïane",
    "sean": "chone",
    "stan": "stane",
    "steven": "stivène",
    "thais": "taïsse",
    "wilfried": "ouilfride",
    "william": "ouiliame",
    "wout": "woute",
    "yanis": "yanisse",
    "yohan": "yoane",
    "younes": "younesse",
    "zacharie": "zakarie",
}
"""Respellings of names, and of one verb, for which the rules are wrong, mostly because their last consonant
is spoken.
"""


class Respelling:
    """Respelling of words that one voice pronounces as English.

    `sounds` returns the voice's pronunciation of a text in IPA.

    >>> english = {"Nathan": "nˈeɪθən", "natan": "natˈɑ̃"}
    >>> Respelling(lambda text: english.get(text, ""))("Bonsoir, Nathan !")
    'Bonsoir, Natan !'
    """

    def __init__(self, sounds: Callable[[str], str]) -> None:
        self._sounds = lru_cache(4096)(sounds)

    def __call__(self, text: str) -> str:
        """Return the text, with words that would sound foreign respelt."""
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
                return word  # no rule helps: keep the English pronunciation
        return written.capitalize() if word[0].isupper() else written


def is_french(sounds: str) -> bool:
    """Say whether a pronunciation, in espeak's signs, is French.

    >>> is_french("natˈɑ̃"), is_french("nˈeɪθən")
    (True, False)
    """
    return not _ENGLISH.search(sounds) and _SOUNDS.issuperset(unicodedata.normalize("NFD", sounds))
