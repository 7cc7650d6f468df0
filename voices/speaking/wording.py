"""Text as engines can take it: signs that they would spell out, or choke on, are put into plainer ones."""

from __future__ import annotations

import re

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
