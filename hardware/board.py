"""An open board: its parts, its terminal, and the tasks that run while the board is open."""

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
    """Run `tasks` while the context lasts. All tasks have ended when the context is left.

    An error that the context's body raises is passed on as it is, not inside the exception group of a
    nursery, because the caller does not know that there are tasks.
    """
    failure: Exception | None = None
    async with trio.open_nursery() as nursery:
        for task in tasks:
            nursery.start_soon(task)
        try:
            yield
        except Exception as raised:  # noqa: BLE001 - raised again outside the nursery
            failure = raised
        nursery.cancel_scope.cancel()
    if failure is not None:
        raise failure


@dataclass(frozen=True, slots=True)
class PartNews:
    """News that a part of the board is missing (`lost`) or back; `sentence` is the message for a person."""

    part: str
    lost: bool
    sentence: str


Follower = Callable[[PartNews], None]


class Parts:
    """The parts of an open board that may disconnect, such as wireless pads.

    A new follower is first called for every part that is missing.
    """

    def __init__(self) -> None:
        self._lost: dict[str, PartNews] = {}
        self._followers: list[Follower] = []

    def follow(self, follower: Follower) -> None:
        """Call `follower` now for every missing part, and later when a part goes missing or comes back."""
        self._followers.append(follower)
        for news in self._lost.values():
            follower(news)

    def lost(self, part: str, sentence: str) -> None:
        """Report that a part is missing. `sentence` gives the reason, which may differ in each call."""
        before = self._lost.get(part)
        if before is None or before.sentence != sentence:
            self._lost[part] = PartNews(part, True, sentence)
            self._tell(self._lost[part])

    def back(self, part: str, sentence: str) -> None:
        """Report that a part is back. Does nothing if the part was not missing."""
        if self._lost.pop(part, None) is not None:
            self._tell(PartNews(part, False, sentence))

    def _tell(self, news: PartNews) -> None:
        for follower in self._followers:
            follower(news)


@dataclass(frozen=True, slots=True)
class Console:
    """The terminal of a board without other hardware: keys besides the button's, and a lamp on the screen."""

    terminal: Terminal
    follow: Callable[[Callable[[Stroke], None]], None]
    """Function that registers a follower, which is called for every keystroke that is not the button's."""
    tap: Callable[[], None]
    """Function that acts as a press of the button, for another key with the same meaning."""
    space_while: Callable[[Callable[[], bool]], None]
    """Function that sets when the space bar writes a space instead of pressing the button.

    Its argument is a function that returns whether the player has begun to type a line.
    """
    colour: Callable[[], Colour]
    """Function that returns the colour that the lamp shows now."""
    label: Callable[[str, Sequence[str]], None] = lambda _, __: None
    """Function that sets the names of the light and of the keys beside it, in the box's language. Until it
    is called they have no names.
    """
    click_with: Callable[[Callable[[Click], Iterable[Stroke]]], None] = lambda _: None
    """Function that sets which keystrokes a mouse click stands for. Until it is called, clicks are
    ignored.
    """


@dataclass(frozen=True, slots=True)
class Board:
    """An open board.

    `seat_lights` are the lights of seats 1, 2 …; the tuple is empty unless every seat has its own button
    and light. With seat lights, `light` shows a pattern on all of them, and `button` joins all buttons:
    each press event says which seat pressed.
    """

    name: str
    button: Button
    light: Light
    seat_lights: tuple[Light, ...] = ()
    console: Console | None = None
    """Console of the board if the board is a terminal; otherwise None."""
    streams: PressStreams = field(default_factory=PressStreams)
    """Streams of press events that `button` publishes to.

    Presses from other devices, such as phones, are published to them too.
    """
    parts: Parts = field(default_factory=Parts)
    """Parts that may disconnect and come back while the board is open."""
    qualities: Callable[[], tuple[PadQuality, ...]] = tuple
    """Function that returns the connection quality of each wireless pad, or an empty tuple without pads."""
