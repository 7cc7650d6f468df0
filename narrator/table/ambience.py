"""The sound of the box: volume, mood, background sounds, captions, and spoken alerts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from hardware.light import PAD_LOST, VOICE_LOST, Light
from narrator.rules.events import Phase, Scenery
from narrator.table.stage import Stage
from narrator.table.trace import Trace, TraceLine
from voices.draw import Draw
from voices.playback.speaker import OnMark, Speaker
from voices.segments import Segment, plain_text
from voices.writing.pack import VoicePack


class WantedCaptions:
    """Whether the table wants captions on the screen, and functions to call when this changes."""

    def __init__(self, wanted: bool = False) -> None:
        self.wanted = wanted
        self._followers: list[Callable[[], None]] = []
        self.silent: Callable[[], bool] = lambda: False
        """A function that returns whether the loudspeaker is out of order at present."""

    def follow(self, follower: Callable[[], None]) -> None:
        """Call `follower` after each change of what the table wants."""
        self._followers.append(follower)

    def want(self, wanted: bool) -> None:
        """Record whether the table wants captions, and call the followers."""
        self.wanted = wanted
        for follower in self._followers:
            follower()

    @property
    def shown(self) -> bool:
        """Whether captions are to be shown now: the table wants them, or the loudspeaker is out of order."""
        return self.wanted or self.silent()


class Alerts:
    """Spoken alerts about broken devices. They wait while eyes are closed."""

    def __init__(self, stage: Stage) -> None:
        self.light: Light | None = None
        """The light that at once shows a lost voice. None where a screen shows that."""
        self._waiting: list[str] = []
        self._stage = stage

    def voice_lost(self) -> None:
        """Show by the light, by night too, that the loudspeaker does not work. All may know this."""
        if self.light is not None:
            self.light.show(VOICE_LOST)

    def voice_back(self) -> None:
        """Announce that the loudspeaker works again."""
        self.add("box.speaker_back")

    def pad_lost(self) -> None:
        """Show by the common light that a pad (a player's wireless button) is lost, and announce it.

        The owner of the pad is not named.
        """
        if self.light is not None:
            self.light.show(PAD_LOST)
        self.drop("box.pad_back")
        self.add("box.pad_lost")

    def pad_back(self) -> None:
        """Announce that the pad (a player's wireless button) is back."""
        self.drop("box.pad_lost")
        self.add("box.pad_back")

    def add(self, cue: str) -> None:
        """Add an alert, to be said as soon as possible. `cue` is the id of its line, which has no values.

        An alert that is already waiting is not added twice.
        """
        if cue not in self._waiting:
            self._waiting.append(cue)

    def drop(self, cue: str) -> None:
        """Remove an alert that is no longer true before it is said."""
        if cue in self._waiting:
            self._waiting.remove(cue)

    def take(self) -> str | None:
        """Remove and return the line id of the next alert, or return None if no alert waits."""
        if not self._waiting or self._stage.now.phase is Phase.ASLEEP:
            return None
        return self._waiting.pop(0)


class AlertingSpeaker:
    """A speaker that says waiting alerts first, and then passes the lines on to another speaker."""

    def __init__(self, inner: Speaker, pack: VoicePack, alerts: Alerts, trace: Trace) -> None:
        self._inner = inner
        self._pack = pack
        self._alerts = alerts
        self._trace = trace
        self._draw = Draw("alerts")

    async def play(self, segments: Sequence[Segment], on_mark: OnMark | None = None) -> None:
        """Say the waiting alerts, then play these segments of sound."""
        while (cue := self._alerts.take()) is not None:
            line = self._pack.render(cue, {}, self._draw)
            end = self._trace.now() + self._pack.seconds(line)
            self._trace.public("say", cue=cue, text=plain_text(line), end=end)
            await self._inner.play(line)
        await self._inner.play(segments, on_mark)

    def prepare(self, segments: Sequence[Segment]) -> None:
        """Synthesise these segments of speech in advance."""
        self._inner.prepare(segments)

    def bed(self, name: str | None) -> None:
        """Change the background sound to the one with this name."""
        self._inner.bed(name)


class Mood(StrEnum):
    """The moods that a table can choose for its evening. They decide the background sounds."""

    PLAIN = "plain"
    STORY = "story"
    HORROR = "horror"


_BY_DAY = {
    **dict.fromkeys((Phase.DAWN, Phase.VERDICT), "room"),
    Phase.VOTE: "pulse",
    Phase.DEBATE: "hearth",
    Phase.OVER: "tavern",
}
BEDS: Mapping[Mood, Mapping[Phase, str]] = {
    Mood.PLAIN: {Phase.ASLEEP: "leaves"},
    Mood.STORY: {**_BY_DAY, Phase.ASLEEP: "forest"},
    Mood.HORROR: {**_BY_DAY, Phase.ASLEEP: "rain"},
}
"""The background sound of each phase, by mood. A phase that is not listed is silent.

Night sounds mask small noises. By day there is at least a quiet room tone: in headphones, complete silence
between two words sounds like a failure.
"""
DRUMS = "drums"
"""The background sound of a night in which all players drum on the table."""
TAPPING = "tapping"
"""The background sound of a night in which all players tap on the table, in every mood."""


class Beds:
    """An object that plays the background sound of each phase of the game."""

    def __init__(self, speaker: Speaker, stage: Stage, beds: Mapping[Phase, str]) -> None:
        self._speaker = speaker
        self._stage = stage
        self._beds = beds
        self._laid: str | None = None
        stage.follow(self._follow)

    def choose(self, beds: Mapping[Phase, str]) -> None:
        """Use these background sounds, by phase, from now on."""
        self._beds = beds
        self._follow(self._stage.now)

    def _follow(self, now: Scenery) -> None:
        wanted = TAPPING if now.tapping else self._beds.get(now.phase)
        if wanted != self._laid:
            self._laid = wanted
            self._speaker.bed(wanted)


def print_while(lost: Callable[[], bool], trace: Trace, write: Callable[[str], object]) -> None:
    """While `lost` returns true (the loudspeaker does not work), print the spoken words piece by piece."""

    def follow(line: TraceLine) -> None:
        if line.kind == "say" and lost():
            write(str(line.fields["text"]))

    trace.follow(follow)


STEP_UP = 1.5
"""The factor by which one step changes the volume: 3.5 dB."""
SOFTEST, LOUDEST = 0.05, 1.0


class Tune(StrEnum):
    """Wishes of players about the sound, such as "louder". The pack has the words for each."""

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
    """The sound settings of a table: a volume from 0 to 1, a mood, and whether the screen shows captions."""

    volume: float
    mood: Mood
    captions: bool = False


class Ambience:
    """The present sound settings of the box, which players can change."""

    def __init__(
        self,
        sound: VolumeAndMood,
        change: Callable[[VolumeAndMood], None],
        *,
        with_moods: bool = True,
        captions: WantedCaptions | None = None,
    ) -> None:
        """Begin with `sound`.

        Args:
            sound: The sound to begin with.
            change: Applies and saves a new sound.
            with_moods: Whether there are background sounds, which make a mood audible.
            captions: The captions of a screen, if there is one.
        """
        self.sound = sound
        self.followers: list[Callable[[], None]] = []
        """Functions to call after each change of the sound."""
        self._change = change
        self._captions = captions
        not_here = {*(() if with_moods else MOODS), *(() if captions is not None else CAPTIONS)}
        self.tunes = tuple(tune for tune in Tune if tune not in not_here)
        """The wishes about the sound that this box can fulfil."""

    def tune(self, tune: Tune) -> str:
        """Fulfil a wish about the sound.

        Return the id of the line that confirms it, to be said in the new sound.
        """
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
        """Show or hide captions, and return the id of the line that confirms it.

        If the loudspeaker is out of order, captions stay on.
        """
        assert self._captions is not None, "offered only where there is a screen"
        self._captions.want(wanted)
        self.become(replace(self.sound, captions=wanted))
        if not wanted and self._captions.shown:
            return "sound.words_stay"
        return f"sound.{Tune.SHOW_WORDS if wanted else Tune.HIDE_WORDS}"

    def become(self, sound: VolumeAndMood) -> None:
        """Use these sound settings from now on, and call the followers."""
        self.sound = sound
        self._change(sound)
        for follower in self.followers:
            follower()
