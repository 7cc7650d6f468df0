"""Words for guests: how to answer at night, how the box answers, and one word for each count."""

from __future__ import annotations

import re

import pytest

from narrator.table.means import USUAL
from tests.narrator.test_packs import SAMPLES
from voices.draw import Draw
from voices.segments import plain_text
from voices.writing.pack import VoicePack
from voices.writing.packs import shipped_packs

CHANNELS = (
    "setup-channel_keyboard",
    "setup-channel_light",
    "setup-channel_seats",
    "phone-intro",
    "round-intro",
)
ANSWERING = {"en": r"\b(press|tap)\b", "fr": r"\b(appuyez|touchez)\b"}
"""Words for a player's answer."""
TELLING = {
    "en": r"To tell you something|shows you|show you what you find out",
    "fr": r"devez apprendre quelque chose|vous montre ce que",
}
"""Words for the box's answer."""
FINGERS = {"en": r"\bfingers?\b", "fr": r"\bdoigts?\b"}
COUNTED = (
    *("vote-named", "vote-more", "vote-count", "vote-right", "vote-captain_double"),
    *("vote-captain_single", "vote-burden", "vote-weighs", "vote-only", "vote-double", "vote-votes_for"),
    *("raven-poster_votes", "company-counted", "company-counted_all"),
)
"""Lines about a number of votes."""


def texts(language: str, message: str) -> list[str]:
    pack = VoicePack.load(language)
    values = {**SAMPLES, **USUAL.values}
    return [plain_text(pack.render(message, values, Draw(""), one)) for one in pack.variants(message)]


@pytest.mark.parametrize("language", shipped_packs())
@pytest.mark.parametrize("channel", CHANNELS)
def test_channels_explain_both_answers(channel: str, language: str) -> None:
    (text,) = texts(language, channel)
    assert re.search(ANSWERING[language], text), text
    assert re.search(TELLING[language], text), text


@pytest.mark.parametrize("language", shipped_packs())
@pytest.mark.parametrize("message", COUNTED)
def test_a_number_of_votes_is_never_asked_for_in_fingers(message: str, language: str) -> None:
    assert not [text for text in texts(language, message) if re.search(FINGERS[language], text)]
