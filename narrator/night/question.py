"""What somebody is asked in secret, and what follows their answer while it is given."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Protocol

from hardware.presses import Down
from narrator.night.choice import Fill, Legal, Moment, nothing_drawn
from narrator.night.scene import ReadBeat
from narrator.rules import Prompt
from voices.draw import Draw


class GoesAlong(Protocol):
    """Goes along with a roll while it is read."""

    def follow(self, moment: Moment, at: float) -> None:
        """A moment of the script is heard at `at` seconds."""


class Hands(GoesAlong, Protocol):
    """Goes along with a roll, and takes what the presses mean."""

    @property
    def taken(self) -> list[str]:
        """The keys of the options taken so far."""

    def pressed(self, press: Down) -> None:
        """A button went down."""


def _itself(key: str) -> object:
    return key


@dataclass(frozen=True, slots=True)
class SecretQuestion:
    """What somebody with open eyes among closed ones is asked while a roll is read, or walked."""

    read: ReadBeat
    picks: int
    legal: Legal
    secret: Draw
    """The private stream."""
    fill: Fill = nothing_drawn
    value: Callable[[str], object] = _itself
    """What an option's key means as an answer."""
    marked: Collection[str] = ()
    """The options that the light marks while they are read by their names."""
    prompt: Prompt | None = None
    """The question as a program is put it; None where it is what the game waits for."""
