"""Main program of a speech engine's process: `python -m voices.tts.worker MODULE:FACTORY`.

An engine may hang for ever in C code that holds the interpreter lock. Then the main program kills this
process. In case the main program has ended, an alarm signal that is set for each request kills it.
"""

from __future__ import annotations

import importlib
import signal
import sys
from collections.abc import Callable, Iterator
from functools import partial

import msgspec

from voices.engines.worker import serve
from voices.tts.engine import Rendered, Sentence, SpeakingEngine

_ALARM_AFTER = 5  # seconds after the main program's time limit at which the alarm kills this process


class Request(msgspec.Struct, frozen=True):
    """Sentence to render, and the seconds for which the main program waits for the speech."""

    sentence: Sentence
    limit: float


def _opened(factory: str) -> Callable[[Request], Iterator[Rendered]]:
    module, _, name = factory.partition(":")
    return partial(_render, getattr(importlib.import_module(module), name)())


def _render(engine: SpeakingEngine, request: Request) -> Iterator[Rendered]:
    signal.alarm(int(request.limit) + _ALARM_AFTER)
    try:
        yield engine.render(request.sentence)
    finally:
        signal.alarm(0)


if __name__ == "__main__":
    sys.exit(serve(Request, partial(_opened, sys.argv[1])))
