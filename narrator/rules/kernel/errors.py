"""Errors with sentences for people: an unplayable set-up, and a forbidden answer."""

from __future__ import annotations


class SetupError(ValueError):
    """The set-up cannot be played; the message says what is wrong, where, and what is allowed."""


class IllegalAnswer(ValueError):
    """The answer is not allowed now; the game is unchanged."""
