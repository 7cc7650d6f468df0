"""Whisper as a `Recogniser` of a closed set: for laptops. Blocks; only the worker imports this.

Left to itself Whisper writes whatever sounds right, and is poor at single words. So it is not asked what was
said but how likely each allowed phrase is, given the sound: the mean logarithm of the probabilities of its
tokens. What it would have written itself, and how likely it finds that, tells whether the phrase was said at
all (figures in docs/listening.md).

A question of the day allows 60 to 100 phrases, and to weigh one costs a tenth of understanding the sound. So
Whisper first writes with the tokens of the phrases alone, and only what comes near to that is weighed: spelled
as it has written itself, for a capital or a full stop weighs as much as a word.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from voices.listening.edits import unlike
from voices.listening.endpoint import Ear, EndPointer, SpeechEdge
from voices.listening.grammar import is_word
from voices.listening.listener import ListeningError
from voices.listening.matching import normalised
from voices.listening.recogniser import SAMPLE_RATE, UNKNOWN, Utterance, Word

LONGEST = 5.0
"""Seconds of an utterance that are looked at; what lasts longer is no command."""
AROUND = 0.3
"""Seconds kept before and after the speech: Whisper wants to hear it begin and end."""
WINDOW = 6.0
"""Seconds of the spectrogram; Whisper's own 30 cost five times as much and hear nothing more."""
BANDS = 80
"""Of the spectrogram."""
BEAM = 8
"""How many ways to write the sound with the tokens of the phrases."""
SHORTLIST = 16
"""How many phrases are weighed."""
MOST_TOKENS = 32
SLOWEST, FASTEST = 3.0, 25.0
"""Letters a second, at which nobody says a phrase; `VAGUE` are the edges of speech, in letters."""
VAGUE = 4
STOPS = ("", ".", "?", "!")

Floats: TypeAlias = np.ndarray[Any, np.dtype[np.float32]]


class Limits(NamedTuple):
    """What counts as heard, in natural logarithms of probability for each token.

    `behind` is by how much a phrase may be less likely than what Whisper would write, `likely` how likely it
    must be, `apart` how much likelier than the next phrase.
    """

    behind: float
    likely: float
    apart: float


SURE = Limits(1.8, -2.0, 1.5)
DOUBTFUL = Limits(2.5, -3.2, 0.4)
_SURE, _DOUBT = 0.9, 0.6  # confidences, as `voices.listening.matching` understands them


class Manner(NamedTuple):
    """How a sentence is written."""

    capital: bool
    stop: str

    @classmethod
    def of(cls, text: str) -> Manner:
        """How this one is."""
        bare = text.strip()
        return cls(bare[:1].isupper(), bare[-1:] if bare[-1:] in STOPS else "")


class Scores(NamedTuple):
    """What was made of a sound: the phrases that were weighed, the likeliest first.

    `freely` is how likely Whisper finds what it would have written itself.
    """

    weighed: tuple[tuple[int, float], ...]
    freely: float


class WhisperRecogniser:
    """One model, one language, and the phrases allowed at the time."""

    def __init__(self, model: Path, language: str, ear: Ear | None = None) -> None:
        try:
            from ctranslate2 import StorageView
            from faster_whisper import WhisperModel
            from faster_whisper.tokenizer import Tokenizer
        except ImportError as error:
            raise ListeningError("Whisper is not installed: pip install 'narrator[whisper]'.") from error
        threads = max(1, min(4, (os.cpu_count() or 2) - 1))  # one core is left for the sound
        try:
            self._whisper = WhisperModel(
                str(model), device="cpu", compute_type="int8", cpu_threads=threads, local_files_only=True
            )
            self._tokens = Tokenizer(self._whisper.hf_tokenizer, True, task="transcribe", language=language)
        except (RuntimeError, ValueError, OSError) as error:
            raise ListeningError(f"Whisper cannot load {model} for “{language}” ({error}).") from error
        self._view = StorageView
        self._ear = ear
        self._edges = EndPointer(ear)
        self._sound = bytearray()
        self._taken = 0  # bytes
        self._phrases: tuple[str, ...] = ()
        self._meanings: tuple[int, ...] = ()
        self._letters: tuple[str, ...] = ()
        self._others: list[int] = []
        self._encoded(np.zeros(SAMPLE_RATE, np.float32))  # the first time takes longer than all others

    def unknown_words(self, phrases: Sequence[str]) -> frozenset[str]:
        """It has an open vocabulary: only what has no letters can never be heard."""
        return frozenset(word for phrase in phrases for word in phrase.split() if not is_word(word))

    def start(self, phrases: Sequence[str], meanings: Sequence[int] = ()) -> None:
        """Forget all sound so far and expect one of `phrases`."""
        meant = dict(zip(phrases, meanings or range(len(phrases)), strict=True))
        known = {phrase: meaning for phrase, meaning in meant.items() if is_word(phrase)}
        self._phrases, self._meanings = tuple(known), tuple(known.values())
        self._letters = tuple("".join(normalised(phrase)) for phrase in self._phrases)
        spellings = (
            self._spelled(phrase, Manner(capital, "")) for phrase in known for capital in (True, False)
        )
        stops = (self._tokens.encode(stop) for stop in STOPS)
        ours = {token for tokens in (*spellings, *stops) for token in tokens} | {self._tokens.eot}
        size = self._whisper.hf_tokenizer.get_vocab_size()
        self._others = [token for token in range(size) if token not in ours]
        self._edges = EndPointer(self._ear)
        self._sound, self._taken = bytearray(), 0

    def _spelled(self, phrase: str, manner: Manner) -> list[int]:
        """A phrase as Whisper writes a sentence."""
        first = phrase[:1].upper() if manner.capital else phrase[:1]
        return list(self._tokens.encode(f" {first}{phrase[1:]}{manner.stop}"))

    def accept(self, frames: bytes) -> Utterance | None:
        """Take sound; return an utterance once its end is sure."""
        self._sound += frames
        self._taken += len(frames)
        kept = LONGEST + 2 * AROUND + self._edges.pause if self._edges.speaking else AROUND + 0.5
        del self._sound[: max(0, len(self._sound) - round(kept * SAMPLE_RATE) * 2)]
        return self._finish() if self._edges.accept(frames) is SpeechEdge.ENDS else None

    def result(self) -> Utterance | None:
        """End the stream: return what is still unfinished."""
        return self._finish() if self._edges.speaking else None

    def _finish(self) -> Utterance:
        start, end = self._edges.start, self._edges.end
        begins = self._taken - len(self._sound)
        first = max(0, round((start - AROUND) * SAMPLE_RATE) * 2 - begins)
        last = round((end + AROUND) * SAMPLE_RATE) * 2 - begins
        samples = np.frombuffer(bytes(self._sound[first:last]), "<i2").astype(np.float32) / 32768
        if not self._phrases or end - start > LONGEST or not np.any(samples):
            return Utterance((Word(UNKNOWN, 1.0, start, end),), start, end)
        louder = np.float32(0.7 / max(0.05, float(np.max(np.abs(samples)))))
        text, confidence = self._judged(self.scores((samples * louder).astype(np.float32)))
        return Utterance((Word(text, confidence, start, end),), start, end)

    def _judged(self, scores: Scores) -> tuple[str, float]:
        """The likeliest phrase and how sure that is, or that it was none."""
        if not scores.weighed:
            return UNKNOWN, 1.0
        (first, best), *others = scores.weighed
        rival = max((score for place, score in others if self._rivals(place, first)), default=-np.inf)
        for limits, confidence in ((SURE, _SURE), (DOUBTFUL, _DOUBT)):
            near = scores.freely - best <= limits.behind and best >= limits.likely
            if near and best - rival >= limits.apart:
                return self._phrases[first], confidence
        return UNKNOWN, 1.0

    def _rivals(self, one: int, other: int) -> bool:
        return self._meanings[one] != self._meanings[other]

    def scores(self, samples: Floats) -> Scores:
        """Weigh what the phrases have in common with a sound (16 kHz, between -1 and 1)."""
        encoded, frames = self._encoded(samples)
        (written,), freely = self._written(encoded, 1, [-1])
        close, _ = self._written(encoded, BEAM, self._others)
        places = self._shortlist([written, *close], frames / 100)
        heard = encoded[:, : _encoded_length(frames)]
        likely = self._likelihoods(heard, frames, places, Manner.of(written))
        return Scores(tuple(sorted(zip(places, likely, strict=True), key=lambda one: -one[1])), freely)

    def _encoded(self, samples: Floats) -> tuple[Floats, int]:
        spectrogram = self._whisper.feature_extractor(samples)
        frames = min(len(samples) * 100 // SAMPLE_RATE, round(WINDOW * 100))
        window = np.zeros((1, len(spectrogram), round(WINDOW * 100)), np.float32)
        seen = spectrogram[:, : window.shape[2]]
        window[0, :, : seen.shape[1]] = seen
        return np.array(self._whisper.model.encode(self._view.from_array(window))), frames

    def _written(self, encoded: Floats, ways: int, without: list[int]) -> tuple[list[str], float]:
        """What Whisper writes, in so many ways, and how likely it finds the first."""
        found = self._whisper.model.generate(
            self._view.from_array(encoded),
            [[*self._tokens.sot_sequence, self._tokens.no_timestamps]],
            beam_size=ways,
            num_hypotheses=ways,
            return_scores=True,
            max_length=MOST_TOKENS,
            suppress_tokens=without,
        )
        return [self._tokens.decode(ids) for ids in found[0].sequences_ids], float(found[0].scores[0])

    def _shortlist(self, written: Iterable[str], seconds: float) -> list[int]:
        """The places of those phrases that are the nearest to what was written, and can be said in that time."""
        texts = {"".join(normalised(text)) for text in written}
        said = seconds - 2 * AROUND
        fewest, most = SLOWEST * said - VAGUE, FASTEST * said + VAGUE
        fitting = [place for place, letters in enumerate(self._letters) if fewest <= len(letters) <= most]
        far = {place: min(unlike(self._letters[place], text) for text in texts) for place in fitting}
        return sorted(fitting, key=far.__getitem__)[:SHORTLIST]

    def _likelihoods(
        self, encoded: Floats, frames: int, places: Sequence[int], manner: Manner
    ) -> list[float]:
        """Of each of these phrases, the mean logarithm of the probability of its tokens."""
        if not places:
            return []
        repeated = self._view.from_array(np.repeat(encoded, len(places), axis=0))
        spelled = [self._spelled(self._phrases[place], manner) for place in places]
        sequence = list(self._tokens.sot_sequence)
        aligned = self._whisper.model.align(repeated, sequence, spelled, [frames] * len(places))
        return [float(np.mean(np.log(np.maximum(one.text_token_probs, 1e-6)))) for one in aligned]


def _encoded_length(frames: int) -> int:
    """Two frames of the spectrogram are encoded as one.

    But never as many as a spectrogram has bands: ctranslate2 would take what is encoded for a spectrogram.
    """
    length = frames // 2 + 1
    return length + 1 if length == BANDS else length
