"""Fit of the odds that a phrase, detected while people talk, was an answer to the box.

The command is `python -m tools.odds [--language en]`. Voices that trained no phone network (`practice` of
`bench.oracles.crowd`) say names, numbers, places and commands while other people talk, 8 to 20 dB softer.
They also say sentences of a debate. For each utterance that the recogniser detects, the program records the
scores of the two best phrases, and whether they were the answer. It fits the odds by logistic regression
(Newton's method) and prints them in the form of `voices/asr/odds.py`. Repeat the fit after each change of a
phone network.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from bench.oracles.asked import ToSay, answers, questions, utterances
from bench.oracles.crowd import AFTER, BEFORE, Babble, Clips, among, practice
from tests.voices.listening import whisper
from voices.asr.matching import Phrases
from voices.asr.odds import Odds, PhraseStanding, TwoOdds
from voices.asr.pronunciation import PHONES
from voices.asr.recogniser import SAMPLE_RATE
from voices.asr.weighing import Contest, Scores, contest
from voices.asr.whisper_engine import WhisperRecogniser
from voices.errors import EngineError
from voices.writing.pack import VoicePack

Numbers = npt.NDArray[np.float64]

ANSWERS, TALK = 140, 60
LOUDNESSES = (20.0, 12.0, 10.0, 8.0)
"""By how many dB other people's talk is softer than the answer; one value is drawn each time."""
RIDGE, STEPS = 1.0, 25
NEARBY = 0.6
"""Largest difference, in seconds, between the start of a detected utterance and the start of the answer."""


class NotingRecogniser(WhisperRecogniser):
    """Recogniser that records the scores of its last result, and does not use Whisper's text."""

    def __init__(self, model: Path, language: str) -> None:
        super().__init__(model, language)
        self._second = []
        self.last: tuple[Contest, tuple[str, ...]] | None = None

    def _settled(self, odds: TwoOdds, scores: Scores, seconds: float) -> tuple[Any, bool]:
        between = contest(scores, self._meanings, seconds, self._edges.above)
        places = (between.first,) if between.second is None else (between.first, between.second)
        self.last = between, tuple(self._phrases[place] for place in places)
        return super()._settled(odds, scores, seconds)[0], False


class Stood(NamedTuple):
    """Scores of the two best phrases, and whether the best phrase, or either of the two, was the answer."""

    between: Contest
    first: bool
    either: bool


def heard(recogniser: NotingRecogniser, language: str, clips: Clips) -> Iterator[Stood]:
    """Yield the scores of each utterance that the recogniser detects."""
    pack, people = VoicePack.load(language), practice(language)
    random = np.random.default_rng(21)
    babble, allowed = Babble(people, clips, random), questions(pack)
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
        recogniser.last = None
        for utterance in utterances(recogniser, room):
            if recogniser.last is not None:
                between, likeliest = recogniser.last
                at = is_answer and abs(utterance.start - BEFORE) < NEARBY
                right = [at and meant[phrase] == meant.get(one.text) for phrase in likeliest]
                yield Stood(between, right[0], any(right))
            recogniser.last = None


def fitted(told: Numbers, right: Numbers) -> Odds:
    """Fit the odds that a phrase was right. `told` has a row of inputs for each phrase, `right` 1 or 0."""
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


def fit_and_print(standings: Sequence[PhraseStanding], right: Sequence[bool]) -> Odds:
    """Fit the odds, and print the shares of answers and of other speech above several thresholds."""
    odds = fitted(np.array([one.inputs() for one in standings]), np.array(right, np.float64))
    above, was = np.array([odds.likelihood(one) for one in standings]), np.array(right)
    for limit in (-2.0, -1.5, -1.0, -0.5, 0.0, 1.0, 2.0, 3.0, 4.0):
        yes, no = np.mean(above[was] > limit), np.mean(above[~was] > limit)
        print(f"# above {limit}: {yes:.0%} of the answers ({sum(right)}), {no:.1%} of all else ({sum(~was)})")
    return odds


def main(arguments: list[str] | None = None) -> None:
    """Fit the odds and print them as source code."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.odds",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--language", default="fr", choices=sorted(PHONES))
    parser.add_argument("--whisper", type=Path, help="weights; left out, those of the test packages")
    parser.add_argument("--clips", type=Path, help="directory in which what the voices said is kept")
    asked = parser.parse_args(arguments)
    try:
        recogniser = NotingRecogniser(asked.whisper or whisper.model(), asked.language)
    except EngineError as error:
        parser.error(str(error))
    with closing(Clips(asked.clips)) as clips:
        stood = list(heard(recogniser, asked.language, clips))
    first = fit_and_print([one.between.alone for one in stood], [one.first for one in stood])
    either = fit_and_print([one.between.together for one in stood], [one.either for one in stood])
    print(f'    "{asked.language}": {TwoOdds(first, either)!r},')


if __name__ == "__main__":
    main()
