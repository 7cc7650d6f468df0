"""What can go wrong with a board, each as one sentence for a person."""

from __future__ import annotations


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
