"""The parts of a box that exists on the evening's clock only."""

from __future__ import annotations

import math
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager

import trio

from hardware.button import Presses, PressStreams
from hardware.light import OFF, AllLights, Light, Pattern
from hardware.presses import LONG_SECONDS, PAUSE_SECONDS, Down, LongHeld, PauseHeld, Up
from narrator.rehearsal.sleeping import sleep
from voices.listening.listener import Doubtful, Heard
from voices.segments import Mark, Segment
from voices.writing.pack import VoicePack


class VirtualSpeaker:
    """Takes exactly as long as the pack estimates, and makes no sound."""

    def __init__(self, pack: VoicePack) -> None:
        self._pack = pack

    async def play(self, segments: Sequence[Segment], on_mark: Callable[[str], None] | None = None) -> None:
        """Let the estimated time pass, piece by piece."""
        await trio.lowlevel.checkpoint()
        for segment in segments:
            if isinstance(segment, Mark):
                if on_mark is not None:
                    on_mark(segment.name)
            elif seconds := self._pack.seconds((segment,)):  # clicks take none, and are thousands
                await sleep(seconds)

    def prepare(self, segments: Sequence[Segment]) -> None:
        """There is nothing to prepare."""

    def bed(self, name: str | None) -> None:
        """There is nothing to hear."""


class VirtualButton:
    """A button that simulated fingers press."""

    def __init__(self) -> None:
        self.is_pressed = False
        self._streams = PressStreams()

    def presses(self) -> AbstractAsyncContextManager[Presses]:
        """A stream of what is pressed from now on."""
        return self._streams.open()

    async def press(self, held: float = 0.12, seat: int | None = None) -> None:
        """Press for `held` seconds; `seat` is whose button it is, where everybody has one."""
        down = trio.current_time()
        self.is_pressed = True
        self._streams.publish([Down(down, seat)], seat)
        for reached, event in ((LONG_SECONDS, LongHeld), (PAUSE_SECONDS, PauseHeld)):
            if held >= reached:
                await trio.sleep_until(down + reached)
                self._streams.publish([event(trio.current_time())], seat)
        await trio.sleep_until(down + held)
        self.is_pressed = False
        self._streams.publish([Up(trio.current_time(), held)], seat)


class VirtualLight:
    """A light whose state open eyes can read."""

    def __init__(self) -> None:
        self.pattern: Pattern = OFF
        self.seen: Pattern = OFF
        """What it was last told to show, passing or not: what open eyes have just watched."""

    @property
    def is_on(self) -> bool:
        """Whether it shines, steadily or in some rhythm."""
        return self.pattern.name != OFF.name

    def show(self, pattern: Pattern) -> None:
        """Remember a lasting pattern; a passing one is only watched."""
        self.seen = pattern
        if pattern.lasting:
            self.pattern = pattern


class VirtualPlaces:
    """What is in front of everybody: the one light and button, or each one's own."""

    def __init__(
        self,
        button: VirtualButton,
        seats: Sequence[str] = (),
        sharing: Collection[str] = (),
        programs: Collection[str] = (),
    ) -> None:
        """`seats` have a button and a light each, but for those `sharing` the one; without any, all share it.

        `programs` are seats at which nobody sits: they press nothing and look at nothing.
        """
        self.button = button
        self.shared = VirtualLight()
        self.programs = frozenset(programs)
        without = {*sharing, *programs}
        self.seat_lights = tuple(None if seat in without else VirtualLight() for seat in seats)
        """The lights of places 1, 2 …"""
        self._numbers: dict[str, int] = {}
        self.lights: dict[str, VirtualLight] = {}
        """Who looks at a light of their own now, and at which."""
        self.sit_anew(seats)

    @property
    def light(self) -> Light:
        """The one light, or all of them taken together."""
        if None in self.seat_lights or not self.seat_lights:
            return AllLights([*self.lights.values(), self.shared])
        return AllLights(self.lights.values())

    def sit_anew(self, seats: Sequence[str]) -> None:
        """Somebody moved: the buttons and lights stay where they are."""
        lights = zip(seats, self.seat_lights, strict=bool(self.seat_lights))
        placed = [(place, seat, light) for place, (seat, light) in enumerate(lights, start=1)]
        self.lights = {seat: light for _, seat, light in placed if light is not None}
        self._numbers = {seat: place for place, seat, light in placed if light is not None}

    def people(self, seats: Iterable[str]) -> list[str]:
        """Those of `seats` at which somebody sits."""
        return [seat for seat in seats if seat not in self.programs]

    def light_before(self, seat: str) -> VirtualLight:
        """The light that the player of `seat` looks at."""
        return self.lights.get(seat, self.shared)

    async def press_at(self, seat: str) -> None:
        """The player of `seat` presses the button within reach."""
        await self.button.press(seat=self._numbers.get(seat))


class VirtualKeyboard:
    """A keyboard that goes round the table: what is typed is taken down while somebody waits for it."""

    def __init__(self) -> None:
        self.begun = False
        """Whole lines are typed, at once."""
        self._take: Callable[[str], None] | None = None

    @asynccontextmanager
    async def listen(
        self,
        phrases: Sequence[str],
        doubts: Callable[[Doubtful], None] | None = None,
        *,
        free: Callable[[str], None] | None = None,
        stir: Callable[[], None] = lambda: None,
    ) -> AsyncIterator[trio.MemoryReceiveChannel[Heard]]:
        """Take a line of anybody's own; the words on offer are said, not typed."""
        send, receive = trio.open_memory_channel[Heard](math.inf)
        before, self._take = self._take, free
        try:
            with send, receive:
                yield receive
        finally:
            self._take = before

    def type(self, line: str) -> None:
        """Type a line; into nothing where none is waited for."""
        if self._take is not None:
            self._take(line)


class VirtualListener:
    """Hears what simulated people say while somebody listens, word for word."""

    def __init__(self) -> None:
        self.phrases: tuple[str, ...] = ()
        """What may be said now; empty while the microphone is closed."""
        self._send: trio.MemorySendChannel[Heard] | None = None

    def unknown_words(self, phrases: Iterable[str]) -> frozenset[str]:
        """Every word is known."""
        return frozenset()

    def listen(
        self,
        phrases: Collection[str],
        doubts: Callable[[Doubtful], None] | None = None,
        *,
        stir: Callable[[], None] = lambda: None,
    ) -> AbstractAsyncContextManager[trio.MemoryReceiveChannel[Heard]]:
        """Open the ears."""
        return self._open(tuple(phrases))

    @asynccontextmanager
    async def _open(self, phrases: tuple[str, ...]) -> AsyncIterator[trio.MemoryReceiveChannel[Heard]]:
        send, receive = trio.open_memory_channel[Heard](math.inf)
        self._send, self.phrases = send, phrases
        try:
            with send, receive:
                yield receive
        finally:
            self._send, self.phrases = None, ()

    def hear(self, phrase: str) -> None:
        """Somebody says `phrase`; lost unless it is listened for."""
        if self._send is not None and phrase in self.phrases:
            self._send.send_nowait(Heard(phrase, 1.0, trio.current_time()))
