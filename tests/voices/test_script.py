from __future__ import annotations

import pytest

from voices.segments import Text
from voices.tts.spelling import Spelling
from voices.tts.synthesiser import open_synthesiser
from voices.writing.estimate import VoicePace
from voices.writing.names import readable


@pytest.mark.parametrize(
    ("name", "language", "read"),
    [
        ("Zoé", "fr", "Zoé"),
        ("Łukasz", "en", "Łukasz"),
        ("Дмитрий", "fr", "Dmitriy"),
        ("小明", "en", "XiaoMing"),
        ("ليلى", "fr", "lyla"),
        ("Дмитрий", "ru", "Дмитрий"),
        ("Ouvrez les yeux, Дмитрий !", "fr", "Ouvrez les yeux, Dmitriy !"),
        ("« Jules »…", "fr", "« Jules »…"),
    ],
)
def test_names_in_other_alphabets_are_spelled_readably(name: str, language: str, read: str) -> None:
    assert readable(name, language) == read


def test_custom_pronunciation_replaces_whole_words_only() -> None:
    said = Spelling("en", {"Siobhan": "Chivonne", "An": "Ann"})
    assert said("Siobhan, Anna and An.") == "Chivonne, Anna and Ann."


def test_configured_pronunciation_overrides_the_chosen_one() -> None:
    said = Spelling("en", {"Siobhan": "Chivonne"})
    said.learn({"Nguyen": "Win", "Siobhan": "Seeoban"})
    assert said("Siobhan and Nguyen.") == "Chivonne and Win."
    said.learn({})
    assert said("Siobhan and Nguyen.") == "Chivonne and Nguyen."


def test_estimated_speech_time_uses_spelled_letters_of_a_name() -> None:
    pace = VoicePace(15)
    assert pace.seconds([Text("小明")]) == pace.seconds([Text("XiaoMing")]) > pace.seconds([Text("Io")])


@pytest.mark.parametrize("name", ["Дмитрий", "小明", "ليلى"])
async def test_french_voice_says_spelled_names(name: str) -> None:
    pace = VoicePace(15)
    with open_synthesiser({"pico": "fr-FR"}, pace, None, pytest.fail, said=Spelling("fr")) as voice:
        samples = await voice.samples(Text(name))
    assert len(samples) > 0.25 * 48_000
