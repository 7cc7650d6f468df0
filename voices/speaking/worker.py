"""The process an engine lives in: `python -m voices.speaking.worker MODULE:FACTORY`.

It reads requests from its standard input and writes replies to its standard output, each a four-byte
big-endian length and a MessagePack body. The first reply, unasked, says whether the engine came up. What
libraries print goes to the standard error instead.

An engine may hang for ever in C code that holds the interpreter lock. The parent kills it then; and should
the parent be gone, the alarm set around each request does.
"""

from __future__ import annotations

import importlib
import os
import signal
import struct
import sys
from typing import BinaryIO

import msgspec

from voices.speaking.engine import Engine, EngineError, Rendered, Utterance

HEADER = struct.Struct(">I")
_ALARM_AFTER = 5  # seconds beyond the parent's own limit


class Request(msgspec.Struct, frozen=True):
    """An utterance, and how many seconds the parent will wait for it."""

    utterance: Utterance
    limit: float


class Reply(msgspec.Struct, frozen=True):
    """What was rendered, or the sentence that says why not; neither in the first one when all is well."""

    rendered: Rendered | None = None
    error: str | None = None


def main(factory: str) -> None:
    """Serve requests until the standard input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which then closes our input
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    requests = os.fdopen(os.dup(0), "rb")
    try:
        engine = _open(factory)
    except (EngineError, ImportError, OSError) as error:
        _send(replies, Reply(error=str(error)))
        return
    _send(replies, Reply())
    while (request := _receive(requests)) is not None:
        signal.alarm(int(request.limit) + _ALARM_AFTER)
        _send(replies, _answer(engine, request.utterance))
        signal.alarm(0)


def _open(factory: str) -> Engine:
    module, _, name = factory.partition(":")
    engine: Engine = getattr(importlib.import_module(module), name)()
    return engine


def _answer(engine: Engine, utterance: Utterance) -> Reply:
    try:
        return Reply(rendered=engine.render(utterance))
    except EngineError as error:
        return Reply(error=str(error))


def _send(stream: BinaryIO, reply: Reply) -> None:
    body = msgspec.msgpack.encode(reply)
    stream.write(HEADER.pack(len(body)) + body)
    stream.flush()


def _receive(stream: BinaryIO) -> Request | None:
    header = stream.read(HEADER.size)
    if len(header) < HEADER.size:
        return None
    return msgspec.msgpack.decode(stream.read(HEADER.unpack(header)[0]), type=Request)


if __name__ == "__main__":
    main(sys.argv[1])
