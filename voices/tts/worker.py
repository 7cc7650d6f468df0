"""Process of a speech engine: `python -m voices.tts.worker MODULE:FACTORY`.

An engine may hang for ever in C code that holds the interpreter lock. Then the box kills the process. If
the box has ended, an alarm set around each request kills it.
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

_ALARM_AFTER = 5  # seconds beyond the box's own limit


class Request(msgspec.Struct, frozen=True):
    """Sentence, and the seconds that the box will wait for it."""

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
