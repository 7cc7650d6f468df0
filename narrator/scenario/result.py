"""What came of a scenario: an exit code, a sentence, and all that happened."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from narrator.rules import Event, Outcome
from narrator.scenario.judging import Failure


class Answered(Struct, frozen=True, omit_defaults=True):
    """A prompt and the answer it got; `source` tells whether the file gave it or the rules' default."""

    prompt: str
    by: tuple[str, ...]
    night: int | None
    day: int | None
    value: Any
    source: str
    """`script` or `default`."""
    refused: tuple[Any, ...] = ()
    """What the file has tried before it, and the rules refused."""


class Result(Struct, frozen=True):
    """The judgement on one file. `code` is the exit code: 0 held, 1 did not, 2 malformed."""

    code: int
    message: str
    """For a person; the last line says which step, what was expected, what came."""
    failures: tuple[Failure, ...] = ()
    events: tuple[Event, ...] = ()
    answers: tuple[Answered, ...] = ()
    outcome: Outcome | None = None


def as_json(result: Result) -> bytes:
    """The result as one JSON object: code, message, failures, events (by `type`), answers, outcome."""
    # `Words` in a failure are plain text to a reader.
    return msgspec.json.encode(result, enc_hook=str)
