"""Errors for people, kept short however long their quotations are."""

from __future__ import annotations

_LONGEST = 500


def one_line(text: str, longest: int) -> str:
    """Return the text on one line; a text above `longest` letters loses its middle."""
    if len(text) > longest:
        text = f"{text[: longest // 2]} … {text[-longest // 2 :]}"
    return " ".join(text.split())


class ToldError(ValueError):
    """Error whose message is one sentence of readable length."""

    def __init__(self, sentence: str) -> None:
        super().__init__(one_line(sentence, _LONGEST))


class EngineError(Exception):
    """Error of an engine that cannot do a request; its sentence is for the person at the box."""


class EngineDied(EngineError):
    """Error of an engine whose process hung, died or sends nonsense; a new process may work."""
