"""Errors of boards, each with one sentence for a person."""

from __future__ import annotations


class BoardError(Exception):
    """An error for a board that cannot be opened. Its sentence says the fault, the place and the remedy."""


class BoardSettingsError(BoardError):
    """An error for wrong settings of a board. No other board may be opened instead."""

    def __init__(self, sentence: str, setting: str = "board") -> None:
        super().__init__(sentence)
        self.setting = setting
        """Name of the wrong setting, without the keys inside it."""


class BoardUnavailable(BoardError):
    """An error for a board that is not there, not allowed, or in use, although its settings are right."""
