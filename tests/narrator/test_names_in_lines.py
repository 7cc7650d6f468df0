"""Lines with a name or a card: no word before it is wrong, for any first letter."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from narrator.rules.editions import EDITIONS
from narrator.rules.kernel.house import usual_house
from narrator.table.sitting import Wording, house_values
from tests.effort import LATER
from tests.narrator.test_packs import SAMPLES, all_lines, pack, said
from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import LineInfo, Value, VoicePack
from voices.writing.packs import PACKS, PackError

ELIDED = ("Éric", "Inès", "Oscar", "Ursule", "Hélène", "Yves", "Henri", "Hugo", "Œdipe", "Alice")
WHOLE = ("Bruno", "Chloé", "Yasmine", "Harry", "Hassan", "Yann", "Zoé", "Place 4")
"""Names; the fast run takes every fourth. They begin with a vowel, a mute H, a ligature, a consonant, an
aspirated H.
"""
NAMED = ("seat", "by", "of", "name", "what", "seats", "rows")
"""Values that are names."""

SHORTENED = re.compile(r"\b(?:de|que|le|la|se|ne|me|te|je|ce|jusque|lorsque|puisque|si il) $", re.IGNORECASE)
CUT = re.compile(r"\b(?:d|qu|l|s|n|m|t|j|c|jusqu|lorsqu|puisqu)'$", re.IGNORECASE)
"""Elided French word before a name."""


def taking(language: str, values: tuple[str, ...]) -> Iterator[tuple[LineInfo, str]]:
    """Yield every variant of the lines with one of these values."""
    for line in all_lines(language).values():
        if line.variables & {*values, *(f"{value}_count" for value in values)}:
            yield from ((line, variant) for variant in line.variants)


def before(name: str, text: str) -> list[str]:
    """Return the words before each occurrence of a name."""
    return [text[: found.start()] for found in re.finditer(re.escape(name), text)]


def values_with(name: str) -> dict[str, Value]:
    return {**SAMPLES, **dict.fromkeys(NAMED, name), "seats": (name, f"{name}-Marie")}


@pytest.mark.parametrize("names", [ELIDED[::4], pytest.param(ELIDED, marks=LATER)], ids=["few", "all"])
def test_french_cuts_a_word_short_before_a_vowel_and_a_silent_h(names: tuple[str, ...]) -> None:
    lines = list(taking("fr", NAMED))
    assert len(lines) > 60
    for line, variant in lines:
        for name in names:
            text = said("fr", line.message, variant, values_with(name))
            whole = any(map(SHORTENED.search, before(name, text)))
            assert not whole, f"{line.place}: {text} (ELIDE puts the word that fits before a name)"


@pytest.mark.parametrize("names", [WHOLE[::4], pytest.param(WHOLE, marks=LATER)], ids=["few", "all"])
def test_french_leaves_words_whole_before_other_names(names: tuple[str, ...]) -> None:
    for line, variant in taking("fr", NAMED):
        for name in names:
            text = said("fr", line.message, variant, values_with(name))
            assert not any(map(CUT.search, before(name, text))), f"{line.place}: {text}"


def test_invalid_pattern_of_pack_is_refused_with_place(tmp_path: Path) -> None:
    toml = (PACKS / "fr" / "pack.toml").read_text(encoding="utf-8")
    assert 'before = "[' in toml
    toml = toml.replace('before = "[', 'before = "([')
    (tmp_path / "pack.toml").write_text(toml, encoding="utf-8")
    with pytest.raises(PackError, match=r"pack\.toml: \[elision\]: .* is not a regular expression"):
        VoicePack.load(tmp_path)


@pytest.mark.parametrize(
    ("edition", "line", "told", "untold"),
    [
        ("base_2014", "role-hunter-rules", "tire aussitôt", "peut tirer"),
        ("collector", "role-hunter-rules", "peut tirer aussitôt", "il tire"),
        ("base_2014", "hunter.shoot", "Donnez un nom", "personne"),
        ("collector", "hunter.shoot", "ou : personne", "Donnez un nom."),
        ("collector", "role-little_girl-rules", "elle devient aussitôt", "changer de proie"),
        ("base_2014", "role-werewolf-rules", "tombent pas d'accord", "faim"),
        ("web", "role-werewolf-rules", "meurt de faim", "tombent pas d'accord"),
        ("web", "role-werewolf-rules", "qu'une âme", "vide de tout"),
        ("web_32", "setup.rules_base", "une personne face", "plus qu'eux"),
    ],
)
def test_a_text_knows_its_edition(edition: str, line: str, told: str, untold: str) -> None:
    wording = Wording(house_values(usual_house(EDITIONS[edition])))
    for variant in pack("fr").variants(line):
        segments = pack("fr").render(
            line, wording.values({"seat": "Alice", "seats": ("Boris", "Chloé", "David")}), Draw("x"), variant
        )
        text = plain_text(segments)
        assert told in text
        assert untold not in text
