"""Main loop of an engine's worker process.

Requests come in on the standard input, and answers go out on the standard output. Text that a library
prints goes to the standard error instead.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import msgspec

from voices.engines.wire import Failed, Inbox, Ready, packed
from voices.errors import EngineError

_PIECE = 65_536  # most bytes read at once

Asked = TypeVar("Asked", bound=msgspec.Struct)


def serve(kinds: Any, opened: Callable[[], Callable[[Asked], Iterable[msgspec.Struct]]]) -> int:
    """Open an engine, report whether it started, and answer requests until the main program closes the pipe.

    `kinds` are the types of the requests. `opened` starts the engine and returns the function that answers
    a request. An `EngineError` is sent as the answer, and the loop continues.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the main program, which ends this one
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
        return 0  # the main program has closed the pipe
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
