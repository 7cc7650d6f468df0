"""Whether the screen shows what is read in rolls: where nothing can be heard, or the table wants it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from hardware.light import PAD_LOST, VOICE_LOST, Light
from narrator.rules.stage import Phase, Scenery
from narrator.table.stage import Stage
from narrator.table.trace import Trace, TraceLine
from voices.draw import Draw
from voices.playback.speaker import OnMark, Speaker
from voices.segments import Segment, plain_text
from voices.writing.pack import VoicePack


class WantedCaptions:
    """A wish of the table, which whoever shows something follows."""

    def __init__(self, wanted: bool = False) -> None:
        self.wanted = wanted
        self._followers: list[Callable[[], None]] = []
        self.silent: Callable[[], bool] = lambda: False
        """Whether nothing can be heard at present."""

    def follow(self, follower: Callable[[], None]) -> None:
        """Call `follower` when the table wants it otherwise."""
        self._followers.append(follower)

    def want(self, wanted: bool) -> None:
        """The table wants them, or wants them no more."""
        self.wanted = wanted
        for follower in self._followers:
            follower()

    @property
    def shown(self) -> bool:
        """Whether they are to be shown now."""
        return self.wanted or self.silent()


class Alerts:
    """The alerts that wait, as long as the stage says that the room sleeps."""

    def __init__(self, stage: Stage) -> None:
        self.light: Light | None = None
        """What shows at once that the voice has gone; None where a screen does."""
        self._waiting: list[str] = []
        self._stage = stage

    def voice_lost(self) -> None:
        """Nothing is heard any more: the light tells so once, by night too, for who knows what has not."""
        if self.light is not None:
            self.light.show(VOICE_LOST)

    def voice_back(self) -> None:
        """It is heard again, and says so."""
        self.add("box.speaker_back")

    def pad_lost(self) -> None:
        """A pad has dropped out: the light that all have tells so at once, whoever's it was."""
        if self.light is not None:
            self.light.show(PAD_LOST)
        self.drop("box.pad_back")
        self.add("box.pad_lost")

    def pad_back(self) -> None:
        """It is there again."""
        self.drop("box.pad_lost")
        self.add("box.pad_back")

    def add(self, cue: str) -> None:
        """Have a cue without values said as soon as it may be; one that waits already is not said twice."""
        if cue not in self._waiting:
            self._waiting.append(cue)

    def drop(self, cue: str) -> None:
        """Forget a cue that no longer holds."""
        if cue in self._waiting:
            self._waiting.remove(cue)

    def take(self) -> str | None:
        """The next cue to be said now, if any."""
        if not self._waiting or self._stage.now.phase is Phase.ASLEEP:
            return None
        return self._waiting.pop(0)


class AlertingSpeaker:
    """Another speaker, with the alerts said before its lines."""

    def __init__(self, inner: Speaker, pack: VoicePack, alerts: Alerts, trace: Trace) -> None:
        self._inner = inner
        self._pack = pack
        self._alerts = alerts
        self._trace = trace
        self._draw = Draw("alerts")  # of its own: when hardware fails must not change what is drawn in public

    async def play(self, segments: Sequence[Segment], on_mark: OnMark | None = None) -> None:
        """Say what waits, then play."""
        while (cue := self._alerts.take()) is not None:
            line = self._pack.render(cue, {}, self._draw)
            end = self._trace.now() + self._pack.seconds(line)
            self._trace.public("say", cue=cue, text=plain_text(line), end=end)
            await self._inner.play(line)
        await self._inner.play(segments, on_mark)

    def prepare(self, segments: Sequence[Segment]) -> None:
        """Have this ready."""
        self._inner.prepare(segments)

    def bed(self, name: str | None) -> None:
        """Change the sound under everything."""
        self._inner.bed(name)


class Mood(StrEnum):
    """What the table wants its evening to sound like."""

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
"""What lies under each phase; where none is named, nothing does. Those of the night cover fingers.

Where nothing happens by day there is a room all the same: in headphones the silence of a machine between two
words of a verdict sounds as if it had stopped.
"""
DRUMS = "drums"
"""Lies under a night in which all drum along."""
TAPPING = "tapping"
"""Lies under a night in which all tap the table, in any mood."""


class Beds:
    """Lays under each phase what belongs to it."""

    def __init__(self, speaker: Speaker, stage: Stage, beds: Mapping[Phase, str]) -> None:
        self._speaker = speaker
        self._stage = stage
        self._beds = beds
        self._laid: str | None = None
        stage.follow(self._follow)

    def choose(self, beds: Mapping[Phase, str]) -> None:
        """Lay others from now on."""
        self._beds = beds
        self._follow(self._stage.now)

    def _follow(self, now: Scenery) -> None:
        wanted = TAPPING if now.tapping else self._beds.get(now.phase)
        if wanted != self._laid:
            self._laid = wanted
            self._speaker.bed(wanted)


def print_while(lost: Callable[[], bool], trace: Trace, write: Callable[[str], object]) -> None:
    """While nothing can be heard, write what is said: one line for each piece, as it begins."""

    def follow(line: TraceLine) -> None:
        if line.kind == "say" and lost():
            write(str(line.fields["text"]))

    trace.follow(follow)


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
