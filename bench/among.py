"""Speech recognition while other people talk: `python -m bench.among [--language en] [--said N]`.

Voices that trained no phone network say twelve names, numbers, places, yes and no, and commands, each at a
question that allows it. The room is quiet, or five people debate in it (`bench.oracles.crowd`), 20 or 10 dB
softer than the answer. The same voices then say sentences of the debate at the same questions, in the same
rooms; the box should not react to these.

For each room it prints the shares of the box's first reactions: right at once, right after "did you say
…?", one of two answers that the box names, wrong, wrong after "did you say …?", or none. If the box names
two answers, the person repeats the answer; the results of that are printed too. `--log FILE` records each
utterance, `--kokoro DIRECTORY` adds Kokoro's voices, and `--clips DIRECTORY` keeps the recordings. `--said
N` draws N utterances of each kind at random, in a way that depends only on `--seed`.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from bench.ears import OF_TWO, OUTCOMES, outcome, whisper_for
from bench.oracles.asked import ANYWHERE, ToSay, answers, questions, utterances
from bench.oracles.crowd import AFTER, BEFORE, Babble, Clips, Company, among, crowd
from bench.oracles.talkers import Talker
from voices.asr.matching import Phrases
from voices.asr.recogniser import SAMPLE_RATE, Recogniser
from voices.audio.waves import Samples
from voices.writing.pack import VoicePack

ROOMS: Mapping[str, float | None] = {"quiet": None, "talk, 20 dB": 20.0, "talk, 10 dB": 10.0}
"""By how many dB the other speakers are softer than the answer, by room; None for a quiet room."""
TALK = "table talk"


class Became(NamedTuple):
    """Result of one utterance: the outcome, the recognised phrase, and the second phrase, if any."""

    outcome: str
    taken_for: str
    or_for: str = "-"


def hear_out(recogniser: Recogniser, allowed: Mapping[str, str], sound: Samples, meant: str | None) -> Became:
    """Return the box's first reaction to a sound: it accepts an answer, asks back, or ignores the sound."""
    phrases = Phrases(allowed)
    recogniser.start(phrases.phrases, phrases.meanings)
    for utterance in utterances(recogniser, sound):
        found = phrases.meant(utterance)
        if found is None or found.phrase is None:
            continue
        return Became(outcome(found, allowed, meant), found.phrase, found.other or "-")
    return Became("refused", "-")


class AmongPeople:
    """Test of one recogniser in one language, with voices that did not train it."""

    def __init__(
        self, recogniser: Recogniser, pack: VoicePack, people: Company, clips: Clips, seed: int
    ) -> None:
        self._recogniser, self._people, self._clips = recogniser, people, clips
        self._babble = Babble(people, clips, np.random.default_rng(seed))
        self._allowed = questions(pack)
        self._no = dict.fromkeys(pack.phrases["no"], "no")
        self.outcomes: dict[str, Counter[str]] = {}
        self.again: dict[str, Counter[str]] = {}
        """By room, counts of the results when the box named two answers and the person repeated one."""

    def say(self, asked: Sequence[ToSay], room: str, log: Path | None, *, talk: bool = False) -> None:
        """Let the voices in turn say each text of `asked`, and count the results."""
        score = self.outcomes.setdefault(f"{TALK}, {room}" if talk else room, Counter())
        for place, one in enumerate(asked):
            talker = self._people.talkers[place % len(self._people.talkers)]
            sound = self._clips.said(one.text, talker)
            allowed = self._allowed[one.kind]
            became = hear_out(self._recogniser, allowed, self._in(room, sound, talker), allowed.get(one.text))
            score[became.outcome] += 1
            if became.outcome == OF_TWO:
                two = self._either(allowed, became)
                said_again = hear_out(self._recogniser, two, self._in(room, sound, talker), allowed[one.text])
                self.again.setdefault(room, Counter())[said_again.outcome] += 1
            if log is not None:
                with log.open("a") as file:
                    print(room, Path(talker.name).name, one.text, *reversed(became), sep="\t", file=file)

    def _either(self, allowed: Mapping[str, str], became: Became) -> Mapping[str, str]:
        """Return the phrases that are allowed after the box has named two answers."""
        meant = {allowed[became.taken_for], allowed[became.or_for], *ANYWHERE}
        return self._no | {phrase: meaning for phrase, meaning in allowed.items() if meaning in meant}

    def _in(self, room: str, sound: Samples, talker: Talker) -> Samples:
        decibels = ROOMS[room]
        if decibels is None:
            return among(sound, None, 0.0)
        seconds = len(sound) / SAMPLE_RATE + BEFORE + AFTER + 0.1
        return among(sound, self._babble.talk(seconds, talker), decibels)


def main(arguments: list[str] | None = None) -> None:
    """Run the tests and print the table of results."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.among",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--language", default="fr", choices=("fr", "en"))
    parser.add_argument("--said", type=int, help="only so many answers, and sentences, in each room")
    parser.add_argument("--rooms", default="", help="only the rooms whose name has this in it")
    parser.add_argument("--whisper", type=Path, help="weights; left out, those of the test packages")
    parser.add_argument("--kokoro", type=Path, help="directory of Kokoro's files: its voices speak as well")
    parser.add_argument("--clips", type=Path, help="directory in which what the voices said is kept")
    parser.add_argument("--log", type=Path, help="file to which each utterance is added, a line each")
    parser.add_argument("--seed", type=int, default=7, help="another one draws others")
    asked = parser.parse_args(arguments)
    pack = VoicePack.load(asked.language)
    recogniser = whisper_for(pack, asked.whisper)
    people = crowd(asked.language, school=False, kokoro=asked.kokoro)
    clips = Clips(asked.clips)
    bench = AmongPeople(recogniser, pack, people, clips, asked.seed)
    random = np.random.default_rng(asked.seed)
    said = [list(answers(pack)), [ToSay(one, kind) for kind in questions(pack) for one in people.sentences]]
    said = [[every[place] for place in random.permutation(len(every))[: asked.said]] for every in said]
    for room in ROOMS:
        if asked.rooms in room:
            bench.say(said[0], room, asked.log)
            bench.say(said[1], room, asked.log, talk=True)
    clips.close()
    print(f"| {asked.language} | said | " + " | ".join(OUTCOMES) + " |")
    print("|---" * 8 + "|")
    for room, score in bench.outcomes.items():
        counts = " | ".join(str(score[outcome]) for outcome in OUTCOMES)
        print(f"| {room} | {score.total()} | {counts} |", flush=True)
    for room, score in bench.again.items():
        counts = ", ".join(f"{score[outcome]} {outcome}" for outcome in OUTCOMES if score[outcome])
        print(f"\nsaid again when two were named, {room}: {counts}", flush=True)


if __name__ == "__main__":
    main()
