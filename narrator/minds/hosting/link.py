"""The link between a seat and its mind: lines there, lines back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from narrator.minds.mind import Mind
from narrator.minds.wire import WireError


class LinkError(Exception):
    """The mind at the other end is late, gone, or writes what is no line; the sentence says which."""


class Link(Protocol):
    """One mind for one game, from its first line to its last."""

    def tell(self, line: bytes) -> None:
        """Hand a line over that wants no answer. Raises `LinkError` where it cannot be."""

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Hand a line over and wait so many seconds for the answer to it.

        Raises `LinkError` when none comes.
        """

    def close(self) -> None:
        """The game is over, or the mind is given up."""


MakeLink: TypeAlias = Callable[[], Link]
"""Starts a mind anew."""


class Inside:
    """A mind in this process. It takes the time that it takes: simulated people wait for one another."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind

    def tell(self, line: bytes) -> None:
        """Hand a line over."""
        self._receive(line)

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Hand a line over and get the answer; `seconds` are not counted. Raises `LinkError` without one."""
        reply = self._receive(line)
        if reply is None:
            raise LinkError("it did not answer")
        return reply

    def close(self) -> None:
        """Nothing is held."""

    def _receive(self, line: bytes) -> bytes | None:
        try:
            return self._mind.receive(line)
        except WireError as error:
            raise LinkError(str(error)) from error
