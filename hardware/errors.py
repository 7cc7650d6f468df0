"""Errors of boards, each with one sentence for a person."""

from __future__ import annotations

import json


class BoardError(Exception):
    """A board cannot be opened: the sentence says what is wrong, where, and how to mend it."""


class BoardSettingsError(BoardError):
    """The settings of a board are wrong; no other board may be opened instead."""

    def __init__(self, sentence: str, setting: str = "board") -> None:
        super().__init__(sentence)
        self.setting = setting
        """Name of the wrong setting, without the keys inside it."""


class BoardUnavailable(BoardError):
    """The settings are right, but the board is not there, not allowed, or in use."""


def written(value: object) -> str:
    """Return a value as a file would show it, a text in straight quotes, without control characters.

    Does the same as `voices.words.written`: neither package imports the other, and a test compares the
    two.
    """
    shown = json.dumps(value, ensure_ascii=False, default=str)
    return "".join(one if one.isprintable() else ascii(one)[1:-1] for one in shown)
