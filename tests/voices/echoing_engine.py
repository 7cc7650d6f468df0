"""An engine run as a worker by tests: it echoes its input, or misbehaves on request."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator

import msgspec

from voices.engines.worker import serve
from voices.errors import EngineError


class Echo(msgspec.Struct, frozen=True, tag=True):
    text: str
    times: int = 1


def _opened() -> Callable[[Echo], Iterator[Echo]]:
    if "--refuse" in sys.argv:
        raise EngineError("it is Sunday")
    return _answers


def _answers(asked: Echo) -> Iterator[Echo]:
    match asked.text:
        case "hang":
            time.sleep(3600)
        case "die":
            os._exit(3)
        case "nonsense":
            os.write(OUT, b"\xff" * 64)
        case "garbage":
            os.write(OUT, b"\x00\x00\x00\x03abc")
        case "refuse":
            raise EngineError("not that")
    for _ in range(asked.times):
        yield Echo(asked.text)


if __name__ == "__main__":
    OUT = os.dup(1)
    sys.exit(serve(Echo, _opened))
