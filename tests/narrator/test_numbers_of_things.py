"""Numbers and nouns agree in both languages: "1 game", "0 partie", "1,5 nuit"."""

from __future__ import annotations

import pytest

from plain_errors import so_many
from voices.writing.sentences import sentences_in


@pytest.mark.parametrize(
    ("number", "noun", "english", "french"),
    [
        (0, "game", "0 games", "0 partie"),
        (1, "game", "1 game", "1 partie"),
        ("1.00", "night", "1.00 nights", "1,00 nuit"),
        ("1.99", "night", "1.99 nights", "1,99 nuit"),
        ("2.00", "night", "2.00 nights", "2,00 nuits"),
        (2, "process", "2 processes", "2 processus"),
        (1, "process", "1 process", "1 processus"),
        (1200, "game", "1,200 games", "1\u202f200 parties"),
    ],
)
def test_counted_nouns_follow_language_rules(number: int | str, noun: str, english: str, french: str) -> None:
    assert so_many(number, noun) == english
    assert sentences_in("fr").part(english) == french
    assert sentences_in("en").part(english) == english
    sentence = f"{english} with the printed deck:"
    if noun == "game":
        assert sentences_in("fr")(sentence) == f"{french} avec le jeu imprimé :"


# --- what is spoken ---
