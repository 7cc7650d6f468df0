"""What a line is made of, once it is decided: the pieces a speaker plays one after the other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum


class Part(StrEnum):
    """Who says a text: each may have a voice of its own."""

    NARRATION = "narration"
    ROLL = "roll"
    """An option of a roll."""
    QUOTE = "quote"
    """What somebody else said or wrote."""
    GUEST = "guest"
    """The same of a second one, who has another voice where there is one more."""


@dataclass(frozen=True, slots=True)
class Text:
    """One sentence, or a group of words, said in one breath.

    `rate` and `pitch` multiply what is usual for the voice (1.0 leaves it alone); `volume_db` is added to
    the loudness of speech. The bed is softer under a text, but not under one that is `covered`: then it hides
    what fingers do meanwhile. Under the option of a roll, which is covered, it dips and is back when it ends.
    """

    text: str
    rate: float = 1.0
    pitch: float = 1.0
    volume_db: float = 0.0
    covered: bool = False
    part: Part = Part.NARRATION


@dataclass(frozen=True, slots=True)
class Silence:
    """Nothing, for exactly that many seconds."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Sound:
    """An effect by its name (`voices.audio.sounds.EFFECTS`), louder or softer by `gain_db`."""

    name: str
    gain_db: float = 0.0


@dataclass(frozen=True, slots=True)
class Over:
    """An effect that takes no time: it begins `after` seconds from here, and lies over what follows."""

    name: str
    gain_db: float = 0.0
    after: float = 0.0


@dataclass(frozen=True, slots=True)
class Mark:
    """A place without length in what is played, reported at the moment it is heard."""

    name: str


Segment = Text | Silence | Sound | Over | Mark


def covered(segments: Iterable[Segment]) -> tuple[Segment, ...]:
    """The same, with no text under which the bed would be softer."""
    return tuple(replace(part, covered=True) if isinstance(part, Text) else part for part in segments)


def plain_text(segments: Iterable[Segment]) -> str:
    """The words alone, as one would print them."""
    return " ".join(segment.text for segment in segments if isinstance(segment, Text))
