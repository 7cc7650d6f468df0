"""Segments of a line: the texts, pauses, sounds and marks that a speaker plays one after the other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum


class Part(StrEnum):
    """Person who says a text; each person may have a different voice."""

    NARRATION = "narration"
    ROLL = "roll"
    """An option that is read aloud in a roll call."""
    QUOTE = "quote"
    """Words of a person other than the narrator."""
    GUEST = "guest"
    """Words of a second such person, with another voice if there is one."""


@dataclass(frozen=True, slots=True)
class Text:
    """Sentence or group of words, said without a pause.

    `rate` and `pitch` are factors of the voice's usual speed and pitch (1.0 changes nothing). `volume_db`
    is added to the loudness of speech. The background sound becomes softer under a text, but not under a
    `covered` one, where it must mask button presses. Under a covered option of a roll call the background
    becomes softer, and is back at full volume when the option ends.
    """

    text: str
    rate: float = 1.0
    pitch: float = 1.0
    volume_db: float = 0.0
    covered: bool = False
    part: Part = Part.NARRATION


@dataclass(frozen=True, slots=True)
class Silence:
    """Silence of exactly `seconds`."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Sound:
    """Sound effect by name (`voices.audio.sounds.EFFECTS`), with its level changed by `gain_db`."""

    name: str
    gain_db: float = 0.0


@dataclass(frozen=True, slots=True)
class Over:
    """Sound effect that overlaps the following segments; it begins `after` seconds from here."""

    name: str
    gain_db: float = 0.0
    after: float = 0.0


@dataclass(frozen=True, slots=True)
class Mark:
    """Named position in a line; the speaker reports when this position is heard."""

    name: str


Segment = Text | Silence | Sound | Over | Mark


def covered(segments: Iterable[Segment]) -> tuple[Segment, ...]:
    """Return the segments with each text `covered`, so that the background sound does not become softer."""
    return tuple(replace(part, covered=True) if isinstance(part, Text) else part for part in segments)


def plain_text(segments: Iterable[Segment]) -> str:
    """Return only the words of the segments, as text to print."""
    return " ".join(segment.text for segment in segments if isinstance(segment, Text))
