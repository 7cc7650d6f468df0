from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np
import pytest
import soxr

from tests.effort import kept
from tests.voices.listening import whisper
from voices.asr.endpoint import EndPointer
from voices.asr.matching import Meaning, Phrases
from voices.asr.odds import Odds, TwoOdds
from voices.asr.phone_head import phone_head
from voices.asr.phone_scores import PhoneScores
from voices.asr.recogniser import SAMPLE_RATE, UNKNOWN, Recogniser, Utterance
from voices.asr.weighing import Scores
from voices.asr.whisper_encoder import Floats
from voices.asr.whisper_engine import WAYS, WhisperRecogniser
from voices.asr.whisper_scores import DOUBTFUL, SURE, WhisperScores, far, spoken, weight
from voices.asr.worker import EarSettings, make_recogniser
from voices.errors import EngineError
from voices.models import ModelError
from voices.models.whisper import FILES, find_whisper
from voices.tts.engine import Sentence, engine_kind
from voices.tts.renderer import Renderer
from voices.writing.pack import VoicePack

VOICE = {"fr": "fr-FR", "en": "en-GB"}
SAID = {
    "fr": ("oui", "non", "d'accord", "suivant", "Alice", "Antoine", "Camille"),
    "en": ("yes", "no", "next", "Alice", "Charlotte", "Daniel"),
}
FOREIGN = {
    "fr": ("Je crois que c'est le facteur.", "Il pleut encore.", "Passe-moi le sel."),
    "en": ("I think it is the postman.", "It is raining again.", "Pass me the salt."),
}


@pytest.fixture(scope="module")
def mouth() -> Iterator[Renderer]:
    process = Renderer(engine_kind("pico"))
    yield process
    process.close()


def heard(
    recogniser: Recogniser, mouth: Renderer, text: str, language: str, allowed: Mapping[str, str]
) -> Meaning | None:
    made = mouth.render(Sentence(text, VOICE[language]))
    wave = soxr.resample(np.frombuffer(made.pcm, np.int16).astype(np.float32), made.rate, SAMPLE_RATE)
    room = np.random.default_rng(1).standard_normal(2 * SAMPLE_RATE + len(wave)) * 20
    room[SAMPLE_RATE // 2 : SAMPLE_RATE // 2 + len(wave)] += wave
    phrases = Phrases(allowed)
    recogniser.start(phrases.phrases, phrases.meanings)
    sound = room.astype("<i2").tobytes()
    blocks = (sound[start : start + 640] for start in range(0, len(sound), 640))
    said = next((found for block in blocks if (found := recogniser.accept(block)) is not None), None)
    return None if said is None else phrases.meant(said)


def a_question(pack: VoicePack, said: tuple[str, ...]) -> dict[str, str]:
    """Return the phrases at a prompt of the day: answers, commands, and side questions."""
    cards = [pack.words(f"role-{card}.the") for card in ("seer", "witch", "hunter", "cupid", "werewolf")]
    meant = {name: name for name in said}
    for meaning in ("yes", "no", "next", "repeat", "undo", "help", "pause"):
        meant |= dict.fromkeys(pack.phrases[meaning], meaning)
    for question in pack.phrases["role"]:
        meant |= {question.format(card): card for card in cards}
    for fact in ("ask_living", "ask_shown", "ask_captain", "ask_turn", "ask_house"):
        meant |= dict.fromkeys(pack.phrases[fact], fact)
    return meant


@pytest.mark.rig
@pytest.mark.parametrize("language", kept(["fr", "en"], ["fr"]))
def test_whisper_recognises_only_allowed_phrases(language: str, mouth: Renderer) -> None:
    pack = VoicePack.load(language)
    allowed = a_question(pack, SAID[language])
    numbers = {word: number for number, word in pack.numbers.items()}
    settings = EarSettings(str(whisper.model()), engine="whisper", language=language, numbers=numbers)
    recogniser = make_recogniser(settings)
    verdicts = {text: heard(recogniser, mouth, text, language, allowed) for text in SAID[language]}
    meant = {
        text: verdict.phrase and allowed[verdict.phrase]
        for text, verdict in verdicts.items()
        if verdict is not None
    }
    right = [text for text, meaning in meant.items() if meaning == allowed[text]]
    acted = [text for text, verdict in verdicts.items() if verdict is not None and verdict.sure]
    assert len(right) >= len(SAID[language]) - 1, verdicts
    assert set(acted) <= set(right), "a phrase taken for another"
    for text in FOREIGN[language]:
        verdict = heard(recogniser, mouth, text, language, allowed)
        assert verdict is None or not verdict.sure, (text, verdict)


def test_longer_evidence_outweighs_language_likelihood() -> None:
    anyway_likely = weight(np.full(2, -1.0, np.float32), np.full(2, -1.0, np.float32))
    heard_half = weight(np.array([-0.1, -4.0], np.float32), np.full(2, -7.0, np.float32))
    heard = weight(np.full(2, -0.1, np.float32), np.full(2, -7.0, np.float32))
    heard_at_length = weight(np.full(6, -0.1, np.float32), np.full(6, -7.0, np.float32))
    assert anyway_likely < SURE.likely < heard_half < heard < heard_at_length


CLEAR = Scores(((0, 4.0), (1, -3.0)), behind=0.2, letters=3)
CLEAR_NO = Scores(((1, 4.0), (0, -3.0)), behind=0.2, letters=3)
UNCLEAR = Scores(((1, -0.5), (0, -0.9)), behind=1.0, letters=3)
NOTHING = Scores((), behind=np.inf, letters=9)


class ScriptedScores:
    """Fake scores from a script, which record the lengths of the sounds."""

    sure, doubtful = SURE, DOUBTFUL
    odds: TwoOdds | None = None
    hearings = 1

    def __init__(self, *found: Scores) -> None:
        self._found = list(found)
        self.lengths: list[int] = []

    def allow(self, phrases: Sequence[str]) -> None:
        assert phrases == ("oui", "non")

    def heard(self, samples: Floats) -> int:
        self.lengths.append(len(samples))
        return len(samples)

    def of(self, heard: Sequence[int], seconds: float, among: bool = False) -> Scores:
        assert list(heard) == self.lengths
        return self._found.pop(0)


def what_is_made_of_a_tone() -> Utterance:
    """Return the utterance of a yes-or-no recogniser for half a second of a tone."""
    recogniser = WhisperRecogniser(Path(), "fr")
    recogniser.start(["oui", "non"])
    tone = np.sin(np.arange(SAMPLE_RATE // 2)) * 8000
    sound = np.concatenate([np.zeros(SAMPLE_RATE), tone, np.zeros(SAMPLE_RATE)]).astype("<i2").tobytes()
    blocks = (sound[start : start + 640] for start in range(0, len(sound), 640))
    return next(heard for block in blocks if (heard := recogniser.accept(block)) is not None)


@pytest.mark.parametrize(
    ("found", "text", "confidence", "times"),
    [
        ((CLEAR,), "oui", 0.9, 1),
        ((UNCLEAR, CLEAR), "oui", 0.9, 2),
        ((NOTHING, UNCLEAR), "non", 0.6, 2),
        ((NOTHING, NOTHING), UNKNOWN, 1.0, 2),
    ],
)
def test_unclear_sound_is_recognised_again_more_slowly(
    found: tuple[Scores, ...], text: str, confidence: float, times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    scores = ScriptedScores(*found)
    monkeypatch.setattr("voices.asr.whisper_engine.weighings", lambda *_: (scores,))
    (said,) = what_is_made_of_a_tone().words
    assert (said.text, said.confidence) == (text, confidence)
    seconds = [(way.before + 0.5 + way.after) * way.slower for way in WAYS[:times]]
    assert scores.lengths == pytest.approx([one * SAMPLE_RATE for one in seconds], abs=0.05 * SAMPLE_RATE)


@pytest.mark.parametrize(
    ("by_sounds", "by_writing", "text", "confidence"),
    [
        (CLEAR, None, "oui", 0.9),
        (UNCLEAR, CLEAR_NO, "non", 0.9),
        (UNCLEAR, CLEAR, "non", 0.6),
        (UNCLEAR, NOTHING, "non", 0.6),
        (NOTHING, CLEAR, "oui", 0.9),
        (NOTHING, UNCLEAR, UNKNOWN, 1.0),
        (NOTHING, NOTHING, UNKNOWN, 1.0),
    ],
    ids=[
        "sounds are clear",
        "writing agrees",
        "writing says otherwise",
        "writing does not know",
        "writing alone is clear",
        "writing alone is unclear",
        "neither knows",
    ],
)
def test_whisper_transcript_settles_doubt_about_sounds(
    by_sounds: Scores,
    by_writing: Scores | None,
    text: str,
    confidence: float,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    both = tuple(ScriptedScores(*[one] * 2 if one else ()) for one in (by_sounds, by_writing))
    monkeypatch.setattr("voices.asr.whisper_engine.weighings", lambda *_: both)
    (said,) = what_is_made_of_a_tone().words
    assert (said.text, said.confidence) == (text, confidence)


@pytest.mark.parametrize(
    ("louder", "first", "either", "text", "other", "confidence", "times"),
    [
        (30.0, -9.0, -9.0, "oui", None, 0.9, 1),  # in quiet the limits decide
        (8.0, 9.0, 9.0, "oui", None, 0.9, 3),
        (8.0, 1.0, 1.2, "oui", None, 0.6, 3),
        (8.0, 0.0, 3.0, "oui", "non", 0.6, 3),
        (8.0, -9.0, 1.0, "oui", "non", 0.6, 3),
        (8.0, -2.0, -2.0, UNKNOWN, None, 1.0, 3),
        (8.0, -9.0, -9.0, UNKNOWN, None, 1.0, 1),
    ],
    ids=["alone", "sure", "asked back", "one of two", "hardly the first", "doubtful talk", "talk"],
)
def test_likelihoods_select_the_answer_over_background_talk(
    louder: float,
    first: float,
    either: float,
    text: str,
    other: str | None,
    confidence: float,
    times: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    by_sounds, by_writing = ScriptedScores(*[CLEAR] * times), ScriptedScores()
    by_sounds.odds = TwoOdds(Odds(first, (0.0,) * 9), Odds(either, (0.0,) * 9))
    monkeypatch.setattr("voices.asr.whisper_engine.weighings", lambda *_: (by_sounds, by_writing))
    monkeypatch.setattr(EndPointer, "above", louder)
    heard = what_is_made_of_a_tone()
    (said,) = heard.words
    assert (said.text, heard.other, said.confidence) == (text, other, confidence)
    assert len(by_sounds.lengths) == times


@pytest.mark.parametrize(("behind", "next_best", "other"), [(0.2, -0.9, "oui"), (4.9, -9.0, None)])
def test_second_phrase_is_reported_only_if_scores_are_close(
    behind: float, next_best: float, other: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    unclear = Scores(((1, -0.5), (0, next_best)), behind=behind, letters=3)
    scores = ScriptedScores(unclear, unclear)
    monkeypatch.setattr("voices.asr.whisper_engine.weighings", lambda *_: (scores,))
    heard = what_is_made_of_a_tone()
    assert (heard.words[0].text, heard.words[0].confidence, heard.other) == ("non", 0.6, other)


class QuietEncoder:
    """A fake encoder with fixed features for silence."""

    def __init__(self, silence: Floats, language: str) -> None:
        self.silence, self.language = silence, language
        self.whisper = self.tokens = self.view = None


def in_silence(language: str) -> Floats:
    """Return the features of silence for the weights on which a layer was trained."""
    head = phone_head(language)
    assert head is not None
    return np.tile(head.silence, (1, 50, 1))


OURS = in_silence("fr")


@pytest.mark.parametrize(
    ("silence", "language", "scores"),
    [
        (OURS, "fr", [PhoneScores, WhisperScores]),
        (in_silence("en"), "en", [PhoneScores, WhisperScores]),
        (OURS, "tlh", [WhisperScores]),
        (OURS[::-1, :, ::-1], "fr", [WhisperScores]),
        (np.zeros((1, 50, 768), np.float32), "fr", [WhisperScores]),
    ],
    ids=[
        "its weights",
        "its weights in English",
        "a language without a layer",
        "other weights",
        "a larger model",
    ],
)
def test_speech_sounds_are_scored_only_with_trained_weights(
    silence: Floats, language: str, scores: list[type], monkeypatch: pytest.MonkeyPatch
) -> None:
    encoder = QuietEncoder(silence, language)
    monkeypatch.setattr("voices.asr.whisper_engine.WhisperEncoder", lambda *_: encoder)
    recogniser = WhisperRecogniser(Path(), language)
    assert [type(one) for one in (recogniser._weighing, *recogniser._second)] == scores


def test_digits_in_transcript_match_the_word_of_a_number() -> None:
    place = {
        text: spoken(text, "fr", {"5": "cinq"})
        for text in (" Plus 5.", "place neuf", "place cinq", "plus", "personne")
    }
    written = [place.pop(" Plus 5.")]
    nearest = min(place, key=lambda text: far(place[text], written))
    assert nearest == "place cinq"


def test_missing_whisper_weights_are_reported_with_command(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="narrator models install whisper"):
        find_whisper(None, tmp_path)
    with pytest.raises(ModelError, match=str(tmp_path)):
        find_whisper(str(tmp_path), tmp_path)
    for file in FILES:
        assert file.url.startswith("https://huggingface.co/Systran/")
        assert len(file.content.sha256) == 64


def test_unknown_recogniser_is_refused_with_list() -> None:
    with pytest.raises(EngineError, match="vosk, whisper"):
        make_recogniser(EarSettings("x", engine="hal"))


@pytest.mark.rig
def test_directory_without_whisper_weights_is_reported(tmp_path: Path) -> None:
    with pytest.raises(EngineError, match="cannot load"):
        WhisperRecogniser(tmp_path, "fr")
