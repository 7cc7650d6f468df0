"""What can go wrong with a board, each as one sentence for a person."""

from __future__ import annotations

import json


class BoardError(Exception):
    """A board cannot be had: what, where, and how to mend it, in one sentence."""


class BoardSettingsError(BoardError):
    """The settings of a board are wrong; another board must not be opened in its place."""

    def __init__(self, sentence: str, setting: str = "board") -> None:
        super().__init__(sentence)
        self.setting = setting
        """The setting that is wrong, without what is inside it."""


class BoardUnavailable(BoardError):
    """The settings are right, but the board is not there, not allowed, or in use."""


def written(value: object) -> str:
    """A value as it would stand in a file, a text in straight quotes; nothing in it can move a terminal.

    The same as `voices.words.written`: neither package knows the other, and a test holds the two together.
    """
    shown = json.dumps(value, ensure_ascii=False, default=str)
    return "".join(one if one.isprintable() else ascii(one)[1:-1] for one in shown)
