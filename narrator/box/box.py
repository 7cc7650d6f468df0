"""The box: its voice, ears, button, light and trace, as the evening uses them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol, TypeAlias

import trio

from hardware.button import Button
from hardware.light import Light
from narrator.box.alerts import Mood
from narrator.box.ambience import Ambience
from narrator.box.common import CommonKnowledge
from narrator.box.offered import Asked
from narrator.box.stage import Stage
from narrator.box.trace import Trace
from narrator.telling.wording import Wording
from voices.draw import Draw
from voices.listening.listener import Doubtful, Heard, Listener
from voices.listening.room import Lull, RoomTurn
from voices.playing.speaker import Speaker
from voices.segments import Mark, Over, Segment, Silence, Sound, Text
from voices.sound.sounds import TICKS
from voices.speaking.spelling import Spelling
from voices.writing.pack import Value, VoicePack

if TYPE_CHECKING:
    from narrator.rules.kernel.knowledge import View
    from narrator.rules.kernel.prompts import Answer


class Keyboard(Protocol):
    """What takes typed lines."""

    @property
    def begun(self) -> bool:
        """Whether a line was begun and not yet entered."""

    def listen(
        self,
        phrases: Sequence[str],
        doubts: Callable[[Doubtful], None] | None = None,
        *,
        free: Callable[[str], None] | None = None,
        stir: Callable[[], None] = lambda: None,
    ) -> AbstractAsyncContextManager[trio.MemoryReceiveChannel[Heard]]:
        """Take lines from now on: those that are `phrases`, and `free` gets any other."""


class Surroundings(Protocol):
    """What tells how lively the room is."""

    async def turn(self, lull: Lull) -> RoomTurn:
        """Wait until nobody has spoken for as long as `lull` says, or until it has become loud."""
        ...


_TRACED = "trace:"
TIMES_EXPLAINED = 2
"""How often in an evening the box says how to do something."""


Mind: TypeAlias = "Callable[[View], Answer]"
"""A program that plays a seat: what it answers to what its seat is asked, from what its seat knows."""


@dataclass(frozen=True, slots=True)
class Line:
    """A cue turned into what will be played: variant chosen, pauses drawn."""

    cue: str
    segments: tuple[Segment, ...]


@dataclass(frozen=True)
class Box:
    """What the evening needs to reach the room. `draw` is the public random stream."""

    pack: VoicePack
    speaker: Speaker
    button: Button
    light: Light
    listener: Listener | None
    draw: Draw
    trace: Trace = field(default_factory=Trace)
    stage: Stage = field(default_factory=Stage)
    """Where the evening is: public, and followed by whoever must know."""
    asked: Asked = field(default_factory=Asked)
    """The question on the table."""
    typed: Keyboard | None = None
    """What is typed, where there is a keyboard: a second listener, open while the box speaks as well."""
    room: Surroundings | None = None
    """What the microphone tells of the room, where there is one."""
    ambience: Ambience | None = None
    """How loud it is and in which mood, where the table may change that."""
    click_db: float = 0.0
    """By how much the box's own clicks are louder than usual, to be as loud as the table's switch."""
    called_by_name: bool = False
    """Whether a debate hears nothing but the box's own name: in lively company words are misheard."""
    spelling: Spelling = field(default_factory=Spelling)
    """How names are written for the voice."""
    cards: tuple[str, ...] = ()
    """The cards in play, whose rules may be asked for by day."""
    rules: tuple[str, ...] = ()
    """The table's rules that may come up, and may be asked about likewise."""
    house_rules: tuple[tuple[str, int], ...] | None = None
    """The table's own house rules (`told_aloud`), once it has sat down to a game."""
    wording: Wording = field(default_factory=Wording)
    """What the table's house rules and cards make of the lines."""
    seat_lights: tuple[Light | None, ...] = ()
    """The lights of seat 1, 2 …, where seats have their own; `light` is then all there are together."""
    middle: Light | None = None
    """The light in the middle of the table, for those who have none of their own where others have."""
    minds: Mapping[str, Mind] = field(default_factory=dict)
    """The seats that programs play at night."""
    sounds: bool = False
    """Whether calls begin with their sounds, where the table has no mood to choose."""
    secret: Draw = field(default_factory=Draw.of_the_system)
    """The private stream, out of which nothing public is drawn."""
    foreseen: set[tuple[str, tuple[tuple[str, Value], ...]]] = field(default_factory=set)
    """Cues, with their values, that have been made ready in all their variants."""

    common: CommonKnowledge = field(default_factory=CommonKnowledge)
    """What all know of the game while they are asked something."""
    noted: list[Line] = field(default_factory=list)
    """What is said before whatever comes next, and with it: a question need not wait for it to be asked."""
    explained: Counter[str] = field(default_factory=Counter)
    """How often the cues that explain something were said tonight."""

    def explains(self, cue: str, times: int = TIMES_EXPLAINED) -> bool:
        """Whether something is to be explained once more; what was said twice, everybody knows."""
        self.explained[cue] += 1
        return self.explained[cue] <= times

    def line(self, cue: str, **values: Value) -> Line:
        """Turn a cue into a line now; variants and pauses come from the public stream.

        Raises `PackError` for a cue that the pack does not have.
        """
        return Line(cue, self.pack.render(cue, self._values(cue, values), self.draw))

    def line_in(self, form: str, cue: str, /, **values: Value) -> Line:
        """The same in a form of the cue, for which nothing is drawn; without one it is a line like any."""
        if not self.pack.has_form(cue, form):
            return self.line(cue, **values)
        return Line(cue, self.pack.render(cue, self._values(cue, values), self.draw, form))

    def _values(self, cue: str, given: Mapping[str, Value]) -> Mapping[str, Value]:
        """What a cue's line is worded by; one that needs nothing is said before any rule is known."""
        return self.wording.values(given) if self.pack.needs(cue) else {}

    @property
    def call_sounds(self) -> bool:
        """Whether calls begin with their sounds: in every mood but the plain one."""
        return self.sounds if self.ambience is None else self.ambience.sound.mood is not Mood.PLAIN

    def call_line(self, cue: str, line: Line | None = None) -> Line:
        """What begins a call, after the sound of whoever is called: the same for one who is not there.

        `line` is said in place of the cue's own.
        """
        said = line or self.line(cue)
        sound = self.pack.sound_of(cue) if self.call_sounds else None
        return said if sound is None else Line(said.cue, (sound, *said.segments))

    def telling(self, cue: str, **values: Value) -> Line:
        """A line that asks nothing: the next one follows it as one sentence follows another, not at once."""
        line = self.line(cue, **values)
        if not line.segments or isinstance(line.segments[-1], Silence):
            return line
        return Line(cue, (*line.segments, Silence(self.pack.sentence_pause)))

    def note(self, cue: str, **values: Value) -> None:
        """Have a cue said before whatever is said next."""
        self.noted.append(self.telling(cue, **values))

    def prepare(self, *lines: Line) -> None:
        """Have lines synthesised ahead."""
        for line in lines:
            self.speaker.prepare(line.segments)

    def foresee(self, cue: str, **values: Value) -> None:
        """Have all variants of a cue synthesised ahead, for it may have to be said at once. Draws nothing."""
        key = (cue, tuple(sorted(values.items())))
        if key in self.foreseen or not self.pack.has(cue):
            return
        self.foreseen.add(key)
        for variant in self.pack.variants(cue):
            self.speaker.prepare(self.pack.render(cue, self._values(cue, values), Draw(cue), variant))

    def words(self, message: str) -> str:
        """A word of the pack; a card's with the article that it has at this table."""
        return self.pack.words(self.wording.form(message))

    def has_button_and_light_for_each(self, players: int) -> bool:
        """Whether so many have a button and a light of their own each."""
        return len(self.own_lights(players)) == players

    def own_lights(self, players: int) -> dict[int, Light]:
        """The lights of seats with one of their own, by place; none where there are not enough places."""
        if len(self.seat_lights) < players:
            return {}
        lights = enumerate(self.seat_lights[:players], start=1)
        return {place: light for place, light in lights if light is not None}

    @property
    def takes_words(self) -> bool:
        """Whether more than presses can reach it: words that are said, or typed."""
        return self.listener is not None or self.typed is not None

    @property
    def waits(self) -> bool:
        """Whether questions wait for good: where answers are typed and nobody listens, reading takes time."""
        return self.typed is not None and self.listener is None

    @property
    def mid_line(self) -> bool:
        """Whether somebody is in the middle of typing a line."""
        return self.typed is not None and self.typed.begun

    async def say(self, cue: str, **values: Value) -> None:
        """Say a cue; returns when its last sample has been heard."""
        await self.play([self.line(cue, **values)])

    async def play(self, lines: Iterable[Line], on_mark: Callable[[str], None] | None = None) -> None:
        """Play lines without a gap, tracing each piece as it begins; `on_mark` gets the lines' own marks."""
        segments: list[Segment] = []
        traced: dict[str, tuple[str, Segment]] = {}
        noted = tuple(self.noted)
        self.noted.clear()
        for line in (*noted, *lines):
            for segment in line.segments:
                if not isinstance(segment, Mark):
                    name = f"{_TRACED}{len(traced)}"
                    traced[name] = (line.cue, segment)
                    segments.append(Mark(name))
                segments.append(segment)

        def heard(name: str) -> None:
            if name in traced:
                self._trace(*traced[name])
            elif on_mark is not None:
                on_mark(name)

        await self.speaker.play(segments, heard)

    async def pause(self, seconds: float) -> None:
        """Stay silent."""
        await self.play([Line("pause", (Silence(seconds),))])

    def seconds(self, lines: Iterable[Line]) -> float:
        """How long lines take, by the pack's estimate."""
        return sum(self.pack.seconds(line.segments) for line in lines)

    def _trace(self, cue: str, segment: Segment) -> None:
        end = self.trace.now() + self.pack.seconds((segment,))
        match segment:
            case Text():
                self.trace.public("say", cue=cue, text=segment.text, end=end)
            case Silence():
                self.trace.public("pause", cue=cue, end=end)
            case Sound():
                self.trace.public("sound", cue=cue, name=segment.name, end=end)
            case Over(name) if name in TICKS:
                self.trace.public("tick", cue=cue, name=name)
            case Over(name, _, after):
                self.trace.public("sound", cue=cue, name=name, after=after)
            case Mark():
                pass
