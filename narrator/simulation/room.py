"""The virtual devices of a simulated table. They take as long as real ones, on the virtual clock."""

from __future__ import annotations

import math
from collections.abc import AsyncIterator, Callable, Collection, Iterable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager

import trio

from hardware.button import Presses, PressStreams
from hardware.light import OFF, AllLights, Light, Pattern
from hardware.presses import LONG_SECONDS, PAUSE_SECONDS, Down, LongHeld, PauseHeld, Up
from voices.asr.listener import Doubtful, Heard
from voices.segments import Mark, Segment
from voices.writing.pack import VoicePack


class VirtualSpeaker:
    """A speaker without sound. Each line takes as long as the voice pack estimates."""

    def __init__(self, pack: VoicePack) -> None:
        self._pack = pack

    async def play(self, segments: Sequence[Segment], on_mark: Callable[[str], None] | None = None) -> None:
        """Let the estimated time of the segments pass, one after the other."""
        await trio.lowlevel.checkpoint()
        for segment in segments:
            if isinstance(segment, Mark):
                if on_mark is not None:
                    on_mark(segment.name)
            elif seconds := self._pack.seconds((segment,)):
                # Clicks take no time; sleeping for each of thousands would slow an evening down.
                await trio.sleep(seconds)

    def prepare(self, segments: Sequence[Segment]) -> None:
        """Do nothing: there is no sound to prepare."""

    def bed(self, name: str | None) -> None:
        """Do nothing: there is no background sound."""


class VirtualButton:
    """A button that simulated people press."""

    def __init__(self) -> None:
        self.is_pressed = False
        self._streams = PressStreams()

    def presses(self) -> AbstractAsyncContextManager[Presses]:
        """Open a stream of the presses that come from now on."""
        return self._streams.open()

    async def press(self, held: float = 0.12, seat: int | None = None) -> None:
        """Press for `held` seconds. `seat` is the number of the button, if each seat has one."""
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
    """A light that players with open eyes can see."""

    def __init__(self) -> None:
        self.pattern: Pattern = OFF
        self.seen: Pattern = OFF
        """The pattern that was shown last, whether it stays or ends by itself."""

    @property
    def is_on(self) -> bool:
        """Whether the light is on, either steadily or blinking."""
        return self.pattern.name != OFF.name

    def show(self, pattern: Pattern) -> None:
        """Show a pattern. One that ends by itself is followed by the pattern before it."""
        self.seen = pattern
        if pattern.lasting:
            self.pattern = pattern


class VirtualPlaces:
    """The buttons and lights on a simulated table: one for all players, or one for each seat."""

    def __init__(
        self,
        button: VirtualButton,
        seats: Sequence[str] = (),
        sharing: Collection[str] = (),
        programs: Collection[str] = (),
    ) -> None:
        """Give each of `seats` a button and a light, except seats `sharing` the ones in the middle.

        Without `seats`, all players share the ones in the middle. `programs` are seats that programs play,
        which need neither.
        """
        self.button = button
        self.shared = VirtualLight()
        self.programs = frozenset(programs)
        without = {*sharing, *programs}
        self.seat_lights = tuple(None if seat in without else VirtualLight() for seat in seats)
        """The lights of places 1, 2 and so on; None for a place without a light."""
        self._numbers: dict[str, int] = {}
        self.lights: dict[str, VirtualLight] = {}
        """For each seat that has a light of its own, that light."""
        self.sit_anew(seats)

    @property
    def light(self) -> Light:
        """All lights of the table, controlled together."""
        if None in self.seat_lights or not self.seat_lights:
            return AllLights([*self.lights.values(), self.shared])
        return AllLights(self.lights.values())

    def sit_anew(self, seats: Sequence[str]) -> None:
        """Set the order of the seats after players have moved. Buttons and lights stay in their places."""
        lights = zip(seats, self.seat_lights, strict=bool(self.seat_lights))
        placed = [(place, seat, light) for place, (seat, light) in enumerate(lights, start=1)]
        self.lights = {seat: light for _, seat, light in placed if light is not None}
        self._numbers = {seat: place for place, seat, light in placed if light is not None}

    def people(self, seats: Iterable[str]) -> list[str]:
        """Return those of `seats` that people play, not programs."""
        return [seat for seat in seats if seat not in self.programs]

    def light_before(self, seat: str) -> VirtualLight:
        """Return the light that the player of `seat` watches: the seat's own, or the one in the middle."""
        return self.lights.get(seat, self.shared)

    async def press_at(self, seat: str) -> None:
        """Press the button that the player of `seat` uses: the seat's own, or the one in the middle."""
        await self.button.press(seat=self._numbers.get(seat))


class VirtualKeyboard:
    """A keyboard that is passed round the table. A typed line is lost unless the box waits for one."""

    def __init__(self) -> None:
        self.begun = False
        """Always false, because a line is typed in one go."""
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
        """Pass typed lines to `free` while the context lasts. `phrases` are ignored: people speak them."""
        send, receive = trio.open_memory_channel[Heard](math.inf)
        before, self._take = self._take, free
        try:
            with send, receive:
                yield receive
        finally:
            self._take = before

    def type(self, line: str) -> None:
        """Type a line. It is lost if the box waits for none."""
        if self._take is not None:
            self._take(line)


class VirtualListener:
    """A speech recogniser that understands simulated people word for word, while it listens."""

    def __init__(self) -> None:
        self.phrases: tuple[str, ...] = ()
        """The phrases that the recogniser accepts now; empty while the microphone is closed."""
        self._send: trio.MemorySendChannel[Heard] | None = None

    def unknown_words(self, phrases: Iterable[str]) -> frozenset[str]:
        """Return no words, because every word is known."""
        return frozenset()

    def listen(
        self,
        phrases: Collection[str],
        doubts: Callable[[Doubtful], None] | None = None,
        *,
        stir: Callable[[], None] = lambda: None,
    ) -> AbstractAsyncContextManager[trio.MemoryReceiveChannel[Heard]]:
        """Listen for these phrases while the context lasts."""
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
        """Hear a phrase. It is lost if the recogniser does not listen for it now."""
        if self._send is not None and phrase in self.phrases:
            self._send.send_nowait(Heard(phrase, 1.0, trio.current_time()))
