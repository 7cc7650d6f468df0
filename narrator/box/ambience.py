"""How loud the box is and in which mood it tells, changed by the table while it plays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum

from narrator.box.alerts import Mood

STEP_UP = 1.5
"""What one wish for more or less multiplies the volume by: 3.5 dB."""
SOFTEST, LOUDEST = 0.05, 1.0


class Tune(StrEnum):
    """What the table may want of the sound; the pack has the words for each."""

    LOUDER = "louder"
    SOFTER = "softer"
    PLAIN = "mood_plain"
    STORY = "mood_story"
    HORROR = "mood_horror"


MOODS = {Tune.PLAIN: Mood.PLAIN, Tune.STORY: Mood.STORY, Tune.HORROR: Mood.HORROR}


@dataclass(frozen=True, slots=True)
class VolumeAndMood:
    """A volume from 0 to 1, and a mood."""

    volume: float
    mood: Mood


class Ambience:
    """The sound of the box as it is now; `change` makes it so, and keeps it."""

    def __init__(
        self, sound: VolumeAndMood, change: Callable[[VolumeAndMood], None], *, with_moods: bool = True
    ) -> None:
        """`with_moods`: whether there are beds, which are what a mood is heard by."""
        self.sound = sound
        self._change = change
        self.tunes = tuple(tune for tune in Tune if with_moods or tune not in MOODS)
        """What may be wanted here."""

    def tune(self, tune: Tune) -> str:
        """Do what is wanted; returns the cue that says so, already in the new sound."""
        if tune in MOODS:
            self._become(replace(self.sound, mood=MOODS[tune]))
            return f"sound.{tune}"
        factor = STEP_UP if tune is Tune.LOUDER else 1 / STEP_UP
        volume = min(max(self.sound.volume * factor, SOFTEST), LOUDEST)
        if volume == self.sound.volume:
            return "sound.loudest" if tune is Tune.LOUDER else "sound.softest"
        self._become(replace(self.sound, volume=volume))
        return f"sound.{tune}"

    def _become(self, sound: VolumeAndMood) -> None:
        self.sound = sound
        self._change(sound)
