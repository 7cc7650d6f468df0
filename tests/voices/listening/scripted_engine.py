"""A recogniser run as a worker by tests: the loudness of the sound selects the phrase.

Only the first sample of a block matters: N > 0 means phrase number N-1 at once. Some numbers hang, kill
or confuse the process, as a native library may.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence

from voices.asr.recogniser import Utterance, Word
from voices.asr.worker import Hearing, ToWorker
from voices.engines.worker import serve

HANG, DIE, NONSENSE, MUMBLE, THINK = 1000, 1001, 1002, 1003, 1004
THINKING = 0.4
"""Seconds of delay before the first phrase, for the code that means "think"."""
UNKNOWN_PHRASE = "Zzyzx"


class ScriptedRecogniser:
    """A recogniser that follows the codes of the sound."""

    trouble: str | None = None

    def __init__(self) -> None:
        self._phrases: Sequence[str] = ()
        self._samples = 0

    def unknown_words(self, phrases: Sequence[str]) -> frozenset[str]:
        return frozenset(word for phrase in phrases for word in phrase.split() if word == UNKNOWN_PHRASE)

    def start(self, phrases: Sequence[str], meanings: Sequence[int] = ()) -> None:
        self._phrases, self._samples = phrases, 0

    def accept(self, frames: bytes) -> Utterance | None:
        self._samples += len(frames) // 2
        code = int.from_bytes(frames[:2], "little", signed=True)
        if code == HANG:
            time.sleep(3600)
        if code == THINK:
            time.sleep(THINKING)
            code = 1
        if code == DIE:
            os._exit(11)
        if code == NONSENSE:
            os.write(OUT, b"\xff" * 64)
        if not code:
            return None
        end = self._samples / 16_000
        text, sureness = (self._phrases[0], 0.6) if code == MUMBLE else (self._phrases[code - 1], 0.9)
        other = self._phrases[1] if code == MUMBLE else None
        return Utterance((Word(text, sureness, end - 0.01, end),), end - 0.01, end, other=other)

    def result(self) -> Utterance | None:
        return None


if __name__ == "__main__":
    if "--refuse" in sys.argv:
        sys.exit(3)
    OUT = os.dup(1)
    sys.exit(serve(ToWorker, lambda: Hearing(ScriptedRecogniser()).answer))
