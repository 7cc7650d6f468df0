"""The far end of the pipes: the process that an engine lives in.

Messages come in on the standard input, and go out on what was the standard output; whatever a library prints
there goes to the standard error instead.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import msgspec

from voices.engines.wire import Failed, Inbox, Ready, packed
from voices.errors import EngineError

_PIECE = 65_536  # bytes

Asked = TypeVar("Asked", bound=msgspec.Struct)


def serve(kinds: Any, opened: Callable[[], Callable[[Asked], Iterable[msgspec.Struct]]]) -> int:
    """Open an engine, say whether it came up, and give its answers until the box closes the pipe.

    `kinds` is what may be asked. An `EngineError` of the engine is its answer, and it goes on.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the box, which then ends us
    source, target = os.dup(0), os.dup(1)
    os.dup2(2, 1)
    try:
        answer = opened()
    except (EngineError, ImportError, OSError) as error:
        _write(target, Failed(str(error)))
        return 1
    try:
        _write(target, Ready())
        inbox: Inbox[Asked] = Inbox(kinds)
        while more := os.read(source, _PIECE):
            inbox.add(more)
            while (asked := inbox.take()) is not None:
                _answer(target, answer, asked)
    except BrokenPipeError:
        return 0  # the box has gone; nobody is left to answer
    return 0


def _answer(target: int, answer: Callable[[Asked], Iterable[msgspec.Struct]], asked: Asked) -> None:
    try:
        for message in answer(asked):
            _write(target, message)
    except EngineError as error:
        _write(target, Failed(str(error)))


def _write(target: int, message: msgspec.Struct) -> None:
    data = memoryview(packed(message))
    while data:
        data = data[os.write(target, data) :]
