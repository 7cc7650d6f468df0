"""Errors that are read by people, however long the things are that they quote."""

from __future__ import annotations

_LONGEST = 500


def one_line(text: str, longest: int) -> str:
    """The text on one line; of an endless one the middle is left out."""
    if len(text) > longest:
        text = f"{text[: longest // 2]} … {text[-longest // 2 :]}"
    return " ".join(text.split())


class ToldError(ValueError):
    """One sentence, of a length that can be read."""

    def __init__(self, sentence: str) -> None:
        super().__init__(one_line(sentence, _LONGEST))


class EngineError(Exception):
    """An engine that cannot do what it was asked; the sentence is for the person at the box."""


class EngineDied(EngineError):
    """The process hung or died, or makes no sense; another try with a new one may work."""
