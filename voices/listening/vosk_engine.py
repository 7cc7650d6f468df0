"""vosk as a `Recogniser`. Blocks, and may die with its process: only the worker imports this."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import vosk

from voices.listening.endpoint import Ear, Edge, EndPointer
from voices.listening.grammar import grammar, speakable, unknown_words
from voices.listening.listener import ListeningError
from voices.listening.recogniser import SAMPLE_RATE, UNKNOWN, Utterance, Word


class VoskRecogniser:
    """One vosk model with a closed grammar.

    A model that has `[unk]` rejects by itself. For one that has not, a second recogniser whose grammar
    also holds `decoys` runs beside it (2 % of a core) and tells what else the sound might have been.
    """

    def __init__(self, model: Path, decoys: Sequence[str] = (), ear: Ear | None = None) -> None:
        vosk.SetLogLevel(-1)
        try:
            self._model = vosk.Model(str(model))
        except Exception as error:
            raise ListeningError(f"vosk cannot load the model in {model}; install it again.") from error
        self._decoys = tuple(decoys)
        self._ear = ear
        self._hearing: list[Any] = []
        self._words: list[list[Word]] = []
        self._edges = EndPointer(ear)

    def knows(self, word: str) -> bool:
        """Say whether the model has `word`, spelt exactly so."""
        return bool(self._model.vosk_model_find_word(word) != -1)

    def unknown_words(self, phrases: Sequence[str]) -> frozenset[str]:
        """Return the words of `phrases`, as written, that the model can never hear."""
        return unknown_words(phrases, self.knows)

    def start(self, phrases: Sequence[str]) -> None:
        """Forget all sound so far and expect one of `phrases`."""
        # An empty grammar would mean "anything" to vosk.
        grammars = [grammar(phrases, self.knows)] if speakable(phrases, self.knows) else []
        if grammars and self._decoys and not self.knows(UNKNOWN):
            grammars.append(grammar(phrases, self.knows, self._decoys))
        self._hearing = [self._recogniser(json_text) for json_text in grammars]
        self._words = [[] for _ in grammars]
        self._edges = EndPointer(self._ear)

    def _recogniser(self, json_text: str) -> Any:
        recogniser = vosk.KaldiRecognizer(self._model, SAMPLE_RATE, json_text)
        recogniser.SetWords(True)
        return recogniser

    def accept(self, frames: bytes) -> Utterance | None:
        """Take sound; return an utterance once its end is sure."""
        for recogniser, words in zip(self._hearing, self._words, strict=True):
            if recogniser.AcceptWaveform(frames):
                words += _words(recogniser.Result())
        return self._finish() if self._edges.accept(frames) is Edge.ENDS else None

    def result(self) -> Utterance | None:
        """End the stream: return what is still unfinished."""
        return self._finish() if self._edges.speaking else None

    def _finish(self) -> Utterance:
        for recogniser, words in zip(self._hearing, self._words, strict=True):
            words += _words(recogniser.FinalResult())
        decoded = [tuple(words) for words in self._words]
        self._words = [[] for _ in decoded]
        heard = decoded[0] if decoded else ()
        rival = decoded[1] if len(decoded) > 1 else None
        return Utterance(heard, self._edges.start, self._edges.end, rival)


def _words(result: str) -> list[Word]:
    """Return the words of one vosk result; silence has none.

    >>> _words('{"result": [{"conf": 1.0, "end": 0.9, "start": 0.45, "word": "oui"}], "text": "oui"}')
    [Word(text='oui', confidence=1.0, start=0.45, end=0.9)]
    """
    return [
        Word(word["word"], float(word["conf"]), float(word["start"]), float(word["end"]))
        for word in json.loads(result).get("result", [])
    ]
