"""What can go wrong with a board, each as one sentence for a person."""

from __future__ import annotations


class BoardError(Exception):
    """A board cannot be had: what, where, and how to mend it, in one sentence."""


class BoardSettingsError(BoardError):
    """The settings of a board are wrong; another board must not be opened in its place."""


class BoardUnavailable(BoardError):
    """The settings are right, but the board is not there, not allowed, or in use."""
