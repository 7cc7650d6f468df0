"""An open board: its parts, its terminal, and the tasks that run as long as it is open."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import trio

from hardware.button import Button, PressStreams
from hardware.light import Colour, Light
from hardware.pads.report import PadQuality
from hardware.strokes import Click, Stroke
from hardware.terminal import Terminal


@asynccontextmanager
async def background(*tasks: Callable[[], Awaitable[object]]) -> AsyncIterator[None]:
    """Run `tasks` while the context lasts. All of them have ended when it is left.

    An error in the context is raised as it is, not in the exception group of a nursery, because the
    caller does not know the tasks.
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
    """News that a part of the board is missing (`lost`) or is back; `sentence` is for a person."""

    part: str
    lost: bool
    sentence: str


Follower = Callable[[PartNews], None]


class Parts:
    """The parts of an open board that may drop out.

    A new follower first gets the news of every missing part.
    """

    def __init__(self) -> None:
        self._lost: dict[str, PartNews] = {}
        self._followers: list[Follower] = []

    def follow(self, follower: Follower) -> None:
        """Call `follower` now for every missing part, and later for every change."""
        self._followers.append(follower)
        for news in self._lost.values():
            follower(news)

    def lost(self, part: str, sentence: str) -> None:
        """Report that a part is missing; the reason in `sentence` may change from call to call."""
        before = self._lost.get(part)
        if before is None or before.sentence != sentence:
            self._lost[part] = PartNews(part, True, sentence)
            self._tell(self._lost[part])

    def back(self, part: str, sentence: str) -> None:
        """Report that a part is back, if it was missing."""
        if self._lost.pop(part, None) is not None:
            self._tell(PartNews(part, False, sentence))

    def _tell(self, news: PartNews) -> None:
        for follower in self._followers:
            follower(news)


@dataclass(frozen=True, slots=True)
class Console:
    """The terminal of a board that has no other hardware: its other keys, and its lamp on the screen."""

    terminal: Terminal
    follow: Callable[[Callable[[Stroke], None]], None]
    """Callback that registers a follower for every stroke that is not the button's."""
    tap: Callable[[], None]
    """Callback that presses the button, for another key with the button's meaning."""
    space_while: Callable[[Callable[[], bool]], None]
    """Callback that sets when the space bar writes a space instead of pressing the button.

    Its argument is a function that returns whether a line of text has been begun.
    """
    colour: Callable[[], Colour]
    """Callback that returns the colour that the lamp shows now."""
    label: Callable[[str, Sequence[str]], None] = lambda _, __: None
    """Callback that names the light and its keys, in the box's language. Before it they have no names."""
    click_with: Callable[[Callable[[Click], Iterable[Stroke]]], None] = lambda _: None
    """Callback that sets which strokes a click stands for. Before it clicks are ignored."""


@dataclass(frozen=True, slots=True)
class Board:
    """An open board.

    `seat_lights` are the lights of seats 1, 2 …; the tuple is empty unless every seat has its own button
    and light. With seat lights, `light` shows on all of them, and `button` joins all buttons: each press
    names its seat.
    """

    name: str
    button: Button
    light: Light
    seat_lights: tuple[Light, ...] = ()
    console: Console | None = None
    """The console, if the board is a terminal; otherwise None."""
    streams: PressStreams = field(default_factory=PressStreams)
    """Streams to which `button` publishes its presses.

    A press from another device is published here too.
    """
    parts: Parts = field(default_factory=Parts)
    """Parts that may drop out and come back while the board is open."""
    qualities: Callable[[], tuple[PadQuality, ...]] = tuple
    """Callback that returns the connection quality of each wireless pad; an empty tuple without pads."""
