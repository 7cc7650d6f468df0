"""Tasks that live as long as a board is open."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import trio

from hardware.button import Button, PressStreams
from hardware.light import Colour, Light
from hardware.pads.report import PadQuality
from hardware.strokes import Stroke
from hardware.terminal import Terminal


@asynccontextmanager
async def background(*tasks: Callable[[], Awaitable[object]]) -> AsyncIterator[None]:
    """Run `tasks` while the body runs; all have ended when the context is left.

    An error of the body comes out as it is, not wrapped in the exception group of a nursery: the tasks are no
    business of whoever opened the board.
    """
    failure: Exception | None = None
    async with trio.open_nursery() as nursery:
        for task in tasks:
            nursery.start_soon(task)
        try:
            yield
        except Exception as raised:  # noqa: BLE001 - raised again below, outside the nursery
            failure = raised
        nursery.cancel_scope.cancel()
    if failure is not None:
        raise failure


@dataclass(frozen=True, slots=True)
class PartNews:
    """A part of the board that is not there, or there again; `sentence` says which to a person."""

    part: str
    lost: bool
    sentence: str


Follower = Callable[[PartNews], None]


class Parts:
    """The parts of an open board that may drop out; followers are told what is missing when they come."""

    def __init__(self) -> None:
        self._lost: dict[str, PartNews] = {}
        self._followers: list[Follower] = []

    def follow(self, follower: Follower) -> None:
        """Call `follower` for every part that is missing, and whenever one goes or comes."""
        self._followers.append(follower)
        for news in self._lost.values():
            follower(news)

    def lost(self, part: str, sentence: str) -> None:
        """A part is missing, for a reason that may have changed."""
        before = self._lost.get(part)
        if before is None or before.sentence != sentence:
            self._lost[part] = PartNews(part, True, sentence)
            self._tell(self._lost[part])

    def back(self, part: str, sentence: str) -> None:
        """A part is there; told if it was missing."""
        if self._lost.pop(part, None) is not None:
            self._tell(PartNews(part, False, sentence))

    def _tell(self, news: PartNews) -> None:
        for follower in self._followers:
            follower(news)


@dataclass(frozen=True, slots=True)
class Console:
    """The terminal of a board that is one: what is typed there beside the button, and what the lamp shows."""

    terminal: Terminal
    follow: Callable[[Callable[[Stroke], None]], None]
    """Have every stroke reported that is not the button's."""
    tap: Callable[[], None]
    """Press the button, for a key that means as much."""
    space_while: Callable[[Callable[[], bool]], None]
    """Have the space bar write a space, and press nothing, while the function says that a line is begun."""
    colour: Callable[[], Colour]
    """What the lamp shows now."""
    label: Callable[[str, Sequence[str]], None] = lambda _, __: None
    """Call the light and its keys so, in the words of the box; before that they have no name."""


@dataclass(frozen=True, slots=True)
class Board:
    """An open board.

    `seat_lights` are the lights of seat 1, 2 …; there are none unless every seat has its own pair. Then
    `light` is all of them together, and `button` all their buttons, whose presses tell the seat.
    """

    name: str
    button: Button
    light: Light
    seat_lights: tuple[Light, ...] = ()
    console: Console | None = None
    """Where the board is a terminal."""
    streams: PressStreams = field(default_factory=PressStreams)
    """Where `button` publishes what is pressed: whoever presses it from elsewhere does so here."""
    parts: Parts = field(default_factory=Parts)
    """What may drop out of it while it is open, and come back."""
    qualities: Callable[[], tuple[PadQuality, ...]] = tuple
    """How well each pad without a wire is reached, where there are any."""
