"""What a person can get wrong: a set-up that cannot be played, an answer the rules do not allow."""

from __future__ import annotations


class SetupError(ValueError):
    """The set-up cannot be played; the message says what is wrong, where, and what is allowed."""


class IllegalAnswer(ValueError):
    """The answer is not allowed now; the game is as it was."""
