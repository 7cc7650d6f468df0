"""Learns when a phrase was meant for the box among people who talk: `python -m tools.odds [--language en]`.

The voices of the school (`crowd`, of the oracles) say names, numbers, places and commands beside others who
talk, at 20 and 10 dB, and sentences of a debate. How the likeliest phrase stands in each stretch of speech
is noted, with whether that was the answer; the odds of that are fitted (a logistic regression by Newton's
method), and printed as `voices/listening/odds.py` keeps them. Fit them anew whenever a layer of sounds has
changed.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from tests.oracles.asked import ToSay, answers, questions, utterances
from tests.oracles.crowd import AFTER, BEFORE, Babble, Clips, among, crowd
from tests.voices.listening import whisper
from voices.listening.matching import Phrases
from voices.listening.odds import Odds, PhraseStanding
from voices.listening.recogniser import SAMPLE_RATE
from voices.listening.weighing import Scores
from voices.listening.whisper_engine import WhisperRecogniser
from voices.writing.pack import VoicePack

Numbers = npt.NDArray[np.float64]

ANSWERS, TALK = 360, 160
LOUDNESSES = (20.0, 12.0, 10.0, 8.0)
"""By how many dB the others are softer."""
RIDGE, STEPS = 1.0, 25
NEARBY = 0.6
"""Seconds by which what is heard may begin beside the answer, and still be the answer."""


class NotingRecogniser(WhisperRecogniser):
    """Notes how the likeliest phrase stood the last time, and leaves writing out."""

    def __init__(self, model: Path, language: str) -> None:
        super().__init__(model, language)
        self._second = []
        self.last: tuple[str, PhraseStanding] | None = None

    def _judged(self, weighing: Any, scores: Scores, seconds: float) -> Any:
        first, best = scores.weighed[0]
        others = (score for place, score in scores.weighed if self._meanings[place] != self._meanings[first])
        apart = best - max(others, default=-np.inf)
        self.last = self._phrases[first], self._standing(scores, apart, seconds)
        return super()._judged(weighing, scores, seconds)


def heard(language: str, clips: Clips) -> Iterator[tuple[PhraseStanding, bool]]:
    """How what was heard stood, and whether it was the answer."""
    pack, people = VoicePack.load(language), crowd(language, school=True)
    random = np.random.default_rng(21)
    babble, allowed = Babble(people, clips, random), questions(pack)
    recogniser = NotingRecogniser(whisper.model(), language)
    said = list(answers(pack))
    talk = [ToSay(sentence, kind) for kind in allowed for sentence in people.sentences]
    spoken = [(said[place % len(said)], True) for place in random.permutation(ANSWERS)]
    spoken += [(talk[place], False) for place in random.permutation(len(talk))[:TALK]]
    for one, is_answer in spoken:
        talker = people.talkers[int(random.integers(len(people.talkers)))]
        sound = clips.said(one.text, talker)
        seconds = len(sound) / SAMPLE_RATE + BEFORE + AFTER + 0.1
        room = among(sound, babble.talk(seconds, talker), float(random.choice(LOUDNESSES)))
        meant = allowed[one.kind]
        phrases = Phrases(meant)
        recogniser.start(phrases.phrases, phrases.meanings)
        for utterance in utterances(recogniser, room):
            if recogniser.last is not None:
                phrase, standing = recogniser.last
                at = abs(utterance.start - BEFORE) < NEARBY
                yield standing, is_answer and at and meant[phrase] == meant.get(one.text)


def fitted(told: Numbers, right: Numbers) -> Odds:
    """The odds of what is `right`, by what is `told` of each (rows)."""
    mean, spread = told.mean(axis=0), told.std(axis=0) + 1e-9
    rows = np.concatenate([np.ones((len(told), 1)), (told - mean) / spread], axis=1)
    weights = np.zeros(rows.shape[1])
    ridge = RIDGE * np.diag([0.0, *np.ones(told.shape[1])])
    for _ in range(STEPS):
        likely = 1 / (1 + np.exp(-rows @ weights))
        curve = rows.T @ (rows * (likely * (1 - likely))[:, None]) + ridge
        weights = weights + np.linalg.solve(curve, rows.T @ (right - likely) - ridge @ weights)
    by_part = weights[1:] / spread
    return Odds(round(float(weights[0] - by_part @ mean), 3), tuple(round(float(one), 4) for one in by_part))


def main(arguments: list[str] | None = None) -> None:
    """Print the odds, and how many of the answers and of all else are above some of them."""
    parser = argparse.ArgumentParser(prog="python -m tools.odds", description=__doc__)
    parser.add_argument("--language", default="fr", choices=("fr", "en"))
    parser.add_argument("--clips", type=Path, help="directory in which what the voices said is kept")
    asked = parser.parse_args(arguments)
    with closing(Clips(asked.clips)) as clips:
        stood = list(heard(asked.language, clips))
    told = np.array([standing.told() for standing, _ in stood])
    right = np.array([float(was) for _, was in stood])
    odds = fitted(told, right)
    print(f'    "{asked.language}": {odds!r},')
    above = np.array([odds.likelihood(standing) for standing, _ in stood])
    for limit in (-1.5, -1.0, -0.5, 0.0, 1.0, 2.0, 2.5, 3.0):
        yes, no = np.mean(above[right > 0] > limit), np.mean(above[right == 0] > limit)
        print(f"# above {limit}: {yes:.0%} of {int(right.sum())} answers, {no:.1%} of all else")


if __name__ == "__main__":
    main()
