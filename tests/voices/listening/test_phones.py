"""Phrases weighed by their sounds: how words are pronounced, and how likely a row of sounds is."""

from __future__ import annotations

from itertools import product
from typing import cast

import numpy as np
import pytest

from voices.listening.phone_head import PhoneHead, phone_head, phrase_likelihoods
from voices.listening.phone_scores import DOUBTFUL, SURE, HeardSounds, PhoneScores
from voices.listening.phones import PHONES, pronounced
from voices.listening.whisper_encoder import WhisperEncoder
from voices.writing.pack import VoicePack


@pytest.mark.parametrize(
    ("name", "sounds"),
    [
        ("Aurélie", "oReli"),
        ("Benoît", "b@nwa"),
        ("Guillaume", "gijom"),
        ("Mireille", "miREj"),
        ("Quentin", "kAtI"),
        ("Jeanne", "Zan"),
        ("Georges", "ZoRZ"),
        ("Véronique", "veRonik"),
        ("Chloé", "kloe"),
        ("Charles", "SaRl"),
        ("Иван", "ivA"),
    ],
)
def test_a_french_name_that_nobody_foresaw_is_pronounced_by_rule(name: str, sounds: str) -> None:
    assert pronounced(name, "fr", {}) == sounds


def test_every_phrase_of_the_french_pack_has_sounds_that_the_head_knows() -> None:
    pack, head = VoicePack.load("fr"), phone_head("fr")
    assert head is not None
    assert head.outer.shape[1] == 1 + len(PHONES)
    for phrases in pack.phrases.values():
        for phrase in phrases:
            sounds = pronounced(phrase.replace("{}", "la Voyante"), "fr", head.known)
            assert sounds, phrase
            assert set(sounds) <= set(PHONES), phrase


def test_all_that_can_be_said_in_two_frames_is_certain_together() -> None:
    random = np.random.default_rng(3)
    frames = random.standard_normal((2, 1 + len(PHONES))).astype(np.float32)
    likely = frames - np.logaddexp.reduce(frames, axis=1, keepdims=True)
    phrases = [*PHONES, *("".join(two) for two in product(PHONES, repeat=2))]
    nothing = float(np.exp(likely[0, 0] + likely[1, 0]))
    assert np.sum(np.exp(phrase_likelihoods(likely, phrases))) + nothing == pytest.approx(1, abs=1e-4)


def test_a_phrase_without_any_sound_is_never_heard() -> None:
    silence = np.log(np.full((4, 1 + len(PHONES)), 1e-3, np.float32))
    silence[:, 0] = -0.01
    nothing, vowel = phrase_likelihoods(silence, ["", "a"])
    assert nothing < -1000 < vowel


def test_a_head_belongs_to_the_weights_it_was_trained_on() -> None:
    head = phone_head("fr")
    assert head is not None
    same = np.tile(head.silence, (1, 50, 1))
    other = np.random.default_rng(1).standard_normal(same.shape).astype(np.float32)
    assert head.fits(same)
    assert head.fits(same * 1.01)
    assert not head.fits(other)
    assert not head.fits(np.zeros((1, 50, 768), np.float32))
    assert phone_head("tlh") is None


def test_a_sound_heard_twice_is_weighed_by_both() -> None:
    once = HeardSounds(np.array([-9.0, -30.0], np.float32), -4.0)
    again = HeardSounds(np.array([-29.0, -10.0], np.float32), -8.0)
    weighing = PhoneScores(cast(WhisperEncoder, None), cast(PhoneHead, None))
    scores = weighing.of([once, again], 1.0)
    assert scores.weighed == ((0, -19.0), (1, -20.0))
    assert scores.behind == pytest.approx(13.0)
    assert SURE.behind <= DOUBTFUL.behind
    assert SURE.apart > DOUBTFUL.apart
