"""The box: it finds the words of lines, says them, remembers the evening, and holds its other parts."""

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
    """A line of the voice pack (with the id `cue`) as segments to play. Variant and pauses are chosen."""

    cue: str
    segments: tuple[Segment, ...]


@dataclass
class CommonKnowledge:
    """Public knowledge of the game, available only by day and only when all news was announced.

    At other times the game may be ahead of what the room has heard, and an answer could reveal a secret.
    """

    public: Public | None = None
    asked: Prompt | None = None
    """The prompt that the table is asked. None while people talk freely."""

    def note(self, public: Public, asked: Prompt | None = None) -> None:
        """Set the public knowledge, after all news was announced."""
        self.public, self.asked = public, asked

    def forget(self) -> None:
        """Clear the public knowledge: night falls, or there is news that was not announced yet."""
        self.public = self.asked = None


Values = tuple[tuple[str, Value], ...]
TIMES_EXPLAINED = 2
"""The number of times per evening that the box explains how to do something."""


@dataclass(frozen=True)
class Memory:
    """The memory of one evening: explanations given, lines to say next, public knowledge.

    It is never saved.
    """

    common: CommonKnowledge = field(default_factory=CommonKnowledge)
    """Public knowledge of the game while a question is open."""
    noted: list[Line] = field(default_factory=list)
    """Lines to say just before the next line and without a gap."""
    ahead: list[Segment] = field(default_factory=list)
    """Segments of the next lines that were already played.

    Each is replaced by a pause when its line is played.
    """
    explained: Counter[str] = field(default_factory=Counter)
    """The number of times that each explanation was said tonight."""
    worded: dict[str, list[str]] = field(default_factory=dict)
    """Wordings said this evening, for lines that should not repeat a wording."""
    foreseen: set[tuple[str, Values, Values]] = field(default_factory=set)
    """Lines of which all variants were synthesised in advance.

    Each comes with the values that the caller gave, and with all values that the line used.
    """

    def explains(self, cue: str, times: int = TIMES_EXPLAINED) -> bool:
        """Count an explanation. Return whether to say it: only the first `times` times in an evening."""
        self.explained[cue] += 1
        return self.explained[cue] <= times


_TRACED = "trace:"
AFTER_AHEAD = 0.4
"""Seconds between a segment that was played in advance, such as the start chime, and the next segment.

The loudspeaker was closed and opened again in between, and remote loudspeakers may lose the first moments of
sound.
"""
BY_PHONE = "_by_phone"
"""The ending of a line's id for the variant that is used where all play by phone."""
BY_ROUND = "_by_round"
"""The ending of a line's id for the variant that is used where one screen is handed round."""


@dataclass(frozen=True)
class Box:
    """The parts with which the evening speaks and listens. `draw` is the public random stream."""

    pack: VoicePack
    devices: Devices
    draw: Draw
    trace: Trace = field(default_factory=Trace)
    stage: Stage = field(default_factory=Stage)
    """The public state of the evening, which other parts follow."""
    asked: Asked = field(default_factory=Asked)
    """The question on the table, if one is open."""
    sitting: Sitting = field(default_factory=Sitting)
    memory: Memory = field(default_factory=Memory)
    secret: Draw = field(default_factory=Draw.of_the_system)
    """The private random stream. Nothing that all can perceive is drawn from it."""

    def worded(self, wording: Wording) -> Box:
        """Return a copy of this box that says its lines as these house rules and cards need them."""
        return replace(self, sitting=replace(self.sitting, wording=wording))

    def at_roll(self, timing: Timing, *, printed: bool = False) -> Box:
        """Return a copy of this box that says its lines as the table's private channel needs them.

        The channel is phones, a screen that is handed round, or the light. With `printed` cards, which
        players turn over by hand, lines speak of closed eyes in any case.
        """
        kind = None if printed else timing.roll
        by_phone, by_round = kind is RollKind.PHONES, timing if kind is RollKind.ROUND else None
        return replace(self, sitting=replace(self.sitting, by_phone=by_phone, by_round=by_round))

    def line(self, cue: str, **values: Value) -> Line:
        """Return the line with this id, ready to play.

        Its variant and pauses are drawn from the public stream.

        Raises `PackError` for an id that the pack does not have.
        """
        fits = self._fitting(cue)
        return Line(cue, self.pack.render(fits, self._values(fits, values), self.draw))

    def fresh_line(self, cue: str, /, **values: Value) -> Line:
        """Return the line with this id, in a wording not yet heard this evening.

        If all wordings were heard, avoid only the one heard last.
        """
        fits = self._fitting(cue)
        used = self.memory.worded.setdefault(fits, [])
        variants = self.pack.variants(fits)
        if len(used) == len(variants) > 1:
            del used[:-1]
        left = [variant for variant in variants if variant not in used] or list(variants)
        used.append(left[self.draw.below(len(left))])
        return Line(cue, self.pack.render(fits, self._values(fits, values), self.draw, used[-1]))

    def line_in(self, form: str, cue: str, /, **values: Value) -> Line:
        """Return the line with this id in the given form of the pack, without drawing a variant.

        If the pack does not have the form, draw any variant.
        """
        fits = self._fitting(cue)
        if not self.pack.has_form(fits, form):
            return self.line(cue, **values)
        return Line(cue, self.pack.render(fits, self._values(fits, values), self.draw, form))

    def _fitting(self, cue: str) -> str:
        """Return the id of the line for this table.

        There may be a special line for phones, or for a screen that is handed round.
        """
        kinds = (
            (self.sitting.by_round, BY_ROUND),
            (self.sitting.by_round or self.sitting.by_phone, BY_PHONE),
        )
        return next((f"{cue}{end}" for here, end in kinds if here and self.pack.has(f"{cue}{end}")), cue)

    def _values(self, cue: str, given: Mapping[str, Value]) -> Mapping[str, Value]:
        """Return the values for a line: its own, those of the devices, and any house rules that it needs.

        The first lines need no house rules, which are slow to import.
        """
        house = self.sitting.wording.values(given) if self.pack.needs(cue) else {}
        return {**house, **self.devices.means.values}

    def call_line(self, cue: str, line: Line | None = None) -> Line:
        """Return the line that begins a night call, after the sound of the call.

        `cue` is the call's id, and `line` replaces the line of that id. An absent role gets the same line
        (Rule S).
        """
        said = line or self.line(cue)
        sound = self.pack.sound_of(cue) if self.devices.call_sounds else None
        return said if sound is None else Line(said.cue, (sound, *said.segments))

    def telling(self, cue: str, **values: Value) -> Line:
        """Return a line that asks nothing. It ends with a pause as between two sentences."""
        line = self.line(cue, **values)
        if not line.segments or isinstance(line.segments[-1], Silence):
            return line
        return Line(cue, (*line.segments, Silence(self.pack.sentence_pause)))

    def note(self, cue: str, **values: Value) -> None:
        """Say the line with this id just before the next line."""
        self.memory.noted.append(self.telling(cue, **values))

    def prepare(self, *lines: Line) -> None:
        """Synthesise lines in advance."""
        for line in lines:
            self.devices.speaker.prepare(line.segments)

    def foresee(self, cue: str, **values: Value) -> None:
        """Synthesise all variants of the line with this id in advance, because it may be needed at once.

        This draws nothing from the public stream.
        """
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
        """Return the words of a message of the pack for this table. A card gets the right article."""
        return self.pack.words(self.sitting.wording.form(message))

    def text(self, cue: str) -> str:
        """Return the line with this id as text for a screen. This draws nothing from the public stream."""
        fits = self._fitting(cue)
        return plain_text(self.pack.render(fits, self._values(fits, {}), Draw(cue)))

    async def say(self, cue: str, **values: Value) -> None:
        """Say the line with this id, and return when its last sound was heard."""
        await self.play([self.line(cue, **values)])

    async def play(self, lines: Iterable[Line], on_mark: Callable[[str], None] | None = None) -> None:
        """Play lines without a gap, and record each piece in the trace when it is heard.

        `on_mark` is called for marks in the lines.
        """
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
        """Yield the pieces of lines, each with its line's id.

        Silence replaces pieces that were already played.
        """
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
        """Play this many seconds of silence."""
        await self.play([Line("pause", (Silence(seconds),))])

    def seconds(self, lines: Iterable[Line]) -> float:
        """Return the length of lines in seconds, as the voice pack estimates it."""
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
        """Return the time at which a segment ends, on the clock of the trace."""
        return self.trace.now() + self.pack.seconds((segment,))
