"""Engines for worker processes that really hang, die and refuse."""

from __future__ import annotations

import ctypes
import os
import signal
from pathlib import Path

from voices.errors import EngineError
from voices.tts.engine import Rendered, Sentence


class Hanging:
    """Engine that hangs in C with the interpreter lock on "hang", once the file `HANGS_NOW` exists."""

    def render(self, sentence: Sentence) -> Rendered:
        if sentence.text == "hang":
            if now := os.environ.get("HANGS_NOW"):
                Path(now).touch()
            ctypes.PyDLL(None).pause()
        return Rendered(b"\x00\x10\x00\xf0" * 8000, 16_000)


class DyingOnce:
    """Engine killed by its first text. It works once the file `DYING_ONCE` exists."""

    def render(self, sentence: Sentence) -> Rendered:
        memory = Path(os.environ["DYING_ONCE"])
        if not memory.exists():
            memory.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return Rendered(b"\x00\x10\x00\xf0" * 8000, 16_000)


class Refusing:
    def render(self, sentence: Sentence) -> Rendered:
        raise EngineError(f'there is no voice "{sentence.voice}"')


class Missing:
    def __init__(self) -> None:
        raise EngineError("the library is not installed")


class Chattering:
    """An engine that prints to its standard output, as pyttsx3 does."""

    def render(self, sentence: Sentence) -> Rendered:
        print("Audio saved!" * 1000, flush=True)
        os.system("echo from a child")
        return Rendered(b"\x01\x00", 16_000)
