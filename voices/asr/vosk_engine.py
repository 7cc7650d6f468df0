"""The vosk engine as a `Recogniser`. It blocks and may crash its process, so only the worker imports it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import vosk

from voices.asr.endpoint import Ear, EndPointer, SpeechEdge
from voices.asr.grammar import grammar, settled, speakable, unknown_words
from voices.asr.recogniser import SAMPLE_RATE, UNKNOWN, Utterance, Word
from voices.errors import EngineError

FAINT = 0.3
"""Peak, as a share of full scale, below which speech is amplified and decoded again, because vosk does not
recognise soft speech.
"""

LOUD = 0.5
"""Peak of the speech after amplification, as a share of full scale."""

EARLY = 0.12
"""Seconds of quiet that end an utterance early, if the words so far are complete."""

MOST_GAIN = 30.0
BEFORE = 0.5
"""Seconds of sound kept from before the speech, so that a second decoding includes the first consonant."""

LONGEST = 10.0
"""Longest speech, in seconds, that is kept for a second decoding; longer speech is not a command."""


class VoskRecogniser:
    """vosk model with a closed grammar.

    A model with the word `[unk]` rejects other speech by itself. For a model without `[unk]`, a second
    recogniser also runs (2 % of a core). The second one's grammar also has the `decoys`, and its result
    shows what else may have been said. Raises `EngineError` for a model that cannot be loaded.
    """

    trouble: str | None = None

    def __init__(self, model: Path, decoys: Sequence[str] = (), ear: Ear | None = None) -> None:
        vosk.SetLogLevel(-1)
        try:
            self._model = vosk.Model(str(model))
        except Exception as error:
            raise EngineError(f"vosk cannot load the model in {model}; install it again.") from error
        self._decoys = tuple(decoys)
        self._ear = ear
        self._hearing: list[Any] = []
        self._words: list[list[Word]] = []
        self._edges = EndPointer(ear)
        self._grammars: list[str] = []
        self._allowed: tuple[str, ...] = ()
        self._recent = bytearray()
        self._taken = 0

    def knows(self, word: str) -> bool:
        """Say whether the model has `word` in exactly this spelling."""
        return bool(self._model.vosk_model_find_word(word) != -1)

    def unknown_words(self, phrases: Sequence[str]) -> frozenset[str]:
        """Return the words of `phrases`, as written, that the model does not know."""
        return unknown_words(phrases, self.knows)

    def start(self, phrases: Sequence[str], meanings: Sequence[int] = ()) -> None:
        """Forget all sound so far and expect one of `phrases`; meanings are not used."""
        # Do not pass an empty grammar, which would allow all words.
        grammars = [grammar(phrases, self.knows)] if speakable(phrases, self.knows) else []
        if grammars and self._decoys and not self.knows(UNKNOWN):
            grammars.append(grammar(phrases, self.knows, self._decoys))
        self._allowed = speakable(phrases, self.knows)
        self._grammars = grammars
        self._hearing = [self._recogniser(json_text) for json_text in grammars]
        self._recent, self._taken = bytearray(), 0
        self._words = [[] for _ in grammars]
        self._edges = EndPointer(self._ear)

    def _recogniser(self, json_text: str) -> Any:
        recogniser = vosk.KaldiRecognizer(self._model, SAMPLE_RATE, json_text)
        recogniser.SetWords(True)
        return recogniser

    def accept(self, frames: bytes) -> Utterance | None:
        """Process a piece of sound; return an utterance once its end is certain."""
        for recogniser, words in zip(self._hearing, self._words, strict=True):
            if recogniser.AcceptWaveform(frames):
                words += _words(recogniser.Result())
        self._keep(frames)
        if self._edges.accept(frames) is SpeechEdge.ENDS:
            return self._finish()
        if self._edges.quiet >= EARLY and self._is_settled():
            self._edges.end_now()
            return self._finish()
        return None

    def _is_settled(self) -> bool:
        """Say whether the words so far are a whole phrase, and not the beginning of a longer one."""
        return bool(self._hearing) and all(
            settled((*(word.text for word in words), *_partial(recogniser)), self._allowed)
            for recogniser, words in zip(self._hearing, self._words, strict=True)
        )

    def _keep(self, frames: bytes) -> None:
        """Store this sound, and drop all but the current utterance and a little before it."""
        self._recent += frames
        self._taken += len(frames)
        kept = LONGEST if self._edges.speaking else BEFORE + 2 * self._edges.pause
        del self._recent[: max(0, len(self._recent) - round(kept * SAMPLE_RATE) * 2)]

    def result(self) -> Utterance | None:
        """End the sound, and return the unfinished utterance, if any."""
        return self._finish() if self._edges.speaking else None

    def _finish(self) -> Utterance:
        for recogniser, words in zip(self._hearing, self._words, strict=True):
            words += _words(recogniser.FinalResult())
        decoded = self._decoded_louder() or [tuple(words) for words in self._words]
        self._words = [[] for _ in decoded]
        self._recent.clear()
        heard = decoded[0] if decoded else ()
        rival = decoded[1] if len(decoded) > 1 else None
        return Utterance(heard, self._edges.start, self._edges.end, rival)

    def _decoded_louder(self) -> list[tuple[Word, ...]]:
        """Amplify soft speech and decode it again; return an empty list if the speech was loud enough."""
        begins = self._taken - len(self._recent)
        first = round(max(0.0, self._edges.start - BEFORE) * SAMPLE_RATE) * 2 - begins
        samples = np.frombuffer(bytes(self._recent[max(0, first) :]), "<i2").astype(np.float32)
        peak = float(np.max(np.abs(samples), initial=0.0)) / 32768.0
        if first < 0 or not 0.0 < peak < FAINT:
            return []
        louder = np.clip(samples * min(MOST_GAIN, LOUD / peak), -32768, 32767).astype("<i2").tobytes()
        return [
            self._decoded(grammar, louder, (begins + first) / 2 / SAMPLE_RATE) for grammar in self._grammars
        ]

    def _decoded(self, json_text: str, sound: bytes, begins: float) -> tuple[Word, ...]:
        recogniser = self._recogniser(json_text)
        words = _words(recogniser.Result()) if recogniser.AcceptWaveform(sound) else []
        words += _words(recogniser.FinalResult())
        return tuple(
            Word(word.text, word.confidence, word.start + begins, word.end + begins) for word in words
        )


def _partial(recogniser: Any) -> tuple[str, ...]:
    """Return the words of an unfinished utterance that vosk has decoded so far."""
    return tuple(json.loads(recogniser.PartialResult()).get("partial", "").split())


def _words(result: str) -> list[Word]:
    """Return the words of one vosk result; silence has none.

    >>> _words('{"result": [{"conf": 1.0, "end": 0.9, "start": 0.45, "word": "oui"}], "text": "oui"}')
    [Word(text='oui', confidence=1.0, start=0.45, end=0.9)]
    """
    return [
        Word(word["word"], float(word["conf"]), float(word["start"]), float(word["end"]))
        for word in json.loads(result).get("result", [])
    ]
