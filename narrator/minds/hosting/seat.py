"""The connection between a seat and its mind (a computer player): protocol lines sent and received."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol, TypeAlias

from msgspec import Raw

from narrator.minds import wire
from narrator.minds.mind import Mind
from narrator.minds.wire import Act, GameEnd, Greeting, Said, SeatAsk, Speak, WireError


class LinkError(Exception):
    """Error for a mind that is late, has ended, or writes an unreadable line; the sentence says which."""


class Link(Protocol):
    """Connection to one mind for one game, from its first line to its last."""

    def tell(self, line: bytes) -> None:
        """Send a protocol line that needs no answer. Raises `LinkError` if it cannot be sent."""

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Send a protocol line and return its answer, which must come within `seconds`.

        Raises `LinkError` when no answer comes.
        """

    def close(self) -> None:
        """Close the link, when the game is over or the mind has failed."""


MakeLink: TypeAlias = Callable[[], Link]
"""Function that starts a new mind."""


class Inside:
    """A link to a mind in this process, which may take any time to answer."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind

    def tell(self, line: bytes) -> None:
        """Send a line."""
        self._receive(line)

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Send a line and return the answer; `seconds` is ignored. Raises `LinkError` without an answer."""
        reply = self._receive(line)
        if reply is None:
            raise LinkError("it did not answer")
        return reply

    def close(self) -> None:
        """Do nothing, because there is no process to end."""

    def _receive(self, line: bytes) -> bytes | None:
        try:
            return self._mind.receive(line)
        except WireError as error:
            raise LinkError(str(error)) from error


MIND_SEED_BITS = 62
"""Number of bits of a mind's own seed: far fewer than the game's, so that a mind cannot derive the deal from
it."""
STARTS = 6
"""Largest number of times that a mind is started in one game. After that its seat always passes."""


class Asleep(Exception):
    """Error for a mind that is late, has ended, or gives no valid answer, so that its seat passes once.

    The message gives the reason.
    """


class SeatAtTable(Protocol):
    """The player of one seat in a game among minds: a mind, or a person."""

    @property
    def speaks_to(self) -> str | None:
        """Seat that the player's last statement was addressed to; None for all seats."""

    def told(self, line: bytes) -> None:
        """Take the line of a public event or statement."""

    def ask(self, view: bytes, ask: SeatAsk) -> Any:
        """Return the seat's answer, not checked yet. Raises `Asleep` if there is none."""

    def speak(self, view: bytes, seconds: float) -> Act | None:
        """Return the seat's statement, not checked yet. Raises `Asleep` if there is no reply."""

    def refused(self, sentence: str) -> None:
        """Reject the last answer or statement; the sentence says why."""

    def over(self, over: GameEnd) -> None:
        """Report the end of the game to the player."""

    def close(self) -> None:
        """End the connection to the player."""


class MindSeat:
    """One mind at one seat in one game.

    The mind gets all lines in order, and each event before the view that contains its effect. A mind that was
    late or gave no valid answer is ended. At the next question a new one starts and gets all earlier lines.
    """

    speaks_to: str | None = None
    """Always None: a mind speaks to all."""

    def __init__(self, hello: Greeting, make: MakeLink, on_fault: Callable[[str], object]) -> None:
        self.seat = hello.seat
        self._make = make
        self._on_fault = on_fault
        self._link: Link | None = None
        self._starts = 0
        self._memory = [wire.encoded(hello)]
        self._view: bytes | None = None

    def told(self, line: bytes) -> None:
        """Take the line of a public event or statement."""
        self._memory.append(line)
        if self._link is not None:
            self._told(self._link, line)

    def begin(self) -> None:
        """Start the mind now. At its first question, players might notice the delay of a start."""
        try:
            self._start()
        except LinkError as error:
            self.close()
            self._on_fault(str(error))

    def ask(self, view: bytes, ask: SeatAsk) -> Any:
        """Return the mind's answer, not checked yet. Raises `Asleep` if there is none."""
        return self._wanted(view, wire.encoded(wire.AskLine(ask=ask)), ask.seconds, wire.read_answer)

    def speak(self, view: bytes, seconds: float) -> Act | None:
        """Return the mind's statement, not checked yet. Raises `Asleep` if there is no reply."""
        line = wire.encoded(wire.SpeakLine(speak=Speak(seconds=seconds)))
        act: Act | None = self._wanted(view, line, seconds, wire.read_act)
        return act

    def refused(self, sentence: str) -> None:
        """Reject the last answer or statement; the sentence says why."""
        self._on_fault(sentence)

    def over(self, over: GameEnd) -> None:
        """Report the end of the game to the mind."""
        if self._link is not None:
            self._told(self._link, wire.encoded(wire.OverLine(over=over)))
        self.close()

    def leave(self) -> None:
        """End the mind for good: it is not started again."""
        self._starts = STARTS
        self.close()

    def close(self) -> None:
        """End the mind. The next question starts it again."""
        if self._link is not None:
            self._link.close()
            self._link = None

    def _wanted(self, view: bytes, line: bytes, seconds: float, read: Callable[[bytes], Any]) -> Any:
        """Send the present view and the question, and return the answer as decoded by `read`."""
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
            self._memory.append(view)  # stored because a restarted mind gets its first view again
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
    """Return the first protocol line to a seat's mind.

    The mind's seed is drawn from `stream`, reproducibly.
    """
    seed = Random(stream).getrandbits(MIND_SEED_BITS)
    return Greeting(seat=seat, style=style, seed=seed, edition=edition)


def view_line(body: bytes) -> bytes:
    """Wrap an encoded view in a protocol line."""
    return wire.encoded(wire.ViewLine(view=Raw(body)))


def said_line(said: Said) -> bytes:
    """Encode a statement as a protocol line."""
    return wire.encoded(wire.SaidLine(said=said))
