"""Lines that must be true for any players, any number of names, and any cards on the table."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.narrator.contract import CONTRACT
from tests.narrator.words_of_language import words_of
from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import VoicePack
from voices.writing.packs import shipped_packs

LANGUAGES = shipped_packs()
PACKS = Path(__file__).parents[2] / "voices" / "packs"
SEVERAL = ("day.tied", "story.affair")
"""Lines that are always about several seats."""
TOLD_AT_EVERY_TABLE = ("dawn-leads", "dawn-nobody", "dawn-dead", "debate-opens", "debate-push", "day-spared")


def said(language: str, cue: str, **values: object) -> set[str]:
    pack = VoicePack.load(language)
    return {plain_text(pack.render(cue, values, Draw(str(seed)))) for seed in range(30)}  # type: ignore[arg-type]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_speaks_of_several_where_one_is_left(language: str) -> None:
    pack = VoicePack.load(language)
    for cue, values in CONTRACT.items():
        if values.split() != ["seats"] or cue in SEVERAL or not pack.has(cue):
            continue
        for text in said(language, cue, seats=("Ann",), seats_byname="Ann"):
            assert not words_of(language).between.search(text), (cue, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_runoff_with_one_candidate_says_so(language: str) -> None:
    for text in said(language, "village.runoff", seats=("Ann",)):
        assert not words_of(language).between.search(text)
        assert words_of(language).nobody in text, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_lists_after_without_use_right_conjunction(language: str) -> None:
    for path in (PACKS / language).rglob("*.ftl"):
        assert not words_of(language).without.search(path.read_text()), path.name


def test_french_banned_voters_are_joined_by_ni() -> None:
    texts = said("fr", "schoolteacher.banned", by="Léa", seats=("Félix", "Gina"))
    assert any(text.endswith("on votera sans Félix ni Gina.") for text in texts)
    assert not any("sans Félix et" in text for text in texts)


@pytest.mark.parametrize("language", LANGUAGES)
def test_common_lines_never_describe_a_player(language: str) -> None:
    text = (PACKS / language / "day.ftl").read_text()
    for message in TOLD_AT_EVERY_TABLE:
        lines = re.search(rf"^{message} =.*?(?=^\S)", text, re.MULTILINE | re.DOTALL)
        assert lines, message
        assert not words_of(language).residents.search(lines[0]), lines[0]
