"""Errors about boards, each with one sentence for a person."""

from __future__ import annotations


class BoardError(Exception):
    """An error for a board that cannot be opened. Its sentence names the fault, the place and the remedy."""


class BoardSettingsError(BoardError):
    """An error for wrong settings of a board. The caller must not open another board instead."""

    def __init__(self, sentence: str, setting: str = "board") -> None:
        super().__init__(sentence)
        self.setting = setting
        """Name of the wrong setting, or of the table that contains it."""


class BoardUnavailable(BoardError):
    """An error for a board with right settings that is missing, in use, or not allowed for this user."""
