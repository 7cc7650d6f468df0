"""Errors that are read by people, however long the things are that they quote."""

from __future__ import annotations

_LONGEST = 500


class ToldError(ValueError):
    """One sentence; of an endless one the middle is left out."""

    def __init__(self, sentence: str) -> None:
        if len(sentence) > _LONGEST:
            sentence = f"{sentence[: _LONGEST // 2]} … {sentence[-_LONGEST // 2 :]}"
        super().__init__(" ".join(sentence.split()))
