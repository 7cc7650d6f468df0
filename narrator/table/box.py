"""The box: a line to play, what it remembers from one line to the next, and the parts an evening uses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from narrator.table.devices import Devices
from narrator.table.offers import Asked
from narrator.table.sitting import Sitting, Wording
from narrator.table.stage import Stage
from narrator.table.timing import RollKind, Timing
from narrator.table.trace import Trace
from voices.audio.sounds import TICKS
from voices.draw import Draw
from voices.segments import Mark, Over, Segment, Silence, Sound, Text, plain_text
from voices.writing.pack import Value, VoicePack

if TYPE_CHECKING:
    from narrator.rules import Prompt
    from narrator.rules.knowledge import Public


@dataclass(frozen=True, slots=True)
class Line:
    """A cue turned into what will be played: variant chosen, pauses drawn."""

    cue: str
    segments: tuple[Segment, ...]


@dataclass
class CommonKnowledge:
    """Noted whenever the day waits for the table and all news is told; before that, nobody may ask for it.

    In between the game may be ahead of what the room has heard, and what is in it could tell secrets.
    """

    public: Public | None = None
    asked: Prompt | None = None
    """What the table is asked; None while it talks."""

    def note(self, public: Public, asked: Prompt | None = None) -> None:
        """All has been told."""
        self.public, self.asked = public, asked

    def forget(self) -> None:
        """Night falls, or something happens that has not been told."""
        self.public = self.asked = None


Values = tuple[tuple[str, Value], ...]
TIMES_EXPLAINED = 2
"""How often in an evening the box says how to do something."""


@dataclass(frozen=True)
class Memory:
    """What was explained, what goes before the next line, and what all know of the game; never saved."""

    common: CommonKnowledge = field(default_factory=CommonKnowledge)
    """What all know of the game while they are asked something."""
    noted: list[Line] = field(default_factory=list)
    """What is said before whatever comes next, and with it: a question need not wait for it to be asked."""
    ahead: list[Segment] = field(default_factory=list)
    """What was heard already, by itself, of what is said next: a pause takes its place there."""
    explained: Counter[str] = field(default_factory=Counter)
    """How often the cues that explain something were said tonight."""
    worded: dict[str, list[str]] = field(default_factory=dict)
    """The wordings that were said tonight, of cues of which none is to be heard twice."""
    foreseen: set[tuple[str, Values, Values]] = field(default_factory=set)
    """Cues that have been made ready in all their variants, with their values as given and as worded."""

    def explains(self, cue: str, times: int = TIMES_EXPLAINED) -> bool:
        """Whether something is to be explained once more; what was said twice, everybody knows."""
        self.explained[cue] += 1
        return self.explained[cue] <= times


_TRACED = "trace:"
AFTER_AHEAD = 0.4
"""Seconds from what was heard ahead of a line, such as the chime of a start, to what follows it.

The loudspeaker was closed and opened meanwhile, and some that are far away lose what comes first then.
"""
BY_PHONE = "_by_phone"
"""What the name of a line ends with that is said in a cue's place where everybody plays by phone."""
BY_ROUND = "_by_round"
"""The same where one screen goes from seat to seat."""


@dataclass(frozen=True)
class Box:
    """What the evening needs to reach the room. `draw` is the public random stream."""

    pack: VoicePack
    devices: Devices
    draw: Draw
    trace: Trace = field(default_factory=Trace)
    stage: Stage = field(default_factory=Stage)
    """Where the evening is: public, and followed by whoever must know."""
    asked: Asked = field(default_factory=Asked)
    """The question on the table."""
    sitting: Sitting = field(default_factory=Sitting)
    memory: Memory = field(default_factory=Memory)
    secret: Draw = field(default_factory=Draw.of_the_system)
    """The private stream, out of which nothing public is drawn."""

    def worded(self, wording: Wording) -> Box:
        """The same box, whose lines are worded by these house rules and cards."""
        return replace(self, sitting=replace(self.sitting, wording=wording))

    def at_roll(self, timing: Timing, *, printed: bool = False) -> Box:
        """The same box, which speaks of phones, not of eyes, a light or a button, where all play by phone.

        Where hands reach for `printed` cards that turn over, eyes close all the same.
        """
        kind = None if printed else timing.roll
        by_phone, by_round = kind is RollKind.PHONES, timing if kind is RollKind.ROUND else None
        return replace(self, sitting=replace(self.sitting, by_phone=by_phone, by_round=by_round))

    def line(self, cue: str, **values: Value) -> Line:
        """Turn a cue into a line now; variants and pauses come from the public stream.

        Raises `PackError` for a cue that the pack does not have.
        """
        fits = self._fitting(cue)
        return Line(cue, self.pack.render(fits, self._values(fits, values), self.draw))

    def fresh_line(self, cue: str, /, **values: Value) -> Line:
        """The same in a wording that was not heard tonight; in any but the last, once all of them were."""
        fits = self._fitting(cue)
        used = self.memory.worded.setdefault(fits, [])
        variants = self.pack.variants(fits)
        if len(used) == len(variants) > 1:
            del used[:-1]
        left = [variant for variant in variants if variant not in used] or list(variants)
        used.append(left[self.draw.below(len(left))])
        return Line(cue, self.pack.render(fits, self._values(fits, values), self.draw, used[-1]))

    def line_in(self, form: str, cue: str, /, **values: Value) -> Line:
        """The same in a form of the cue, for which nothing is drawn; without one it is a line like any."""
        fits = self._fitting(cue)
        if not self.pack.has_form(fits, form):
            return self.line(cue, **values)
        return Line(cue, self.pack.render(fits, self._values(fits, values), self.draw, form))

    def _fitting(self, cue: str) -> str:
        """Return the name of the line that fits this table: it may be told secrets by round or by phone."""
        kinds = (
            (self.sitting.by_round, BY_ROUND),
            (self.sitting.by_round or self.sitting.by_phone, BY_PHONE),
        )
        return next((f"{cue}{end}" for here, end in kinds if here and self.pack.has(f"{cue}{end}")), cue)

    def _values(self, cue: str, given: Mapping[str, Value]) -> Mapping[str, Value]:
        """The values of a cue's line: those given, what is there, and the house rules where it needs them.

        Lines said before any rule is known need no house rules, which are slow to import.
        """
        house = self.sitting.wording.values(given) if self.pack.needs(cue) else {}
        return {**house, **self.devices.means.values}

    def call_line(self, cue: str, line: Line | None = None) -> Line:
        """What begins a call, after the sound of whoever is called: the same for one who is not there.

        `line` is said in place of the cue's own.
        """
        said = line or self.line(cue)
        sound = self.pack.sound_of(cue) if self.devices.call_sounds else None
        return said if sound is None else Line(said.cue, (sound, *said.segments))

    def telling(self, cue: str, **values: Value) -> Line:
        """A line that asks nothing: the next one follows it as one sentence follows another, not at once."""
        line = self.line(cue, **values)
        if not line.segments or isinstance(line.segments[-1], Silence):
            return line
        return Line(cue, (*line.segments, Silence(self.pack.sentence_pause)))

    def note(self, cue: str, **values: Value) -> None:
        """Have a cue said before whatever is said next."""
        self.memory.noted.append(self.telling(cue, **values))

    def prepare(self, *lines: Line) -> None:
        """Have lines synthesised ahead."""
        for line in lines:
            self.devices.speaker.prepare(line.segments)

    def foresee(self, cue: str, **values: Value) -> None:
        """Have all variants of a cue synthesised ahead, for it may have to be said at once. Draws nothing."""
        if not self.pack.has(cue):
            return
        fits = self._fitting(cue)
        worded = self._values(fits, values)
        key = (fits, tuple(sorted(values.items())), tuple(sorted(worded.items())))
        if key in self.memory.foreseen:
            return
        self.memory.foreseen.add(key)
        for variant in self.pack.variants(fits):
            self.devices.speaker.prepare(self.pack.render(fits, worded, Draw(cue), variant))

    def words(self, message: str) -> str:
        """A word of the pack; a card's with the article that it has at this table."""
        return self.pack.words(self.sitting.wording.form(message))

    def text(self, cue: str) -> str:
        """The words of a cue, for eyes that read them by themselves; nothing public is drawn for it."""
        fits = self._fitting(cue)
        return plain_text(self.pack.render(fits, self._values(fits, {}), Draw(cue)))

    async def say(self, cue: str, **values: Value) -> None:
        """Say a cue; returns when its last sample has been heard."""
        await self.play([self.line(cue, **values)])

    async def play(self, lines: Iterable[Line], on_mark: Callable[[str], None] | None = None) -> None:
        """Play lines without a gap, tracing each piece as it begins; `on_mark` gets the lines' own marks."""
        segments: list[Segment] = []
        traced: dict[str, tuple[str, Segment]] = {}
        noted = tuple(self.memory.noted)
        self.memory.noted.clear()
        for cue, segment in self._left_of((*noted, *lines)):
            if not isinstance(segment, Mark):
                name = f"{_TRACED}{len(traced)}"
                traced[name] = (cue, segment)
                segments.append(Mark(name))
            segments.append(segment)

        def heard(name: str) -> None:
            if name in traced:
                self._trace(*traced[name])
            elif on_mark is not None:
                on_mark(name)

        await self.devices.speaker.play(segments, heard)

    def _left_of(self, lines: Iterable[Line]) -> Iterator[tuple[str, Segment]]:
        """The pieces of lines, each with its cue; what was heard ahead of them is a pause."""
        ahead = list(self.memory.ahead)
        self.memory.ahead.clear()
        for line in lines:
            for segment in line.segments:
                if segment in ahead:
                    ahead.remove(segment)
                    yield line.cue, Silence(AFTER_AHEAD)
                else:
                    yield line.cue, segment

    async def pause(self, seconds: float) -> None:
        """Stay silent."""
        await self.play([Line("pause", (Silence(seconds),))])

    def seconds(self, lines: Iterable[Line]) -> float:
        """How long lines take, by the pack's estimate."""
        return sum(self.pack.seconds(line.segments) for line in lines)

    def _trace(self, cue: str, segment: Segment) -> None:
        match segment:
            case Over(name) if name in TICKS:
                self.trace.public("tick", cue=cue, name=name)
            case Over(name, _, after):
                self.trace.public("sound", cue=cue, name=name, after=after)
            case Text():
                self.trace.public("say", cue=cue, text=segment.text, end=self._end_of(segment))
            case Silence():
                self.trace.public("pause", cue=cue, end=self._end_of(segment))
            case Sound():
                self.trace.public("sound", cue=cue, name=segment.name, end=self._end_of(segment))
            case Mark():
                pass

    def _end_of(self, segment: Segment) -> float:
        """When it will have been heard, on the trace's clock."""
        return self.trace.now() + self.pack.seconds((segment,))
