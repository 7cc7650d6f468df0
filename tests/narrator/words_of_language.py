"""What tests of the packs look for in a language: a new one has its own words here, beside the others."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

PLAYER = "Camille"
"""A name of which nobody knows whether it is a man's or a woman's."""


@dataclass(frozen=True)
class LanguageWords:
    """Patterns by what they find; but for `eyes` and `nobody`, what no line may hold."""

    gendered: re.Pattern[str]
    """What gives `PLAYER` a gender, in a sentence with that name."""
    eyes: re.Pattern[str]
    """That eyes are to be closed: lines that send to sleep say so in the first night."""
    nobody: str
    """The word for no person."""
    between: re.Pattern[str]
    """That a choice is between one alone, who is Ann."""
    without: re.Pattern[str]
    """The word for "without" before a list in a pack, whose names are then joined by another word."""
    residents: re.Pattern[str]
    """People whom a building may bring to the table: to say something of them is to say it of a player."""
    doubled: re.Pattern[str]
    """An article too many, one that should have melted into its word, a word twice."""


WORDS = {
    "fr": LanguageWords(
        gendered=re.compile(
            r"\b(il|elle|ils|elles|celui|celle|(?<!la )mort|morte|tué|tuée|élu|élue|seul|seule)\b"
            r"|\b(joueur|joueuse)\b"
            rf"|{PLAYER} (est|était|sera|fut|a été) \w+",
            re.IGNORECASE,
        ),
        eyes=re.compile(r"yeux fermés|fermez les yeux|ferme les yeux"),
        nobody="personne",
        between=re.compile(r"\bentre Ann\b"),
        without=re.compile(r"\bsans \{ \$\w+s \}"),
        residents=re.compile(
            r"boulang|taverni|barbier|institutrice|confess|bailli|châtelain|rebouteu|fermier|curé",
            re.IGNORECASE,
        ),
        doubled=re.compile(
            r"(?<!-)\b(?:le|la|les|des|du|au|aux|de la|de le|à le) (?:le|les|un|une|des|du|au|aux)\b"
            r"|\bune? une?\b"
            r"|\b(?:le|les|un|une|des|du|au|aux|la) l'|\b(?:de|à) les? |\b(?P<word>[^\W\d]+) (?P=word)\b",
            re.IGNORECASE,
        ),
    ),
    "en": LanguageWords(
        gendered=re.compile(r"\b(he|she|him|his|her|hers|himself|herself)\b", re.IGNORECASE),
        eyes=re.compile(r"your eyes", re.IGNORECASE),
        nobody="nobody",
        between=re.compile(r"\bbetween Ann\b"),
        without=re.compile(r"\bwithout \{ \$\w+s \}"),
        residents=re.compile(
            r"baker|innkeep|barber|teacher|confess|bailiff|\blord\b|bonesetter|farmer|priest", re.IGNORECASE
        ),
        doubled=re.compile(r"\b(?:the|an?) (?:the|an?)\b|\b(?P<word>[^\W\d]+) (?P=word)\b", re.IGNORECASE),
    ),
}


def words_of(language: str) -> LanguageWords:
    """The words of a language; a test without them fails, and says where they belong."""
    if language not in WORDS:
        pytest.fail(f'{__file__} has no words of "{language}": add them beside those of {", ".join(WORDS)}')
    return WORDS[language]
