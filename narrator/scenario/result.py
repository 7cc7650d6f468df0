"""The result of a scenario: an exit code, a sentence, and the events and answers."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from narrator.rules import Event, Outcome
from narrator.scenario.judging import Failure


class Answered(Struct, frozen=True, omit_defaults=True):
    """A prompt and its answer."""

    prompt: str
    by: tuple[str, ...]
    night: int | None
    day: int | None
    value: Any
    source: str
    """Source of the answer: `script` for the file, `default` for the rules' default."""
    refused: tuple[Any, ...] = ()
    """Answers of the file that the rules refused before this one."""


class Result(Struct, frozen=True):
    """The result of one scenario file. `code` is the exit code: 0 success, 1 failure, 2 malformed file."""

    code: int
    message: str
    """Message for people. The last line has the step, the expected value and the actual one."""
    failures: tuple[Failure, ...] = ()
    events: tuple[Event, ...] = ()
    answers: tuple[Answered, ...] = ()
    outcome: Outcome | None = None


def as_json(result: Result) -> bytes:
    """Return the result as one JSON object: code, message, failures, events (by `type`), answers, outcome."""
    # Instances of `Words` in a failure become plain text.
    return msgspec.json.encode(result, enc_hook=str)
