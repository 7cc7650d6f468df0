"""Wording by equipment: every line of both packs, for every combination."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fnmatch import fnmatchcase

import pytest

from narrator.table.means import MEANS, USUAL, Answers, Means, Presses, Tells, spoken_ahead
from tests.effort import crossed
from tests.narrator.test_packs import LANGUAGES, SAMPLES
from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import VoicePack

MISFITS = {
    "en": {
        Answers.TYPED: r"(?<!I )(?<!me )\b[Ss]ay\b|\b[Aa]loud\b|\bcall me\b|\b(I|me) (do not )?hear\b",
        Answers.PRESSED: r"(?<!I )(?<!me )\b[Ss]ay\b|\b[Tt]ype\b|\b[Aa]loud\b|\bcall me\b",
        Presses.SPACE: r"\bbuttons?\b|\bhold\b.*second|\bclicks?\b",
        Tells.READ: r"\bclicks?\b|\bsounds? alike|\bears?\b|\bcan hear\b|\bloudspeaker\b",
    },
    "fr": {
        Answers.TYPED: r"\b[Dd]ites\b|\bà voix haute|\b[Jj]'entends|\bj'écoute",
        Answers.PRESSED: r"\b[Dd]ites\b|\b[Tt]apez (?!sur)|\bà voix haute",
        Presses.SPACE: r"\bboutons?\b|\benfoncé|\bclics?\b",
        Tells.READ: r"\bclics?\b|\bà l'oreille|\boreilles?\b|\bm'entend|\bhaut-parleur\b",
    },
}
"""Forbidden words of lines to people, by equipment."""

ELSEWHERE = {
    Answers.TYPED: (
        *("ask-doubt", "ask-again", "ask-crowded", "ask-either", "ask-repeat_help", "help-setup"),
        *("box-unknown_name", "box-spelled_name", "box-alike_names", "debate-press_by_name"),
    ),
    Answers.PRESSED: (
        *("ask-doubt", "ask-again", "ask-crowded", "ask-either", "ask-repeat_help*", "help-setup*", "told-*"),
        *("debate-press_by_name", "box-unknown_name", "box-spelled_name", "box-alike_names"),
        "screen-*",
    ),
    Presses.SPACE: (
        *("box-*button", "box-no_microphone", "box-no_model", "box-no_hands", "box-by_page"),
        *("claim-own_button", "identify-intro_own", "lupusburg-channel_*", "secrets-*-seats"),
    ),
    Tells.READ: ("doctor-*", "sound-*", "lupusburg-channel_*", "box-alike_names", "first-*"),
}
"""Lines about absent equipment, which are never said then; the evenings below confirm it."""
STORIES = (
    *(
        "executioner-looks",
        "debate-push*",
        "debate-hush",
        "story-*",
        "remark-*",
        "tale-*",
        "company-*",
        "*-rules",
        "*-told",
    ),
    *("practice-*", "opening-*", "wall-*", "night-*", "day-*", "dawn-*", "*-wakes*", "*-sleeps*", "page-*"),
    *("phone-*", "option-*", "ghost-*", "witness-*", "spirit*", "printed-*", "means-*", "doctor-*"),
    *("lupusburg-tap", "lupusburg-claw_again"),
)
"""Lines about the village, where people say and hear things, and lines on paper or on a page."""
SETTING_UP = (
    *("setup-channel_*", "setup-clicks", "setup-walk*", "setup-place_*", "setup-alike*", "setup-skip"),
    *("line-word-button", "button-word-*", "language-*", "voice-*", "form-*"),
)
"""Set-up lines that are said only where their subject exists."""


def rendered(language: str, means: Means) -> Iterator[tuple[str, str]]:
    """Yield every variant of every line for this equipment."""
    pack = VoicePack.load(language)
    for line in pack.all_lines():
        for variant in line.variants:
            segments = pack.render(line.message, {**SAMPLES, **means.values}, Draw("one"), variant)
            yield line.message, plain_text(segments)


def is_one_of(line: str, patterns: tuple[str, ...]) -> bool:
    return any(fnmatchcase(line, pattern) for pattern in patterns)


@pytest.mark.parametrize(("means", "language"), crossed(MEANS, LANGUAGES))
def test_line_holds_no_word_that_does_not_fit(language: str, means: Means) -> None:
    found = []
    for line, text in rendered(language, means):
        if is_one_of(line, (*STORIES, *SETTING_UP)):
            continue
        for part in (means.answers, means.button, means.voice):
            misfit = MISFITS[language].get(part)
            if misfit and not is_one_of(line, ELSEWHERE[part]) and re.search(misfit, text):
                found.append(f"{line}: {text}")
    assert not found, "write these with words of words.ftl:\n" + "\n".join(found)


def test_word_that_does_not_fit_is_found() -> None:
    typed = MISFITS["en"][Answers.TYPED]
    assert re.search(typed, "The game is on hold. Say: carry on.")
    assert not re.search(typed, "A heart breaks. Everything hearty by the hearth.")
    assert re.search(MISFITS["fr"][Presses.SPACE], "Gardez le bouton enfoncé.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_pack_is_worded_for_usual_means_by_itself(language: str) -> None:
    pack = VoicePack.load(language)
    said, told = (plain_text(pack.render("debate.press", given, Draw("one"))) for given in ({}, USUAL.values))
    assert said == told


def test_texts_spoken_ahead_fit_every_means() -> None:
    pack = VoicePack.load("en")
    texts = {text.text for text in spoken_ahead(pack)}
    assert {
        "Press space, or type yes, if the count is right.",
        "Press, or say yes, if the count is right.",
    } <= texts
