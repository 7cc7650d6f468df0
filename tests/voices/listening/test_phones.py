from __future__ import annotations

from itertools import product
from string import ascii_lowercase
from types import SimpleNamespace
from typing import cast

import numpy as np
import pytest

from voices.asr.phone_head import phone_head, phrase_likelihoods
from voices.asr.phone_scores import DOUBTFUL, SURE, HeardSounds, PhoneScores
from voices.asr.pronunciation import PHONES, pronounced
from voices.asr.whisper_encoder import WhisperEncoder
from voices.writing.pack import VoicePack


@pytest.mark.parametrize(
    ("language", "name", "sounds"),
    [
        ("fr", "Aurélie", "oReli"),
        ("fr", "Benoît", "b@nwa"),
        ("fr", "Guillaume", "gijom"),
        ("fr", "Mireille", "miREj"),
        ("fr", "Quentin", "kAtI"),
        ("fr", "Jeanne", "Zan"),
        ("fr", "Georges", "ZoRZ"),
        ("fr", "Véronique", "veRonik"),
        ("fr", "Chloé", "kloe"),
        ("fr", "Charles", "SaRl"),
        ("fr", "Иван", "ivA"),
        ("en", "George", "dZOdZ"),
        ("en", "Chloe", "kl@Ui"),
        ("en", "Charles", "tSAlz"),
        ("en", "Christine", "krIstaIn"),
        ("en", "Howard", "haU@d"),
        ("en", "Heather", "heD@"),
        ("en", "Keith", "kiT"),
        ("en", "Philip", "fIlIp"),
        ("en", "Wright", "raIt"),
        ("en", "Trixie", "trIksi"),
        ("en", "Zoë", "z@Ui"),
        ("en", "Renée", "reneI"),
        ("en", "Иван", "Iv@n"),
    ],
)
def test_unknown_name_is_pronounced_by_general_rules(language: str, name: str, sounds: str) -> None:
    assert pronounced(name, language, {}) == sounds


@pytest.mark.parametrize("language", PHONES)
def test_every_phrase_of_voice_packs_has_known_speech_sounds(language: str) -> None:
    pack, head = VoicePack.load(language), phone_head(language)
    assert head is not None
    assert head.phones == PHONES[language]
    assert head.outer.shape[1] == 1 + len(PHONES[language])
    for phrases in pack.phrases.values():
        for phrase in phrases:
            sounds = pronounced(phrase.replace("{}", pack.words("role-seer.the")), language, head.known)
            assert sounds, phrase
            assert set(sounds) <= set(PHONES[language]), phrase


@pytest.mark.parametrize("language", PHONES)
def test_pronunciation_rules_know_every_letter(language: str) -> None:
    for letter in ascii_lowercase:
        sounds = pronounced(f"a{letter}a", language, {})
        assert set(sounds) <= set(PHONES[language])
        assert len(sounds) > 2 or letter in "aehiuwy", (letter, sounds)


@pytest.mark.parametrize("phones", PHONES.values(), ids=PHONES)
def test_speech_sound_likelihoods_sum_to_one(phones: str) -> None:
    random = np.random.default_rng(3)
    frames = random.standard_normal((2, 1 + len(phones))).astype(np.float32)
    likely = frames - np.logaddexp.reduce(frames, axis=1, keepdims=True)
    phrases = [*phones, *("".join(two) for two in product(phones, repeat=2))]
    nothing = float(np.exp(likely[0, 0] + likely[1, 0]))
    assert np.sum(np.exp(phrase_likelihoods(likely, phrases, phones))) + nothing == pytest.approx(1, abs=1e-4)


def test_phrase_without_any_speech_sound_is_never_recognised() -> None:
    silence = np.log(np.full((4, 3), 1e-3, np.float32))
    silence[:, 0] = -0.01
    nothing, vowel = phrase_likelihoods(silence, ["", "a"], "ab")
    assert nothing < -1000 < vowel


@pytest.mark.parametrize("language", PHONES)
def test_speech_sound_model_needs_its_own_whisper_weights(language: str) -> None:
    head = phone_head(language)
    assert head is not None
    same = np.tile(head.silence, (1, 50, 1))
    other = np.random.default_rng(1).standard_normal(same.shape).astype(np.float32)
    assert head.fits(same)
    assert head.fits(same * 1.01)
    assert not head.fits(other)
    assert not head.fits(np.zeros((1, 50, 768), np.float32))
    assert phone_head("tlh") is None


def test_repeated_utterance_is_scored_by_both_recordings() -> None:
    once = HeardSounds(np.array([-9.0, -30.0], np.float32), -4.0)
    again = HeardSounds(np.array([-29.0, -10.0], np.float32), -8.0)
    head = phone_head("fr")
    assert head is not None
    weighing = PhoneScores(cast(WhisperEncoder, SimpleNamespace(language="fr")), head)
    weighing.allow(["oui", "non"])
    scores = weighing.of([once, again], 1.0)
    assert scores.weighed == ((0, -19.0), (1, -20.0))
    assert scores.behind == pytest.approx(13.0)
    assert (scores.sounds, scores.uneven) == (2, 16.0)
    weighing.allow(["un", "place un"])
    found = {among: weighing.of([once, again], 1.0, among) for among in (False, True)}
    assert [scores.weighed[0][0] for scores in found.values()] == [
        0,
        1,
    ]  # next to talk, short phrases match easily
    assert found[True].behind == pytest.approx(14.0)  # from the likelihood alone
    assert SURE.behind <= DOUBTFUL.behind
    assert SURE.apart > DOUBTFUL.apart
