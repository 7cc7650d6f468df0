"""The link between a seat and its mind: lines there, lines back."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol, TypeAlias

from msgspec import Raw

from narrator.minds import wire
from narrator.minds.mind import Mind
from narrator.minds.wire import Act, GameEnd, Greeting, Said, SeatAsk, Speak, WireError


class LinkError(Exception):
    """The mind at the other end is late, gone, or writes what is no line; the sentence says which."""


class Link(Protocol):
    """One mind for one game, from its first line to its last."""

    def tell(self, line: bytes) -> None:
        """Hand a line over that wants no answer. Raises `LinkError` where it cannot be."""

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Hand a line over and wait so many seconds for the answer to it.

        Raises `LinkError` when none comes.
        """

    def close(self) -> None:
        """The game is over, or the mind is given up."""


MakeLink: TypeAlias = Callable[[], Link]
"""Starts a mind anew."""


class Inside:
    """A mind in this process. It takes the time that it takes: simulated people wait for one another."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind

    def tell(self, line: bytes) -> None:
        """Hand a line over."""
        self._receive(line)

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Hand a line over and get the answer; `seconds` are not counted. Raises `LinkError` without one."""
        reply = self._receive(line)
        if reply is None:
            raise LinkError("it did not answer")
        return reply

    def close(self) -> None:
        """Nothing is held."""

    def _receive(self, line: bytes) -> bytes | None:
        try:
            return self._mind.receive(line)
        except WireError as error:
            raise LinkError(str(error)) from error


MIND_SEED_BITS = 62
"""Of a mind's own seed, which is much shorter than the game's: no mind can find the deal by it."""
STARTS = 6
"""How often a mind is started in one game; after that its seat sleeps."""


class Asleep(Exception):
    """The mind is late, gone, or writes what is no answer: its seat sleeps this once. It says why."""


class SeatAtTable(Protocol):
    """Whoever plays a seat among minds: another mind, or a person."""

    @property
    def speaks_to(self) -> str | None:
        """To whom it said what it said last; None where it was to all."""

    def told(self, line: bytes) -> None:
        """Something happened for all to see, or was said aloud."""

    def ask(self, view: bytes, ask: SeatAsk) -> Any:
        """What the seat answers, not yet looked at. Raises `Asleep`."""

    def speak(self, view: bytes, seconds: float) -> Act | None:
        """What it says, not yet looked at. Raises `Asleep`."""

    def refused(self, sentence: str) -> None:
        """What it answered was no answer to the question, or nothing that can be said."""

    def over(self, over: GameEnd) -> None:
        """The game is over."""

    def close(self) -> None:
        """It is needed no more."""


class MindSeat:
    """One seat, one mind, one game.

    It is told everything in order: what it is `told` before the view that holds it. A mind that was
    late or wrote nonsense is ended, and started again with all of that when it is needed next.
    """

    speaks_to: str | None = None
    """A mind speaks to all."""

    def __init__(self, hello: Greeting, make: MakeLink, on_fault: Callable[[str], object]) -> None:
        self.seat = hello.seat
        self._make = make
        self._on_fault = on_fault
        self._link: Link | None = None
        self._starts = 0
        self._memory = [wire.encoded(hello)]
        self._view: bytes | None = None

    def told(self, line: bytes) -> None:
        """Something happened for all to see, or was said aloud."""
        self._memory.append(line)
        if self._link is not None:
            self._told(self._link, line)

    def begin(self) -> None:
        """Start the mind now: at its first question the room may notice how long a start takes."""
        try:
            self._start()
        except LinkError as error:
            self.close()
            self._on_fault(str(error))

    def ask(self, view: bytes, ask: SeatAsk) -> Any:
        """What the mind answers, not yet looked at. Raises `Asleep`."""
        return self._wanted(view, wire.encoded(wire.AskLine(ask=ask)), ask.seconds, wire.read_answer)

    def speak(self, view: bytes, seconds: float) -> Act | None:
        """What the mind says, not yet looked at. Raises `Asleep`."""
        line = wire.encoded(wire.SpeakLine(speak=Speak(seconds=seconds)))
        act: Act | None = self._wanted(view, line, seconds, wire.read_act)
        return act

    def refused(self, sentence: str) -> None:
        """What the mind answered was no answer to the question, or nothing that can be said."""
        self._on_fault(sentence)

    def over(self, over: GameEnd) -> None:
        """The game is over."""
        if self._link is not None:
            self._told(self._link, wire.encoded(wire.OverLine(over=over)))
        self.close()

    def leave(self) -> None:
        """End the mind for good."""
        self._starts = STARTS
        self.close()

    def close(self) -> None:
        """End the mind."""
        if self._link is not None:
            self._link.close()
            self._link = None

    def _wanted(self, view: bytes, line: bytes, seconds: float, read: Callable[[bytes], Any]) -> Any:
        """Show the seat what it knows now, put the question, and read what comes back."""
        try:
            link = self._link or self._start()
            if view != self._view:
                link.tell(view)
            self._keep(view)
            return read(link.ask(line, seconds))
        except (LinkError, WireError) as error:
            self._keep(view)
            self.close()
            self._on_fault(str(error))
            raise Asleep(str(error)) from error

    def _keep(self, view: bytes) -> None:
        if self._view is None:
            self._memory.append(view)  # what a mind has begun with, it begins with again
        self._view = view

    def _start(self) -> Link:
        if self._starts == STARTS:
            raise LinkError(f"it was started {STARTS} times in this game")
        self._starts += 1
        link = self._link = self._make()
        for line in self._memory:
            link.tell(line)
        if self._view is not None:
            link.tell(self._view)
        return link

    def _told(self, link: Link, line: bytes) -> None:
        try:
            link.tell(line)
        except LinkError as error:
            self.close()
            self._on_fault(str(error))


def greeting(seat: str, style: str, edition: str, stream: str) -> Greeting:
    """The first line to the mind of a seat; its own chance is drawn from `stream`, the same from the same."""
    seed = Random(stream).getrandbits(MIND_SEED_BITS)
    return Greeting(seat=seat, style=style, seed=seed, edition=edition)


def view_line(body: bytes) -> bytes:
    """A view, written, as a line."""
    return wire.encoded(wire.ViewLine(view=Raw(body)))


def said_line(said: Said) -> bytes:
    """What was said, as a line."""
    return wire.encoded(wire.SaidLine(said=said))
