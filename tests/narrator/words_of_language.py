"""Words by language that tests of the packs search for. A new language adds its own here."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

PLAYER = "Camille"
"""Name without a known gender."""


@dataclass(frozen=True)
class LanguageWords:
    """Patterns by subject; except `eyes` and `nobody`, no line may match them."""

    gendered: re.Pattern[str]
    """Words that give `PLAYER` a gender, in a sentence with that name."""
    eyes: re.Pattern[str]
    """Request to close the eyes, required in sleep lines of the first night."""
    nobody: str
    """Word for no person."""
    between: re.Pattern[str]
    """Choice between one person alone, who is Ann."""
    without: re.Pattern[str]
    """Word for "without" before a list of a pack, whose names then need another conjunction."""
    residents: re.Pattern[str]
    """People whom a building may add to the table: a statement about them is one about a player."""
    doubled: re.Pattern[str]
    """Superfluous article, missing contraction, or repeated word."""


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
    """Return the words of a language; fail with a hint if there are none."""
    if language not in WORDS:
        pytest.fail(f'{__file__} has no words of "{language}": add them beside those of {", ".join(WORDS)}')
    return WORDS[language]
