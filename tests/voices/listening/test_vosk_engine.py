from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from tests.voices.listening import korean
from voices.asr.matching import DEFAULT, EXACT, Phrases, Strictness
from voices.asr.recogniser import Utterance
from voices.asr.vosk_engine import VoskRecogniser
from voices.errors import EngineError

pytestmark = pytest.mark.rig
Said = tuple[str, str, int]
"""A word, its voice, and its speed in words per minute."""


@pytest.fixture(scope="module")
def model() -> Path:
    return korean.model()


@pytest.fixture(scope="module", autouse=True)
def forgetting() -> Iterator[None]:
    yield
    heard_of.cache_clear()  # it keeps the models in memory


@pytest.fixture(scope="module")
def plain(model: Path) -> VoskRecogniser:
    return VoskRecogniser(model)


@pytest.fixture(scope="module")
def guarded(model: Path) -> VoskRecogniser:
    return VoskRecogniser(model, decoys=korean.DECOYS)


def hear(engine: VoskRecogniser, sound: bytes, phrases: Sequence[str] = korean.WORDS) -> list[Utterance]:
    """Recognise `sound` in blocks of 20 ms, as from a microphone."""
    engine.start(phrases)
    blocks = (sound[i : i + 640] for i in range(0, len(sound), 640))
    found = [engine.accept(block) for block in blocks]
    return [utterance for utterance in (*found, engine.result()) if utterance is not None]


@cache
def heard_of(engine: VoskRecogniser, said: Said, gain: float = 1.0) -> list[Utterance]:
    """Return the engine's utterances for a word, before any strictness is applied."""
    samples = np.frombuffer(korean.spoken(*said), "<i2")
    return hear(engine, (samples * gain).astype("<i2").tobytes())


def outcomes(
    engine: VoskRecogniser, said: Iterable[Said], strictness: Strictness, gain: float = 1.0
) -> Counter[str]:
    """Count the outcome of each word: right, wrong, asked (back), nothing."""
    allowed = Phrases(korean.WORDS)
    counts: Counter[str] = Counter()
    for one in said:
        word, heard = one[0], heard_of(engine, one, gain)
        verdicts = [allowed.meant(utterance, strictness) for utterance in heard]
        sure = [verdict.phrase for verdict in verdicts if verdict is not None and verdict.sure]
        if sure:
            counts["right" if sure == [word] else "wrong"] += 1
        else:
            counts["asked" if any(verdicts) else "nothing"] += 1
    return counts


OURS = [(word, voice, speed) for word in korean.WORDS for voice in korean.SPEAKERS for speed in korean.SPEEDS]
FOREIGN = [(word, voice, 160) for voice, words in korean.OTHERS.items() for word in words]


def test_vosk_recognises_word_in_three_voices_and_speeds(
    plain: VoskRecogniser, capsys: pytest.CaptureFixture[str]
) -> None:
    counts = outcomes(plain, OURS, DEFAULT)
    with capsys.disabled():
        print(f"\nsix words, no decoys: {dict(counts)} of {len(OURS)}")
    assert len(OURS) == 54
    assert counts["right"] >= 52
    assert counts["wrong"] == 0


@pytest.mark.soak
def test_vosk_recognises_quiet_recordings_almost_as_well(
    plain: VoskRecogniser, capsys: pytest.CaptureFixture[str]
) -> None:
    counts = outcomes(plain, OURS, DEFAULT, gain=0.1)
    with capsys.disabled():
        print(f"\nsix words at a tenth of the amplitude: {dict(counts)} of {len(OURS)}")
    assert counts["right"] >= 50
    assert counts["wrong"] == 0


@pytest.mark.soak
@pytest.mark.parametrize(
    ("strictness", "name", "decoys", "most"),
    [(DEFAULT, "default", False, 30), (EXACT, "exact", False, 25), (EXACT, "exact", True, 6)],
)
def test_vosk_mostly_ignores_foreign_words(
    plain: VoskRecogniser,
    guarded: VoskRecogniser,
    strictness: Strictness,
    name: str,
    decoys: bool,
    most: int,
    capsys: pytest.CaptureFixture[str],
) -> None:
    counts = outcomes(guarded if decoys else plain, FOREIGN, strictness)
    with capsys.disabled():
        print(f"\nforeign words, {name}, decoys {decoys}: {dict(counts)} of {len(FOREIGN)}")
    assert len(FOREIGN) >= 54
    assert counts["wrong"] <= most


@pytest.mark.soak
def test_decoy_words_never_cause_recognition_of_a_wrong_word(
    guarded: VoskRecogniser, capsys: pytest.CaptureFixture[str]
) -> None:
    counts = outcomes(guarded, OURS, EXACT)
    with capsys.disabled():
        print(f"\nsix words, exact, decoys: {dict(counts)} of {len(OURS)}")
    assert counts["wrong"] == 0
    assert counts["right"] + counts["asked"] >= 50
    assert counts["right"] >= 34


def test_vosk_recognises_no_word_in_a_quiet_room(plain: VoskRecogniser) -> None:
    assert hear(plain, korean.spoken("중지", "ko", 150)[: 16_000 // 2]) == []


def test_vosk_finds_the_end_of_speech(plain: VoskRecogniser) -> None:
    """The last consonant fades, which counts as murmur."""
    sound = korean.spoken("여덟", "ko+f2", 150)
    (utterance,) = hear(plain, sound)
    assert utterance.start == pytest.approx(0.5, abs=0.1)
    assert utterance.end == pytest.approx(len(sound) / 32_000 - 1.0, abs=0.15)


def test_vosk_separates_two_words_with_their_times(plain: VoskRecogniser) -> None:
    first, second = korean.spoken("여덟", "ko+f2", 150), korean.spoken("계속", "ko+m3", 150)
    one, two = hear(plain, first + second)
    assert [word.text for word in one.words] == ["여덟"]
    assert [word.text for word in two.words] == ["계속"]
    assert two.start == pytest.approx(len(first) / 32_000 + 0.5, abs=0.1)
    assert two.words[0].start == pytest.approx(two.start, abs=0.25)


def test_vosk_reports_words_it_does_not_know(plain: VoskRecogniser) -> None:
    assert plain.unknown_words(["여섯 Anaëlle", "중지", "Gwénolé"]) == {"Anaëlle", "Gwénolé"}
    assert not plain.knows("[unk]")


def test_vosk_with_unknown_phrases_recognises_no_other_words(plain: VoskRecogniser) -> None:
    (utterance,) = hear(plain, korean.spoken("여덟", "ko+f2", 150), ["Anaëlle"])
    assert utterance.words == ()


def test_directory_without_speech_model_is_a_clear_error(tmp_path: Path) -> None:
    with pytest.raises(EngineError, match="cannot load the model"):
        VoskRecogniser(tmp_path)
