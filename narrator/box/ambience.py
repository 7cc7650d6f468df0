"""How loud the box is, in which mood it tells, whether its words are shown: changed by the table at play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum

from narrator.box.alerts import Mood
from narrator.box.captions import WantedCaptions

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
    SHOW_WORDS = "show_words"
    HIDE_WORDS = "hide_words"


CAPTIONS = {Tune.SHOW_WORDS: True, Tune.HIDE_WORDS: False}
MOODS = {Tune.PLAIN: Mood.PLAIN, Tune.STORY: Mood.STORY, Tune.HORROR: Mood.HORROR}


@dataclass(frozen=True, slots=True)
class VolumeAndMood:
    """A volume from 0 to 1, a mood, and whether a screen shows what is read."""

    volume: float
    mood: Mood
    captions: bool = False


class Ambience:
    """The sound of the box as it is now; `change` makes it so, and keeps it."""

    def __init__(
        self,
        sound: VolumeAndMood,
        change: Callable[[VolumeAndMood], None],
        *,
        with_moods: bool = True,
        captions: WantedCaptions | None = None,
    ) -> None:
        """`with_moods`: whether there are beds, by which a mood is heard; `captions` are a screen's."""
        self.sound = sound
        self.followers: list[Callable[[], None]] = []
        """Called whenever it is another sound."""
        self._change = change
        self._captions = captions
        not_here = {*(() if with_moods else MOODS), *(() if captions is not None else CAPTIONS)}
        self.tunes = tuple(tune for tune in Tune if tune not in not_here)
        """What may be wanted here."""

    def tune(self, tune: Tune) -> str:
        """Do what is wanted; returns the cue that says so, already in the new sound."""
        if tune in MOODS:
            self.become(replace(self.sound, mood=MOODS[tune]))
            return f"sound.{tune}"
        if tune in CAPTIONS:
            return self._show_words(CAPTIONS[tune])
        factor = STEP_UP if tune is Tune.LOUDER else 1 / STEP_UP
        volume = min(max(self.sound.volume * factor, SOFTEST), LOUDEST)
        if volume == self.sound.volume:
            return "sound.loudest" if tune is Tune.LOUDER else "sound.softest"
        self.become(replace(self.sound, volume=volume))
        return f"sound.{tune}"

    def _show_words(self, wanted: bool) -> str:
        """Where nothing can be heard they stay, whatever is wanted."""
        assert self._captions is not None, "offered only where there is a screen"
        self._captions.want(wanted)
        self.become(replace(self.sound, captions=wanted))
        if not wanted and self._captions.shown:
            return "sound.words_stay"
        return f"sound.{Tune.SHOW_WORDS if wanted else Tune.HIDE_WORDS}"

    def become(self, sound: VolumeAndMood) -> None:
        """Sound so from now on."""
        self.sound = sound
        self._change(sound)
        for follower in self.followers:
            follower()
