"""Errors with a sentence for people. Long quotations in the sentences are shortened."""

from __future__ import annotations

_LONGEST = 500


def one_line(text: str, longest: int) -> str:
    """Return the text on one line; the middle of a text of more than `longest` letters is left out."""
    if len(text) > longest:
        text = f"{text[: longest // 2]} … {text[-longest // 2 :]}"
    return " ".join(text.split())


class ToldError(ValueError):
    """Error whose message is one sentence; a long message is shortened."""

    def __init__(self, sentence: str) -> None:
        super().__init__(one_line(sentence, _LONGEST))


class EngineError(Exception):
    """Error for a request that an engine cannot do; its sentence is for the person at the box."""


class EngineDied(EngineError):
    """Error for an engine whose process hung, died or sent invalid data; a new process may work."""
