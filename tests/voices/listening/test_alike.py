from __future__ import annotations

import pytest

from voices.asr.alike import ALIKE, alike, apart, by_likeness

LIKE = {
    "fr": "Zoé Chloé, Léa Théa, Louis Louise, Paul Paule, Michel Michelle, Hugo Ugo, Anna Hanna, "
    "Alice Élise, Julie Julien, Lucie Lucile, Mathis Mathias, Clara Sarah",
    "en": "Zoe Chloe, Sam Pam, Tim Jim, Ann Dan, Lily Billy, Harry Larry, Mary Marie, Emma Gemma, "
    "Jack Zack, John Jon, Boris Doris, Daniel Danielle",
}
UNLIKE = {
    "fr": "Marc Marie, Anna Bruno, Alice Antoine, Julie Sophie, Tom Tim, Camille Émile, "
    "Chloé Claire, Léa Léo",
    "en": "Ben Dan, Kate Jake, Tom Tim, Sean Shaun, Alice Boris, Charlotte Daniel, Mia Maya",
}


def pairs(table: dict[str, str]) -> list[tuple[str, str, str]]:
    found = ((language, *pair.split()) for language, names in table.items() for pair in names.split(", "))
    return [(language, one, other) for language, one, other in found]


@pytest.mark.parametrize(("language", "one", "other"), pairs(LIKE))
def test_names_that_sound_alike_are_noticed(language: str, one: str, other: str) -> None:
    assert apart(one, other, language) <= ALIKE
    assert apart(one, other, language) == apart(other, one, language)


@pytest.mark.parametrize(("language", "one", "other"), pairs(UNLIKE))
def test_names_that_sound_different_give_no_warning(language: str, one: str, other: str) -> None:
    assert apart(one, other, language) > ALIKE


def test_name_in_another_alphabet_is_compared_by_sound() -> None:
    assert alike(["Анна", "Hanna", "Bruno"], "fr")[0][:2] == ("Анна", "Hanna")


def test_most_similar_pairs_of_names_come_first() -> None:
    sorted_pairs = by_likeness(["Paul", "Paule", "Zoé", "Chloé", "Bruno"], "fr")
    assert [pair[:2] for pair in sorted_pairs[:2]] == [("Paul", "Paule"), ("Zoé", "Chloé")]
    assert len(sorted_pairs) == 10
